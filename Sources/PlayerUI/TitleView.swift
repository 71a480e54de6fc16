internal import Lyrics
internal import Playback
internal import Terminal

/// What stands in the place of lyrics when there are none: the song, in the middle.
struct TitleView {
    /// From this height on, rows stand apart.
    private static let airyHeight = 9

    let state: AppState

    func draw(into frame: inout Frame, _ layout: Layout) {
        let body = layout.body
        // The files are read within milliseconds; a title for so short a time would be a flash.
        if state.lyrics == .loading || body.isEmpty { return }
        let columns = state.lyricsSize.columns
        let room = columns - 2 * layout.margin
        let rows = self.rows(layout)
        let top = body.lowerBound + max(0, (body.count - rows.count) / 2)
        for (offset, row) in rows.prefix(body.count).enumerated() {
            let text = TextLayout.cut(row.text, columns: room, ellipsis: state.ellipsis)
            let column = (columns - TextWidth.cells(of: text)) / 2
            frame.put(text, row: top + offset, column: max(0, column), style: row.style)
        }
    }

    private func rows(_ layout: Layout) -> [(text: String, style: Style)] {
        // Of a file that cannot be played there is more to say than that, and elsewhere.
        let isBroken = state.failures[state.currentIndex] != nil
        let note: (text: String, style: Style) = (isBroken ? "" : "no lyrics", .quiet)
        // Where the header says it already and space is scarce, once is enough.
        if layout.header != nil, layout.body.count < 5 { return [note] }
        let isAiry = layout.body.count >= Self.airyHeight
        var rows: [(text: String, style: Style)] = []
        if isAiry { rows += [(state.isASCII ? "*" : "♪", .accent), ("", .normal)] }
        rows.append((state.songTitle, .title))
        if let artist = state.info?.artist, !artist.isEmpty { rows.append((artist, .normal)) }
        if let album = state.info?.album, !album.isEmpty { rows.append((album, .quiet)) }
        if layout.body.count > rows.count + 1 { rows.append(("", .normal)) }
        return rows + [note]
    }
}
