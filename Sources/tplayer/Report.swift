import Glibc
import Kernel
import Terminal

/// The program's own words on standard error, one line each: `tplayer: NAME: what is wrong`.
///
/// Descriptor 2 itself belongs to the log, because libraries write to it; this keeps a copy of
/// what it was.
final class Report {
    /// Where lines go.
    let descriptor: Int32
    private let isASCII: Bool
    private var waiting: [String] = []

    /// While true, lines wait: a screen stands where they would be printed.
    var isHeld = false {
        didSet { if !isHeld { release() } }
    }

    /// Keeps the present standard error.
    init(isASCII: Bool) {
        descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
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
        if !isHeld { release() }
    }

    private func release() {
        for text in waiting {
            let bytes = Array("tplayer: \(printable(text, ascii: isASCII))\n".utf8)
            _ = write(descriptor, bytes, bytes.count)
        }
        waiting.removeAll()
    }
}
