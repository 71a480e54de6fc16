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
        drawPrompt(state, layout, into: &frame)
        return frame
    }
    if let row = layout.header { HeaderView(state: state).draw(into: &frame, row: row) }
    if let row = layout.rule { drawRule(state, layout, into: &frame, row: row) }
    drawBody(state, now, layout, into: &frame)
    drawNotice(state, now, layout, into: &frame)
    if let row = layout.bar { BarView(state: state, now: now).draw(into: &frame, row: row) }
    if let row = layout.hints { HintsView(state: state).draw(into: &frame, row: row) }
    drawPrompt(state, layout, into: &frame)
    return frame
}

/// A line that is typed stands where messages do, or over whatever there is.
private func drawPrompt(_ state: AppState, _ layout: Layout, into frame: inout Frame) {
    guard let prompt = state.prompts.prompt else { return }
    let row = layout.notice ?? layout.body.last ?? layout.bar ?? layout.ticker ?? 0
    PromptView(state: state, prompt: prompt).draw(into: &frame, row: row)
}

private func drawRule(_ state: AppState, _ layout: Layout, into frame: inout Frame, row: Int) {
    let width = frame.size.columns - 2 * layout.margin
    let rule = String(repeating: state.isASCII ? "-" : "─", count: width)
    frame.put(rule, row: row, column: layout.margin, style: .quiet)
    guard let seam = Panes(state).seamColumn else { return }
    // The part above the pane that has the keys is heavier.
    let columns = state.list == nil ? layout.margin..<seam : seam + 1..<layout.margin + width
    let heavy = String(repeating: state.isASCII ? "=" : "━", count: columns.count)
    frame.put(heavy, row: row, column: columns.lowerBound, style: .accent)
    frame.put(state.isASCII ? "+" : "┬", row: row, column: seam, style: .quiet)
}

private func drawBody(
    _ state: AppState, _ now: MonotonicTime, _ layout: Layout, into frame: inout Frame
) {
    if let sync = state.sync, state.page == nil {
        SyncView(state: state, sync: sync, now: now).draw(into: &frame, layout)
    } else if let page = state.page {
        PageView(state).draw(into: &frame, body: layout.body, scroll: page.scroll)
    } else {
        let panes = Panes(state)
        if panes.list == nil || panes.areBoth { drawLyrics(state, now, layout, into: &frame) }
        ListView(state)?.draw(into: &frame)
        guard let column = panes.seamColumn else { return }
        for row in layout.body {
            frame.put(state.isASCII ? "|" : "│", row: row, column: column, style: .quiet)
        }
    }
}

private func drawLyrics(
    _ state: AppState, _ now: MonotonicTime, _ layout: Layout, into frame: inout Frame
) {
    if let lyrics = state.lyrics.lyrics, lyrics.isSynced || !lyrics.plain.isEmpty {
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
    let hidesWhatIsOpen = notice.isStanding && (state.page != nil || state.list != nil)
    let coversBody = notice.isUrgent && !hidesWhatIsOpen
    guard let row = layout.notice ?? (coversBody ? layout.body.last : nil) else { return }
    let width = frame.size.columns - 2 * layout.margin
    // A question goes over as many rows as it needs.
    let lines =
        notice.isQuestion
        ? TextLayout.wrap(notice.text, columns: width)
        : [TextLayout.cut(notice.text, columns: width, ellipsis: state.ellipsis)]
    for (row, line) in zip((0...row).reversed(), lines.reversed()) {
        frame.clear(row: row)
        frame.put(line, row: row, column: layout.margin, style: notice.style)
    }
}

/// A screen of one row: state, time, and the line being sung or the name of the song.
private func drawTicker(
    _ state: AppState, _ now: MonotonicTime, into frame: inout Frame, row: Int
) {
    let columns = frame.size.columns
    frame.put(state.mark, row: row, column: 0, style: .accent)
    var column = state.tickerStart(at: now)
    if column > 2 {
        frame.put(Clock.text(Clock.whole(state.position(at: now))), row: row, column: 2)
    }
    if column >= columns { return }
    let room = columns - column
    if let notice = state.notice(at: now), notice.isUrgent {
        let text = TextLayout.cut(notice.text, columns: room, ellipsis: state.ellipsis)
        frame.put(text, row: row, column: column, style: notice.style)
    } else if let line = state.tickerLine(at: now, columns: room) {
        let sung = line.fill?.count(at: state.lyricTime(at: now)) ?? .max
        let (done, rest) = WordFill.split(line.text, after: sung)
        column += frame.put(done, row: row, column: column, style: .current)
        frame.put(rest, row: row, column: column, style: .currentRest)
    } else {
        let text = TextLayout.cut(state.songTitle, columns: room, ellipsis: state.ellipsis)
        frame.put(text, row: row, column: column, style: .title)
    }
}

extension AppState {
    /// The line being sung as it fits into the only row of a screen; nil when nothing is.
    func tickerLine(
        at now: MonotonicTime, columns: Int
    ) -> (text: String, fill: WordFill?)? {
        guard let lines = lyrics.lyrics?.lines, let index = sungIndex(at: now),
            let text = shownTexts(of: lines[index], limit: 1).first
        else { return nil }
        let shown = LineLayout.shown(text, columns: columns, rows: 1, isASCII: isASCII)
        let cut = TextLayout.cut(shown, columns: columns, ellipsis: ellipsis)
        return (cut, wordFill(index, room: 1, columns: columns))
    }

    /// Cells of the ticker before the line, when the time fits.
    func tickerStart(at now: MonotonicTime) -> Int {
        let time = Clock.text(Clock.whole(position(at: now))).count
        return 2 + time <= size.columns ? 2 + time + 2 : 2
    }
}
