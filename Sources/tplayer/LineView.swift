import Kernel
import PlayerUI
import Terminal

/// The player without a screen: lyric lines are printed by effects, and keys come from standard
/// input when that is a terminal.
final class LineView: View {
    private var input = KeyInput()

    var interests: [Poll.Interest] {
        guard let descriptor = input?.descriptor, !(input?.isLost ?? true) else { return [] }
        return [Poll.Interest(descriptor, .readable)]
    }

    /// Nobody needs to look at a player without a screen.
    var isLost: Bool { false }

    let size = TerminalSize(rows: 24, columns: 80)

    func readKeys() -> [Key] {
        input?.readKeys() ?? []
    }

    func show(_ state: AppState, now: MonotonicTime) {}
    func updateSize() {}
    func setTitle(_ title: String) {}
    func redraw() {}

    func suspend() {
        input = nil
    }

    func resume() {
        input = KeyInput()
    }

    func close() {
        input = nil
    }
}
