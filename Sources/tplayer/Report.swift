import Glibc
import Kernel
import Terminal

/// The program's own words on standard error, one line each: `tplayer: NAME: what is wrong`.
///
/// Descriptor 2 itself belongs to the log, because libraries write to it; this keeps a copy of
/// what it was.
final class Report {
    /// Seconds that a line waits for whoever reads it.
    private static let patience = 0.5

    /// Where lines go.
    let descriptor: Int32
    private let isASCII: Bool
    private let writer: LineWriter
    private var waiting: [String] = []
    /// What was said before a screen stood, which hides it; nil once that was asked for.
    private var early: [String]? = []

    /// While true, lines wait: a screen stands where they would be printed.
    var isHeld = false {
        didSet { if !isHeld { release() } }
    }

    /// Keeps the present standard error.
    init(isASCII: Bool) {
        descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        writer = LineWriter(descriptor)
        self.isASCII = isASCII
    }

    /// Whether standard error is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Says what is wrong with a file.
    func failure(_ name: FilePath, _ reason: String) {
        line("\(name.display): \(reason)")
    }

    /// Says `text`, behind the program's name.
    func line(_ text: String) {
        waiting.append(text)
        if isHeld { return }
        early?.append(text)
        release()
    }

    /// What was said since the start of the program, without its name.
    func takeEarlyLines() -> [String] {
        defer { early = nil }
        return early ?? []
    }

    private func release() {
        for text in waiting { writer.print("tplayer: \(printable(text, ascii: isASCII))") }
        writer.flush(until: .now().advanced(bySeconds: Self.patience))
        waiting.removeAll()
    }
}
