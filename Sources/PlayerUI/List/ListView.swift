internal import Kernel
internal import Playlist
internal import Terminal

/// The list of songs: what plays, what is marked, what plays next and what cannot be played.
struct ListView {
    private let state: AppState
    private let pane: ListPane
    private let columns: ListColumns
    private let left: Int
    private let width: Int

    init?(_ state: AppState) {
        guard let pane = ListPane(state) else { return nil }
        let margin = Layout(state.size).margin
        self.state = state
        self.pane = pane
        // Beside the lyrics, the line between them is margin enough.
        left = pane.columns.lowerBound + (pane.columns.lowerBound == 0 ? margin : 1)
        width = max(0, pane.columns.upperBound - margin - left)
        columns = ListColumns(width: width)
    }

    func draw(into frame: inout Frame) {
        let entries = state.order.entries
        if pane.rows.isEmpty { return }
        if let row = pane.summary { drawSummary(into: &frame, row: row) }
        for (row, index) in zip(pane.rows, entries.indices.dropFirst(pane.first)) {
            draw(entries[index], at: index, into: &frame, row: row)
        }
        if entries.isEmpty {
            put("the list is empty", at: 0, width, .quiet, into: &frame, row: pane.rows.lowerBound)
        }
    }

    /// Which song of how many, how long they last, and how far the reading of their tags is.
    private func drawSummary(into frame: inout Frame, row: Int) {
        let count = state.order.entries.count
        var text = counted(count, "song")
        if state.order.current != nil, count > 1 {
            text = "\(state.order.position + 1) of " + text
        }
        if let total = state.listTotal.text { text += ", " + total }
        put(text, at: ListColumns.mark, width - ListColumns.mark, .quiet, into: &frame, row: row)
        guard let share = state.tagProgress else { return }
        let progress = "reading tags \(share) %"
        let start = width - progress.utf8.count
        guard start > ListColumns.mark + TextWidth.cells(of: text) + 2 else { return }
        put(progress, at: start, progress.utf8.count, .quiet, into: &frame, row: row)
    }

    private func draw(
        _ entry: EntryID, at index: Int, into frame: inout Frame, row: Int
    ) {
        let isCurrent = entry == state.order.current
        let isMarked = state.list?.row == index
        let failure = state.failures[Int(entry.index)]
        let facts = state.songs[Int(entry.index)]
        let style: Style =
            isMarked ? .selected : isCurrent ? .current : failure == nil ? .normal : .quiet
        let quiet: Style = isMarked ? .selected : .quiet
        drawMarks(entry, isMarked: isMarked, into: &frame, row: row)
        let note = note(entry, failure)
        let noteStyle: Style = isMarked ? .selected : failure == nil ? .accent : .error
        // A reason is longer than a length, and stands where artist and album would.
        if !note.isEmpty, failure != nil || columns.length.width == 0 {
            let noteWidth = min(TextWidth.cells(of: note), width / 2)
            let room = width - ListColumns.mark - noteWidth - 2
            put(state.name(of: entry), at: ListColumns.mark, room, style, into: &frame, row: row)
            put(note, at: width - noteWidth, noteWidth, noteStyle, into: &frame, row: row)
            return
        }
        let isBare = (facts?.artist ?? "").isEmpty && (facts?.album ?? "").isEmpty
        put(
            state.name(of: entry), isBare ? columns.bareTitle : columns.title, style, into: &frame,
            row: row)
        put(facts?.artist, columns.artist, isCurrent ? style : quiet, into: &frame, row: row)
        put(facts?.album, columns.album, quiet, into: &frame, row: row)
        if !note.isEmpty {
            putLast(note, noteStyle, into: &frame, row: row)
        } else if let length = facts?.length, columns.length.width > 0 {
            putLast(Clock.text(Int((length + 500) / 1000)), quiet, into: &frame, row: row)
        }
    }

    /// What stands before the title: that it plays, and that it is a hit of the search.
    private func drawMarks(
        _ entry: EntryID, isMarked: Bool, into frame: inout Frame, row: Int
    ) {
        if isMarked {
            let blanks = String(repeating: " ", count: width)
            put(blanks, at: 0, width, .selected, into: &frame, row: row)
        }
        let style: Style = isMarked ? .selected : .accent
        if entry == state.order.current { put(state.mark, at: 0, 1, style, into: &frame, row: row) }
        if state.isHit(entry) {
            put(state.isASCII ? "*" : "•", at: 1, 1, style, into: &frame, row: row)
        }
    }

    /// Puts ASCII text at the right end of a row.
    private func putLast(_ text: String, _ style: Style, into frame: inout Frame, row: Int) {
        let count = text.utf8.count
        put(text, at: width - count, count, style, into: &frame, row: row)
    }

    private func put(
        _ text: String?, _ column: (start: Int, width: Int), _ style: Style,
        into frame: inout Frame, row: Int
    ) {
        guard let text, column.width > 0 else { return }
        put(state.clean(text), at: column.start, column.width, style, into: &frame, row: row)
    }

    private func put(
        _ text: String, at start: Int, _ room: Int, _ style: Style, into frame: inout Frame,
        row: Int
    ) {
        let shown = TextLayout.cut(text, columns: max(0, room), ellipsis: state.ellipsis)
        frame.put(shown, row: row, column: left + start, style: style)
    }

    /// Why it cannot be played, or its place among those that play next.
    private func note(_ entry: EntryID, _ failure: String?) -> String {
        if let failure { return failure }
        guard let place = state.order.queue.firstIndex(of: entry) else { return "" }
        return "next \(place + 1)"
    }
}

extension AppState {
    /// What an entry is called: as its tags say, or as its file.
    func name(of entry: EntryID) -> String {
        if let title = songs[Int(entry.index)]?.title, !title.isEmpty { return clean(title) }
        return name(of: playlist[Int(entry.index)])
    }

    /// What a file without tags is called.
    func name(of file: FilePath) -> String {
        clean(file.songName)
    }

    /// Per cent of the songs whose tags were read; nil when all were, or none are read.
    var tagProgress: Int? {
        guard readsTags, songs.readCount < playlist.count else { return nil }
        return songs.readCount * 100 / max(1, playlist.count)
    }
}
