internal import Lyrics
internal import Playback
internal import Terminal

/// The bottom row: the most useful keys of the moment.
struct HintsView {
    let state: AppState

    func draw(into frame: inout Frame, row: Int) {
        let margin = Layout(frame.size).margin
        let room = frame.size.columns - 2 * margin
        if let completion = state.prompts.prompt?.completion {
            return draw(completion, into: &frame, row: row, column: margin, room: room)
        }
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

    /// What a line that is typed may become.
    private func draw(
        _ completion: PathCompletion, into frame: inout Frame, row: Int, column: Int, room: Int
    ) {
        let names = completion.lines.map { state.clean(String(PathCompletion.name($0))) }
        let choice = completion.choice ?? 0
        // From the last one on that keeps the chosen one in sight.
        var first = choice
        var width = min(room, TextWidth.cells(of: names[choice]))
        while first > 0, width + Self.gap + TextWidth.cells(of: names[first - 1]) <= room {
            first -= 1
            width += Self.gap + TextWidth.cells(of: names[first])
        }
        var used = 0
        for index in first..<names.count where used < room {
            let style: Style = index == completion.choice ? .selected : .quiet
            let name = TextLayout.cut(names[index], columns: room - used, ellipsis: state.ellipsis)
            used += frame.put(name, row: row, column: column + used, style: style) + Self.gap
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
        if let answers = state.answers {
            return answers.enumerated().map { rank, answer in
                Hint(
                    key: answer.key, text: answer.text,
                    textWidth: TextWidth.cells(of: answer.text), rank: rank)
            }
        }
        let focus = state.focuses.first ?? .everywhere
        let special: [Focus] = [.page, .lineMode, .sync, .list, .prompt]
        let isSpecial = special.contains(focus)
        return Self.hinted.compactMap { binding, hint, rank in
            let isHere =
                Self.ofTheList.contains(hint)
                ? focus == .list || state.hasNothingToPlay && hint == "open" && !isSpecial
                : isSpecial ? binding.focus == focus : !special.contains(binding.focus)
            // What is laid out to find out stands last.
            guard isHere, !(hint == "go there" && isScrolling), !(hint == "scroll" && isWholePage)
            else { return nil }
            // The room for `pause` stays when it says `play`: what follows must not jump.
            return Hint(
                key: key(of: binding), text: text(of: binding),
                textWidth: TextWidth.cells(of: hint), rank: rank)
        }
    }

    /// The keys that are hinted at, with the words and how much they are needed: looked up in each
    /// frame.
    private static let hinted = Keymap.bindings.compactMap { binding in
        binding.hint.map { hint in
            (binding: binding, hint: hint, rank: order.firstIndex(of: hint) ?? order.count)
        }
    }

    private func text(of binding: KeyBinding) -> String {
        if binding.hint == "pause", state.playback != .playing { return "play" }
        if binding.hint == "choose", isScrolling { return "scroll" }
        if binding.hint == "complete", state.prompts.prompt?.kind == .search { return "next hit" }
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

    /// Keys that work everywhere and are most useful in the list.
    private static let ofTheList = ["search", "open"]

    /// The most needed first.
    private static let order = [
        "take it", "cancel", "complete", "stamp", "write", "leave", "take back", "play", "lyrics",
        "quit", "close", "back", "pause",
        "help",
        "go there", "choose", "seek", "volume", "scroll",
        "stop", "mute",
    ]
}
