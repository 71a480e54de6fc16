internal import Kernel
internal import Lyrics
internal import Playlist
internal import Terminal

extension AppState {
    /// Does what a mouse action means at its place.
    mutating func point(_ event: MouseEvent, _ now: MonotonicTime) -> [Effect] {
        switch event.kind {
        case .press: return press(at: event, now)
        case .drag: return isDraggingBar ? seekOnBar(event.column) : []
        case .release:
            isDraggingBar = false
            return []
        case .wheelUp, .wheelDown:
            let isUp = event.kind == .wheelUp
            if page != nil {
                return update(&self, .scrollPage(isUp ? .up : .down), now: now)
            }
            if let pane = ListPane(self), pane.columns.contains(event.column),
                Layout(size).body.contains(event.row)
            {
                return scrollList(isUp ? -Self.wheelRows : Self.wheelRows)
            }
            return update(&self, .changeVolume(by: isUp ? 5 : -5), now: now)
        }
    }

    private mutating func press(at event: MouseEvent, _ now: MonotonicTime) -> [Effect] {
        let layout = Layout(size)
        if event.row == layout.bar {
            let bar = BarLayout(self, columns: size.columns).bar
            guard bar.contains(event.column) else { return [] }
            isDraggingBar = true
            return seekOnBar(event.column)
        }
        if let pane = ListPane(self), pane.columns.contains(event.column),
            layout.body.contains(event.row)
        {
            return pressOnList(event, pane, now)
        }
        list = nil
        guard page == nil, layout.body.contains(event.row), let lines = lyrics.lyrics?.lines,
            let row = LyricsView(self, now).rows.first(where: { $0.row == event.row }),
            let line = row.line, lines.indices.contains(line)
        else { return [] }
        lineMode = nil
        return seek(to: position(ofLyricTime: lines[line].timeMilliseconds))
    }

    /// Rows that a turn of the wheel is.
    private static let wheelRows = 3
    /// Seconds within which two clicks are one double click.
    private static let doubleClick = 0.4

    /// A click gives the list the focus and marks a row; a second one plays it.
    private mutating func pressOnList(
        _ event: MouseEvent, _ pane: ListPane, _ now: MonotonicTime
    ) -> [Effect] {
        guard
            let index = pane.index(
                row: event.row, column: event.column, count: order.entries.count)
        else { return [] }
        let isSecond =
            lastClick.map { $0.index == index && now.seconds(since: $0.time) < Self.doubleClick }
            ?? false
        lastClick = isSecond ? nil : ListClick(index: index, time: now)
        if list == nil { list = ListState(row: index, top: pane.first) }
        list?.row = index
        return isSecond ? edit(.play, now) : []
    }

    private mutating func scrollList(_ rows: Int) -> [Effect] {
        let last = max(0, order.entries.count - 1)
        let row = min(max((list?.row ?? order.position) + rows, 0), last)
        if list == nil { list = ListState(row: row) }
        list?.row = row
        settleList()
        return []
    }

    private mutating func seekOnBar(_ column: Int) -> [Effect] {
        let bar = BarLayout(self, columns: size.columns).bar
        guard let duration, !bar.isEmpty else { return [] }
        let cell = min(max(column, bar.lowerBound), bar.upperBound - 1) - bar.lowerBound
        let target = duration * Double(cell) / Double(bar.count)
        // The mouse reports each cell that it passes, and again while it moves up and down.
        if pendingSeek?.value == target { return [] }
        return seek(to: target)
    }
}
