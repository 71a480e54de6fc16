internal import Lyrics
internal import Playback
internal import Terminal

/// The bottom row: the most useful keys of the moment.
struct HintsView {
    let state: AppState

    func draw(into frame: inout Frame, row: Int) {
        let margin = Layout(frame.size).margin
        let room = frame.size.columns - 2 * margin
        var hints = self.hints
        // The less needed ones are left out first, the order on the screen stays.
        while !hints.isEmpty, width(hints) > room {
            let last = hints.indices.max { hints[$0].rank < hints[$1].rank } ?? 0
            hints.remove(at: last)
        }
        var column = margin
        for hint in hints {
            column += frame.put(hint.key, row: row, column: column, style: .key)
            frame.put(hint.text, row: row, column: column + 1, style: .quiet)
            column += 1 + hint.textWidth + Self.gap
        }
    }

    private struct Hint {
        let key: String
        let text: String
        let textWidth: Int
        let rank: Int
    }

    /// Cells between hints.
    private static let gap = 3

    private func width(_ hints: [Hint]) -> Int {
        hints.reduce(-Self.gap) { $0 + TextWidth.cells(of: $1.key) + 1 + $1.textWidth + Self.gap }
    }

    private var hints: [Hint] {
        let focus = state.focuses.first ?? .everywhere
        let isSpecial = [.page, .lineMode, .sync, .list].contains(focus)
        let bindings = Keymap.bindings.filter {
            $0.hint != nil && !(isScrolling && $0.hint == "go there")
                && !($0.hint == "scroll" && isWholePage)
                && (isSpecial
                    ? $0.focus == focus : ![.page, .lineMode, .sync, .list].contains($0.focus))
        }
        return bindings.map { binding in
            let hint = binding.hint ?? ""
            // The room for `pause` stays when it says `play`: what follows must not jump.
            return Hint(
                key: key(of: binding), text: text(of: binding),
                textWidth: TextWidth.cells(of: hint),
                rank: Self.order.firstIndex(of: hint) ?? Self.order.count)
        }
    }

    private func text(of binding: KeyBinding) -> String {
        if binding.hint == "pause", state.playback != .playing { return "play" }
        if binding.hint == "choose", isScrolling { return "scroll" }
        return binding.hint ?? ""
    }

    /// Whether the open page is seen from end to end.
    private var isWholePage: Bool {
        PageView(state).height <= Layout(state.size).body.count
    }

    /// Whether lyrics without times are scrolled: no line of them can be gone to.
    private var isScrolling: Bool {
        state.lineMode != nil && state.lyrics.lyrics?.isSynced == false
    }

    /// The first key of a label, or the pair of arrows.
    private func key(of binding: KeyBinding) -> String {
        let first =
            binding.label.hasPrefix(",") ? binding.label[...] : binding.label.prefix { $0 != "," }
        let arrows = first.filter { $0 != " " }
        if arrows.unicodeScalars.allSatisfy({ (0x2190...0x21FF).contains($0.value) }) {
            return state.isASCII ? state.clean(String(first)) : arrows
        }
        return String(first).lowercased()
    }

    /// The most needed first.
    private static let order = [
        "stamp", "write", "leave", "take back", "play", "lyrics", "quit", "close", "back", "pause",
        "help",
        "go there", "choose", "seek", "volume", "scroll",
        "stop", "mute",
    ]
}
