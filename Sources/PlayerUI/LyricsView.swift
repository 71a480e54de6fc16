internal import Kernel
internal import Lyrics
internal import Terminal

/// The lyrics as rows of the body, the current line in the middle.
struct LyricsView {
    struct Row {
        let row: Int
        let column: Int
        let text: String
        let style: Style
        /// Index of the timed line that it belongs to.
        let line: Int?
    }

    /// Text wider than this is hard to follow with the eye.
    private static let measure = 76
    /// From this height on, lines stand apart.
    private static let airyHeight = 7

    private(set) var rows: [Row] = []
    private let body: Range<Int>
    private let columns: Int

    init(_ state: AppState, _ now: MonotonicTime) {
        body = Layout(state.size).body
        columns = state.size.columns
        guard let lyrics = state.lyrics.lyrics, !body.isEmpty else { return }
        if lyrics.isSynced {
            placeTimed(lyrics.lines, state, now)
        } else {
            placePlain(lyrics.plain, state, now)
        }
    }

    private var textWidth: Int {
        let margin = columns >= 24 ? 2 : 0
        return max(1, min(columns - 2 * margin, Self.measure))
    }

    private mutating func placeTimed(
        _ lines: [LyricLine], _ state: AppState, _ now: MonotonicTime
    ) {
        let current = state.lyricIndex(at: now)
        let chosen = state.lineMode?.line
        let middle = min(chosen ?? current ?? 0, lines.count - 1)
        let gap = body.count >= Self.airyHeight ? 1 : 0
        func block(_ index: Int) -> [(text: String, style: Style)] {
            self.block(lines[index], index, current: current, chosen: chosen, state)
        }
        let centre = block(middle)
        let top = max(body.lowerBound, body.lowerBound + (body.count - centre.count) / 2)
        add(centre, at: top, line: middle)
        var row = top
        for index in stride(from: middle - 1, through: 0, by: -1) where row > body.lowerBound {
            let rows = block(index)
            row -= gap + rows.count
            add(rows, at: row, line: index)
        }
        row = top + centre.count + gap
        for index in lines.indices.dropFirst(middle + 1) {
            if row >= body.upperBound { break }
            let rows = block(index)
            add(rows, at: row, line: index)
            row += rows.count + gap
        }
    }

    /// The rows of one line: its text, then its translations, all wrapped.
    private func block(
        _ line: LyricLine, _ index: Int, current: Int?, chosen: Int?, _ state: AppState
    ) -> [(text: String, style: Style)] {
        let isCurrent = index == current
        if line.text.isEmpty && line.translation == nil {
            // Nothing is sung here; while it lasts, a note says that the song goes on.
            return [(isCurrent ? (state.isASCII ? "*" : "♪") : "", .currentTranslation)]
        }
        let main: Style
        if index == chosen {
            main = .selected
        } else if let current {
            main = isCurrent ? .current : index < current ? .quiet : .normal
        } else {
            main = .quiet
        }
        let other: Style = isCurrent ? .currentTranslation : .translation
        var rows: [(text: String, style: Style)] = []
        for (place, text) in state.texts(of: line).enumerated() where !text.isEmpty {
            let style = place == 0 ? main : other
            for row in TextLayout.wrapEvenly(text, columns: textWidth) { rows.append((row, style)) }
        }
        return rows.isEmpty ? [("", main)] : rows
    }

    private mutating func add(_ texts: [(text: String, style: Style)], at top: Int, line: Int?) {
        for (offset, entry) in texts.enumerated() where body.contains(top + offset) {
            let column = max(0, (columns - TextWidth.cells(of: entry.text)) / 2)
            rows.append(
                Row(
                    row: top + offset, column: column, text: entry.text, style: entry.style,
                    line: line))
        }
    }

    /// Lyrics without times go by with the song as a whole.
    private mutating func placePlain(_ lines: [String], _ state: AppState, _ now: MonotonicTime) {
        let wrapped = lines.flatMap { TextLayout.wrapEvenly($0, columns: textWidth) }
        let hidden = max(0, wrapped.count - body.count)
        var first = 0
        if hidden > 0, let duration = state.duration, duration > 0 {
            let fraction = min(max(state.position(at: now) / duration, 0), 1)
            first = Int((fraction * Double(hidden)).rounded())
        }
        let top = body.lowerBound + max(0, (body.count - wrapped.count) / 2)
        for (offset, text) in wrapped.dropFirst(first).prefix(body.count).enumerated() {
            add([(text, .normal)], at: top + offset, line: nil)
        }
    }

    func draw(into frame: inout Frame) {
        for row in rows {
            frame.put(row.text, row: row.row, column: row.column, style: row.style)
        }
    }
}
