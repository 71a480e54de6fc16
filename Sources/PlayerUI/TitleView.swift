internal import Lyrics
internal import Playback
internal import Terminal

/// What stands in the place of lyrics when there are none: the song, in the middle.
struct TitleView {
    let state: AppState

    func draw(into frame: inout Frame, _ layout: Layout) {
        let body = layout.body
        let room = frame.size.columns - 2 * layout.margin
        var rows: [(text: String, style: Style)] = []
        // Where the header says it already and space is scarce, once is enough.
        if layout.header == nil || body.count >= 5 {
            rows.append((state.songTitle, .title))
            if let artist = state.info?.artist, !artist.isEmpty { rows.append((artist, .normal)) }
            if let album = state.info?.album, !album.isEmpty { rows.append((album, .quiet)) }
            if state.lyrics == .absent { rows.append(("", .normal)) }
        }
        if state.lyrics != .loading { rows.append(("no lyrics", .quiet)) }
        rows = Array(rows.prefix(body.count))
        let top = body.lowerBound + (body.count - rows.count) / 2
        for (offset, row) in rows.enumerated() {
            let text = TextLayout.cut(
                row.text, columns: room, ellipsis: state.isASCII ? "..." : "…")
            let column = (frame.size.columns - TextWidth.cells(of: text)) / 2
            frame.put(text, row: top + offset, column: max(0, column), style: row.style)
        }
    }
}
