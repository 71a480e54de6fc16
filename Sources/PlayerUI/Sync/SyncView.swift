internal import Kernel
internal import Lyrics
internal import Sync
internal import Terminal

/// The lines of a draft with their times, the one to be stamped in the middle.
struct SyncView {
    private static let stampWidth = 10
    /// Narrower screens have no room for times.
    private static let narrow = 30

    let state: AppState
    let sync: SyncState
    let now: MonotonicTime

    func draw(into frame: inout Frame, _ layout: Layout) {
        let (draft, body) = (sync.draft, layout.body)
        if body.isEmpty { return }
        let height = body.count
        let first = max(0, min(draft.cursor - height / 2, draft.lines.count - height))
        let heard = draft.index(at: Int(state.position(at: now) * 1000))
        for (row, index) in zip(body, draft.lines.indices.dropFirst(first)) {
            draw(index, isHeard: index == heard, into: &frame, layout, row: row)
        }
    }

    private func draw(
        _ index: Int, isHeard: Bool, into frame: inout Frame, _ layout: Layout, row: Int
    ) {
        let line = sync.draft.lines[index]
        let isNext = index == sync.draft.cursor
        var column = layout.margin
        if isNext {
            frame.put(state.isASCII ? ">" : "▸", row: row, column: column, style: .accent)
        }
        column += 2
        if frame.size.columns >= Self.narrow {
            let isOdd = sync.draft.isOutOfOrder(index)
            let stamp = line.time.map { "[\(Clock.stamp(milliseconds: $0))]" } ?? " --:--.-- "
            frame.put(
                stamp, row: row, column: column,
                style: isOdd ? .warning : isHeard ? .accent : .quiet)
            column += Self.stampWidth + 1
        }
        let room = frame.size.columns - layout.margin - column
        if isNext && sync.draft.isWordMode {
            drawWords(line, into: &frame, row: row, column: column, room: room)
            return
        }
        let style: Style =
            isHeard ? .current : isNext ? .title : line.time == nil ? .quiet : .normal
        let text = line.line.text.isEmpty ? (state.isASCII ? "*" : "♪") : line.line.text
        frame.put(
            TextLayout.cut(state.clean(text), columns: room, ellipsis: state.ellipsis), row: row,
            column: column, style: style)
    }

    /// The words that are stamped, the next one, and the others; where they do not all fit, the
    /// first ones are left out.
    private func drawWords(
        _ line: SyncLine, into frame: inout Frame, row: Int, column: Int, room: Int
    ) {
        let next = sync.draft.part
        let parts = line.parts.map(state.clean)
        let widths = parts.map { TextWidth.cells(of: $0) }
        var first = 0
        while first < next, widths[first...min(next, widths.count - 1)].reduce(0, +) > room {
            first += 1
        }
        var place = column
        for index in parts.indices.dropFirst(first) {
            let left = column + room - place
            if left <= 0 { break }
            let style: Style =
                index == next ? .selected : line.partTimes[index] != nil ? .current : .normal
            // The blank behind a word is not part of what is to be sung.
            let word = TextLayout.prefix(parts[index], columns: left)
            let bare = String(word.reversed().drop { $0 == " " }.reversed())
            frame.put(bare, row: row, column: place, style: style)
            place += widths[index]
        }
    }
}

extension AppState {
    /// When the next stamped line is heard.
    func nextSyncTime(_ now: MonotonicTime) -> MonotonicTime? {
        guard let draft = sync?.draft, page == nil else { return nil }
        return draft.nextTime(after: Int(position(at: now) * 1000))
            .map { time(ofPosition: Double($0) / 1000, now) }
    }
}
