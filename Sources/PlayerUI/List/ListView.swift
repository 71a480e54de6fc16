internal import Kernel
internal import Playlist
internal import Terminal

/// The list of songs: what plays, what is marked, what plays next and what cannot be played.
struct ListView {
    let state: AppState
    let list: ListState

    /// The row of the list that stands first in a body of this height.
    static func firstRow(_ list: ListState, count: Int, height: Int) -> Int {
        max(0, min(list.row - height / 2, count - height))
    }

    func draw(into frame: inout Frame, _ layout: Layout) {
        let (entries, body) = (state.order.entries, layout.body)
        if body.isEmpty { return }
        let first = Self.firstRow(list, count: entries.count, height: body.count)
        for (row, index) in zip(body, entries.indices.dropFirst(first)) {
            draw(entries[index], at: index, into: &frame, layout, row: row)
        }
        if entries.isEmpty {
            frame.put(
                "the list is empty", row: body.lowerBound, column: layout.margin, style: .quiet)
        }
    }

    private func draw(
        _ entry: EntryID, at index: Int, into frame: inout Frame, _ layout: Layout, row: Int
    ) {
        let isCurrent = entry == state.order.current
        let isMarked = index == list.row
        let failure = state.failures[Int(entry.index)]
        let width = frame.size.columns - 2 * layout.margin
        let style: Style =
            isMarked ? .selected : isCurrent ? .current : failure == nil ? .normal : .quiet
        if isMarked {
            let blank = String(repeating: " ", count: max(0, width))
            frame.put(blank, row: row, column: layout.margin, style: .selected)
        }
        let mark = isCurrent ? state.mark : " "
        frame.put(
            mark, row: row, column: layout.margin, style: isMarked ? .selected : .accent)
        if state.isHit(entry) {
            let dot = state.isASCII ? "*" : "•"
            frame.put(
                dot, row: row, column: layout.margin + 1, style: isMarked ? .selected : .accent)
        }
        let note = note(entry, failure)
        let noteWidth = min(TextWidth.cells(of: note), width / 2)
        let room = width - 2 - (note.isEmpty ? 0 : noteWidth + 2)
        let name = TextLayout.cut(state.name(of: entry), columns: room, ellipsis: state.ellipsis)
        frame.put(name, row: row, column: layout.margin + 2, style: style)
        let end = layout.margin + width - noteWidth
        frame.put(
            TextLayout.cut(note, columns: noteWidth, ellipsis: state.ellipsis), row: row,
            column: end, style: isMarked ? .selected : failure == nil ? .accent : .error)
    }

    /// Why it cannot be played, or its place among those that play next.
    private func note(_ entry: EntryID, _ failure: String?) -> String {
        if let failure { return failure }
        guard let place = state.order.queue.firstIndex(of: entry) else { return "" }
        return "next \(place + 1)"
    }
}

extension AppState {
    /// What an entry is called: as its tags say, once it was played, or as its file.
    func name(of entry: EntryID) -> String {
        if let title = titles[entry] { return title }
        return clean(playlist[Int(entry.index)].stem.display)
    }
}
