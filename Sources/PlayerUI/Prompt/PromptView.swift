internal import Terminal

/// The line that is typed, in one row.
struct PromptView {
    let state: AppState
    let prompt: Prompt

    /// Cells that the text has at least before its label becomes a short one.
    private static let leastRoom = 10
    private static let gap = 2

    func draw(into frame: inout Frame, row: Int) {
        let margin = Layout(frame.size).margin
        let width = frame.size.columns - 2 * margin
        frame.clear(row: row)
        let isRoomy = width - TextWidth.cells(of: label) >= Self.leastRoom
        var column = margin
        if isRoomy {
            column += frame.put(label, row: row, column: column, style: .accent)
        } else if width >= shortLabel.utf8.count + 2 {
            // A wide character fits behind it.
            column += frame.put(shortLabel, row: row, column: column, style: .accent)
        }
        var room = margin + width - column
        let note = self.note
        let noteWidth = TextWidth.cells(of: note)
        if noteWidth > 0, room >= Self.leastRoom + Self.gap + noteWidth {
            frame.put(note, row: row, column: margin + width - noteWidth, style: .quiet)
            room -= noteWidth + Self.gap
        }
        drawText(into: &frame, row: row, column: column, room: room)
    }

    private var label: String {
        switch prompt.kind {
        case .open: "open: "
        case .save: "save as: "
        case .search: "/"
        }
    }

    private var shortLabel: String {
        switch prompt.kind {
        case .open: "o:"
        case .save: "S:"
        case .search: "/"
        }
    }

    /// How much was found.
    private var note: String {
        guard prompt.kind == .search, !prompt.line.isEmpty, state.search.isAnswered else {
            return ""
        }
        return state.search.place.map { "\($0.index) of \($0.count)" } ?? "not found"
    }

    /// As much of the text as fits, with the cursor in it.
    private func drawText(into frame: inout Frame, row: Int, column: Int, room: Int) {
        let cursor = prompt.line.cursor
        let texts = prompt.line.characters.map(shown)
        // The cursor stands on the character that it is before, or behind all.
        let widths = texts.map { TextWidth.cells(of: $0) } + [1]
        var position = column
        for index in first(widths, cursor: cursor, room: room)..<widths.count {
            if position + widths[index] > column + room { break }
            position += frame.put(
                index < texts.count ? texts[index] : " ", row: row, column: position,
                style: index == cursor ? .selected : .normal)
        }
    }

    /// The first character that is drawn: the end of the text is seen, unless the cursor is before.
    private func first(_ widths: [Int], cursor: Int, room: Int) -> Int {
        var left = room
        var first = widths.count
        while first > 0, widths[first - 1] <= left {
            first -= 1
            left -= widths[first]
        }
        return min(first, cursor)
    }

    /// A character as it is drawn: a line end of what was pasted can be seen.
    private func shown(_ character: Character) -> String {
        if character.isNewline { return state.isASCII ? "|" : "⏎" }
        let text = state.clean(String(character))
        return text.isEmpty || TextWidth.cells(of: text) == 0 ? "?" : text
    }
}
