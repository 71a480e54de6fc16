import Glibc
import Kernel
import PlayerUI
import Terminal

/// The player without a screen: lyric lines go to standard output, and keys come from standard
/// input when that is a terminal.
final class LineView: View {
    private var input = KeyInput()
    private(set) var isResting: Bool
    private let lines: LineWriter?

    /// - Parameter printsLines: false where standard output belongs to something else.
    init(printsLines: Bool) {
        lines = printsLines ? LineWriter(STDOUT_FILENO) : nil
        // Started by a shell with `&`: `fg` may follow.
        isResting = input == nil && KeyInput.isInBackground
    }

    var interests: [Poll.Interest] {
        var interests: [Poll.Interest] = []
        if let descriptor = input?.descriptor, !(input?.isLost ?? true) {
            interests.append(.init(descriptor, .readable))
        }
        if let lines, lines.isWaiting { interests.append(.init(lines.descriptor, .writable)) }
        return interests
    }

    /// Without a screen Esc is a key at once.
    var keyDeadline: MonotonicTime? { nil }

    var failure: String? { lines?.failure.map { "standard output: \($0.message)" } }

    /// Nobody needs to look at a player without a screen.
    var isLost: Bool { false }

    /// Seconds that the end waits for whoever reads the lines.
    private static let patience = 0.2

    let size = TerminalSize(rows: 24, columns: 80)

    func readKeys() -> [Key] {
        input?.readKeys() ?? []
    }

    func show(_ state: AppState, now: MonotonicTime) {
        lines?.flush()
    }

    func print(_ line: String) {
        lines?.print(line)
    }

    func updateSize() {}
    func setTitle(_ title: String) {}
    func redraw() {}

    func suspend() {
        isResting = input != nil || isResting
        input = nil
    }

    func resume() {
        if KeyInput.isInBackground { return suspend() }
        isResting = false
        if input == nil {
            input = KeyInput()
        } else {
            input?.reclaim()
        }
    }

    func close() {
        input = nil
        lines?.flush(until: .now().advanced(bySeconds: Self.patience))
    }
}
