internal import Kernel
internal import Lyrics
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
        guard page == nil, layout.body.contains(event.row), let lines = lyrics.lyrics?.lines,
            let row = LyricsView(self, now).rows.first(where: { $0.row == event.row }),
            let line = row.line, lines.indices.contains(line)
        else { return [] }
        lineMode = nil
        return seek(to: position(ofLyricTime: lines[line].timeMilliseconds))
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
