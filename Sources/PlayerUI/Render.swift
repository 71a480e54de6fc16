package import Kernel
internal import Lyrics
internal import Playback
package import Terminal

/// The screen for a state at a time.
package func render(_ state: AppState, size: TerminalSize, now: MonotonicTime) -> Frame {
    var state = state
    state.size = size
    var frame = Frame(size: size)
    let layout = Layout(size)
    if let row = layout.ticker {
        drawTicker(state, now, into: &frame, row: row)
        return frame
    }
    if let row = layout.header { HeaderView(state: state).draw(into: &frame, row: row) }
    if let row = layout.rule { drawRule(state, layout, into: &frame, row: row) }
    drawBody(state, now, layout, into: &frame)
    drawNotice(state, now, layout, into: &frame)
    if let row = layout.bar { BarView(state: state, now: now).draw(into: &frame, row: row) }
    if let row = layout.hints { HintsView(state: state).draw(into: &frame, row: row) }
    return frame
}

private func drawRule(_ state: AppState, _ layout: Layout, into frame: inout Frame, row: Int) {
    let width = frame.size.columns - 2 * layout.margin
    let rule = String(repeating: state.isASCII ? "-" : "─", count: width)
    frame.put(rule, row: row, column: layout.margin, style: .quiet)
}

private func drawBody(
    _ state: AppState, _ now: MonotonicTime, _ layout: Layout, into frame: inout Frame
) {
    if let sync = state.sync, state.page == nil {
        SyncView(state: state, sync: sync, now: now).draw(into: &frame, layout)
    } else if let page = state.page {
        PageView(state).draw(into: &frame, body: layout.body, scroll: page.scroll)
    } else if let lyrics = state.lyrics.lyrics, lyrics.isSynced || !lyrics.plain.isEmpty {
        LyricsView(state, now).draw(into: &frame)
    } else {
        TitleView(state: state).draw(into: &frame, layout)
    }
}

/// Messages have a row of their own or cover the last row of the body.
private func drawNotice(
    _ state: AppState, _ now: MonotonicTime, _ layout: Layout, into frame: inout Frame
) {
    guard let notice = state.notice(at: now) else { return }
    guard let row = layout.notice ?? (notice.isUrgent ? layout.body.last : nil) else { return }
    let width = frame.size.columns - 2 * layout.margin
    let text = TextLayout.cut(
        notice.text, columns: width, ellipsis: state.ellipsis)
    frame.clear(row: row)
    frame.put(text, row: row, column: layout.margin, style: notice.style)
}

/// A screen of one row: state, time, and the line being sung or the name of the song.
private func drawTicker(
    _ state: AppState, _ now: MonotonicTime, into frame: inout Frame, row: Int
) {
    let columns = frame.size.columns
    var column = frame.put(state.mark, row: row, column: 0, style: .accent) + 1
    let time = Clock.text(Clock.whole(state.position(at: now)))
    if column + time.count <= columns {
        column += frame.put(time, row: row, column: column) + 2
    }
    if column >= columns { return }
    var text = state.songTitle
    var style = Style.title
    if let notice = state.notice(at: now), notice.isUrgent {
        text = notice.text
        style = notice.style
    } else if let lines = state.lyrics.lyrics?.lines, let index = state.lyricIndex(at: now),
        lines.indices.contains(index), let line = state.texts(of: lines[index]).first, !line.isEmpty
    {
        text = line
        style = .current
    }
    let shown = TextLayout.cut(text, columns: columns - column, ellipsis: state.ellipsis)
    frame.put(shown, row: row, column: column, style: style)
}
