internal import Kernel
internal import Playback
internal import Terminal

/// The row with state, times, bar and volume.
struct BarView {
    let state: AppState
    let now: MonotonicTime

    func draw(into frame: inout Frame, row: Int) {
        let layout = BarLayout(state, columns: frame.size.columns)
        let position = state.position(at: now)
        frame.put(state.mark, row: row, column: layout.markColumn, style: .accent)
        if let column = layout.elapsedColumn {
            let text = Clock.text(Clock.whole(position))
            frame.put(text, row: row, column: column + max(0, layout.timeWidth - text.count))
        }
        drawBar(layout, position, into: &frame, row: row)
        if let column = layout.totalColumn {
            let text = state.totalText(position: position)
            let indent = max(0, state.totalText.count - text.count)
            frame.put(text, row: row, column: column + indent, style: .quiet)
            if state.isLengthEstimated {
                frame.put("~", row: row, column: column + indent - 1, style: .quiet)
            }
        }
        if let column = layout.volumeColumn {
            let text = state.volumeText
            frame.put(
                text, row: row, column: column + BarLayout.volumeWidth - text.count,
                style: state.volume.isMuted ? .warning : .quiet)
        }
    }

    private func drawBar(
        _ layout: BarLayout, _ position: Double, into frame: inout Frame, row: Int
    ) {
        guard !layout.bar.isEmpty else { return }
        let steps = layout.playedSteps(position: position, duration: state.duration)
        let full = steps / 2
        let hasHalf = steps % 2 == 1
        let glyphs = state.isASCII ? ("=", ">", "-") : ("━", "╸", "─")
        var played = String(repeating: glyphs.0, count: full)
        if hasHalf { played += glyphs.1 }
        let start = layout.bar.lowerBound
        let width = frame.put(played, row: row, column: start, style: .barPlayed)
        defer { drawLoop(layout, into: &frame, row: row) }
        frame.put(
            String(repeating: glyphs.2, count: max(0, layout.bar.count - width)), row: row,
            column: start + width, style: .barRest)
    }
}

extension BarView {
    /// Marks the ends of the part that is repeated.
    private func drawLoop(_ layout: BarLayout, into frame: inout Frame, row: Int) {
        guard let loop = state.loop, let duration = state.duration, duration > 0 else { return }
        let marks = state.isASCII ? ("[", "]") : ("├", "┤")
        func column(_ seconds: Double) -> Int {
            let cell = Int(seconds / duration * Double(layout.bar.count))
            return layout.bar.lowerBound + min(max(cell, 0), layout.bar.count - 1)
        }
        frame.put(marks.0, row: row, column: column(loop.start), style: .accent)
        if let end = loop.end {
            frame.put(marks.1, row: row, column: column(end), style: .accent)
        }
    }
}

extension AppState {
    /// Playing, waiting for the output, paused or stopped as one cell.
    var mark: String {
        switch playback {
        case .playing where isOutputAway: isASCII ? "~" : "…"
        case .playing: isASCII ? ">" : "▶"
        case .paused: isASCII ? "|" : "‖"
        case .stopped: isASCII ? "#" : "■"
        }
    }

    /// Whether nothing sounds although it should, because the output is gone or takes nothing.
    private var isOutputAway: Bool {
        switch snapshot.output {
        case .lost, .stalled: true
        case .open, .closed: false
        }
    }
}
