internal import Kernel
internal import Lyrics
internal import Terminal

/// The lyrics as rows of the body. The line being sung always begins in the same row, so that the
/// eye can rest there.
struct LyricsView {
    struct Row {
        let row: Int
        let column: Int
        let text: String
        let style: Style
        /// Index of the timed line that it belongs to.
        let line: Int?
    }

    /// A row of a line before it has its place.
    private typealias Text = (text: String, style: Style)

    /// Text wider than this is hard to follow with the eye.
    private static let measure = 76
    /// From this height on, a row stays free below the rule as it does above the bar.
    private static let roomyHeight = 12

    private(set) var rows: [Row] = []
    private let area: Range<Int>
    private let columns: Int
    private let ellipsis: String

    init(_ state: AppState, _ now: MonotonicTime) {
        let body = Layout(state.size).body
        let isRoomy = body.count >= Self.roomyHeight
        area = isRoomy ? (body.lowerBound + 1)..<body.upperBound : body
        columns = state.size.columns
        ellipsis = state.ellipsis
        guard let lyrics = state.lyrics.lyrics, !area.isEmpty else { return }
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
        let middle = min(state.lineMode?.line ?? current ?? 0, lines.count - 1)
        let usual = state.usualLineHeight
        // Where not even the lines before and behind fit as they are, they stand close together
        // and without translation.
        let isAiry = area.count >= 3 * usual + 2
        let gap = isAiry ? 1 : 0
        func block(_ index: Int, room: Int) -> [Text] {
            let isCentre = index == middle
            let texts = self.texts(
                of: index, lines, current, state, isWhole: isAiry || isCentre,
                room: isAiry && !isCentre ? .max : room)
            return texts.count <= room ? texts : []
        }
        let centre = block(middle, room: area.count)
        let anchor = area.lowerBound + max(0, area.count - usual) / 2
        let top = max(area.lowerBound, min(anchor, area.upperBound - centre.count))
        add(centre, at: top, line: middle)
        var row = top - gap
        for index in stride(from: middle - 1, through: 0, by: -1) where row > area.lowerBound {
            let texts = block(index, room: row - area.lowerBound)
            if texts.isEmpty { break }
            add(texts, at: row - texts.count, line: index)
            row -= texts.count + gap
        }
        row = top + centre.count + gap
        for index in lines.indices.dropFirst(middle + 1) where row < area.upperBound {
            let texts = block(index, room: area.upperBound - row)
            if texts.isEmpty { break }
            add(texts, at: row, line: index)
            row += texts.count + gap
        }
    }

    /// The rows of one line, at most `room` of them: its text, then its translations when it is to
    /// be `isWhole`.
    private func texts(
        of index: Int, _ lines: [LyricLine], _ current: Int?, _ state: AppState, isWhole: Bool,
        room: Int
    ) -> [Text] {
        let line = lines[index]
        let isCurrent = index == current
        let texts = state.texts(of: line).filter { !$0.isEmpty }
        guard !texts.isEmpty else {
            // Nothing is sung here; while it lasts, a note says that the song goes on.
            return [(isCurrent ? (state.isASCII ? "*" : "♪") : "", .currentTranslation)]
        }
        let main: Style
        if index == state.lineMode?.line {
            main = .selected
        } else if let current {
            main = isCurrent ? .current : index < current ? .quiet : .normal
        } else {
            main = .quiet
        }
        let other: Style = isCurrent ? .currentTranslation : .translation
        var rows: [Text] = []
        for (place, text) in texts.prefix(isWhole ? texts.count : 1).enumerated() {
            let style = place == 0 ? main : other
            let wrapped = TextLayout.wrapEvenly(
                text, columns: textWidth, rows: room - rows.count, ellipsis: ellipsis)
            for row in wrapped { rows.append((row, style)) }
        }
        return rows
    }

    private mutating func add(_ texts: [Text], at top: Int, line: Int?) {
        for (offset, entry) in texts.enumerated() where area.contains(top + offset) {
            var text = entry.text
            var width = TextWidth.cells(of: text)
            if entry.style == .selected, width + 2 <= columns {
                // Letters at the very edge of a coloured field are hard to read.
                text = " " + text + " "
                width += 2
            }
            rows.append(
                Row(
                    row: top + offset, column: max(0, (columns - width) / 2), text: text,
                    style: entry.style, line: line))
        }
    }

    /// Lyrics without times go by with the song as a whole, line by line.
    private mutating func placePlain(_ lines: [String], _ state: AppState, _ now: MonotonicTime) {
        let width = textWidth
        func wrapped(_ line: String) -> [String] { TextLayout.wrapEvenly(line, columns: width) }
        // As many lines from the end as fill the screen; the songbook is opened no further.
        var last = lines.count
        var height = 0
        while last > 0 {
            let rows = wrapped(lines[last - 1]).count
            if height + rows > area.count, height > 0 { break }
            height += rows
            last -= 1
        }
        var first = last
        if let duration = state.duration, duration > 0 {
            let fraction = min(max(state.position(at: now) / duration, 0), 1)
            first = Int((fraction * Double(last)).rounded())
        } else {
            first = 0
        }
        var row = area.lowerBound + (last == 0 ? max(0, area.count - height) / 2 : 0)
        for line in lines[first...] where row < area.upperBound {
            let texts = wrapped(line).map { (text: $0, style: Style.normal) }
            add(texts, at: row, line: nil)
            row += texts.count
        }
    }

    func draw(into frame: inout Frame) {
        for row in rows {
            frame.put(row.text, row: row.row, column: row.column, style: row.style)
        }
    }
}
