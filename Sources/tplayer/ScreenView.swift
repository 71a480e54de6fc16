import Kernel
import PlayerUI
import Terminal

/// The player on a screen of its own.
final class ScreenView: View {
    private var screen: Screen?

    /// - Parameters:
    ///   - isASCII: whether the terminal understands no more than ASCII.
    ///   - messages: descriptor for a word after a crash.
    /// - Throws: `ScreenError` when the terminal cannot show a screen.
    init(isASCII: Bool, messages: Int32) throws(ScreenError) {
        screen = try Screen(
            isASCII: isASCII, crashMessage: "tplayer: crashed; please report it\n",
            messageDescriptor: messages)
    }

    var interests: [Poll.Interest] {
        guard let descriptor = screen?.descriptor, !isLost, !isResting else { return [] }
        let readable = Poll.Interest(descriptor, .readable)
        let isBackedUp = screen?.isBackedUp ?? false
        return isBackedUp ? [readable, Poll.Interest(descriptor, .writable)] : [readable]
    }

    var isLost: Bool { screen?.isLost ?? true }

    var isResting: Bool { screen?.isResting ?? false }

    var keyDeadline: MonotonicTime? { isResting ? nil : screen?.keyDeadline }

    var failure: String? { nil }

    var size: TerminalSize { screen?.size ?? TerminalSize(rows: 24, columns: 80) }

    func readKeys() -> [Key] {
        screen?.readKeys(now: .now()) ?? []
    }

    func show(_ state: AppState, now: MonotonicTime) {
        screen?.flush()
        if isResting || screen?.isBackedUp ?? true { return }
        let frame = render(state, size: size, now: now)
        screen?.draw(frame)
    }

    func print(_ line: String) {}

    func updateSize() {
        screen?.updateSize()
    }

    func setTitle(_ title: String) {
        screen?.setTitle(title)
    }

    func redraw() {
        screen?.redraw()
    }

    func suspend() {
        screen?.suspend()
    }

    func resume() {
        screen?.resume()
    }

    func close() {
        screen = nil
    }
}
