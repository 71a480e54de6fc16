internal import Kernel
internal import Lyrics
internal import Terminal

/// The lyrics as rows of the body. The line being sung always begins in the same row, so that the
/// eye can rest there.
struct LyricsView {
    /// A piece of a row; a row that is sung halfway has two.
    struct Row {
        let row: Int
        let column: Int
        let text: String
        let style: Style
        /// Index of the timed line that it belongs to.
        let line: Int?
    }

    /// A row of a line before it has its place; the first `sung` of its characters that are not
    /// blank are coloured already.
    private struct Text {
        let row: LineLayout.Row
        let style: Style
        var sung: Int?
        /// Whether it is the row of a line that clears, while that lasts.
        var isWait = false
    }

    /// Text wider than this is hard to follow with the eye.
    private static let measure = 76
    /// From this height on, a row stays free below the rule as it does above the bar.
    private static let roomyHeight = 12

    private(set) var rows: [Row] = []
    /// Scalars of lyrics that were cleaned and measured.
    private(set) var work = 0
    private let area: Range<Int>
    private var waitRow: Int?
    private let columns: Int
    private let state: AppState
    private let now: MonotonicTime

    init(_ state: AppState, _ now: MonotonicTime) {
        area = Self.area(state.size)
        columns = state.lyricsSize.columns
        self.state = state
        self.now = now
        guard let lyrics = state.lyrics.lyrics, !area.isEmpty else { return }
        if lyrics.isSynced {
            placeTimed(lyrics.lines)
        } else {
            placePlain(lyrics.plain)
        }
    }

    /// The rows that lyrics have.
    static func area(_ size: TerminalSize) -> Range<Int> {
        let body = Layout(size).body
        let isRoomy = body.count >= roomyHeight
        return isRoomy ? (body.lowerBound + 1)..<body.upperBound : body
    }

    /// The cells that a row of lyrics has.
    static func textWidth(_ size: TerminalSize) -> Int {
        let margin = size.columns >= 24 ? 2 : 0
        return max(1, min(size.columns - 2 * margin, measure))
    }

    private mutating func placeTimed(_ lines: [LyricLine]) {
        let current = state.sungIndex(at: now)
        let middle = min(state.lineMode?.line ?? current ?? state.firstSungLine, lines.count - 1)
        let usual = state.usualLineHeight
        // Where not even the lines before and behind fit as they are, they stand close together
        // and without translation.
        let isAiry = area.count >= 3 * usual + 2
        // Credits are one block.
        let firstSung = state.firstSungLine
        func gap(before index: Int) -> Int { isAiry && index >= firstSung ? 1 : 0 }
        let centre = texts(of: middle, lines[middle], current, isWhole: true, room: area.count)
        let anchor = area.lowerBound + max(0, area.count - usual) / 2
        let top = max(area.lowerBound, min(anchor, area.upperBound - centre.count))
        place(centre, at: top, line: middle)
        var row = top - gap(before: middle)
        if current == nil, middle == firstSung,
            let wait = state.countdown(at: nil), wait.isLong, row > area.lowerBound
        {
            // Its row is kept free for all of an intro: nothing jumps when the dots come.
            place(wait, at: row - 1, line: nil)
            row -= 1 + gap(before: middle)
        }
        for index in stride(from: middle - 1, through: 0, by: -1) {
            let room = row - area.lowerBound
            let texts = neighbour(index, lines[index], current, isAiry: isAiry, room: room)
            if texts.isEmpty { break }
            place(texts, at: row - texts.count, line: index)
            row -= texts.count + gap(before: index)
        }
        row = top + centre.count
        for index in lines.indices.dropFirst(middle + 1) {
            row += gap(before: index)
            let room = area.upperBound - row
            let texts = neighbour(index, lines[index], current, isAiry: isAiry, room: room)
            if texts.isEmpty { break }
            place(texts, at: row, line: index)
            row += texts.count
        }
        if let current, let row = waitRow, let wait = state.countdown(at: current) {
            place(wait, at: row, line: current)
        }
    }

    /// The rows of a line before or behind the middle; none when it does not fit.
    private mutating func neighbour(
        _ index: Int, _ line: LyricLine, _ current: Int?, isAiry: Bool, room: Int
    ) -> [Text] {
        if room <= 0 { return [] }
        let texts = texts(
            of: index, line, current, isWhole: isAiry, room: isAiry ? area.count + 1 : room)
        return texts.count <= room ? texts : []
    }

    /// The rows of one line, at most `room` of them: its text, then its translations when it is to
    /// be `isWhole`. One free row for a line that clears.
    private mutating func texts(
        of index: Int, _ line: LyricLine, _ current: Int?, isWhole: Bool, room: Int
    ) -> [Text] {
        let isCurrent = index == current
        let texts = state.shownTexts(of: line, limit: isWhole ? max(room, 1) : 1)
        guard !texts.isEmpty else { return [Text(row: .free, style: .normal, isWait: isCurrent)] }
        let columns = Self.textWidth(state.lyricsSize)
        let layout = LineLayout(
            texts, columns: columns, room: room, isASCII: state.isASCII)
        work += layout.work
        let main = style(of: index, current)
        let other: Style = isCurrent ? .currentTranslation : .translation
        guard main == .current,
            let fill = state.wordFill(index, room: area.count, columns: columns)
        else {
            return layout.rows.map { Text(row: $0, style: $0.isMain ? main : other) }
        }
        var sung = fill.count(at: state.lyricTime(at: now))
        return layout.rows.map { row in
            guard row.isMain else { return Text(row: row, style: other) }
            defer { sung -= WordFill.inkedCount(row.text) }
            return Text(row: row, style: main, sung: max(0, sung))
        }
    }

    private func style(of index: Int, _ current: Int?) -> Style {
        if index == state.lineMode?.line { return .selected }
        guard let current, index >= state.firstSungLine else { return .quiet }
        return index == current ? .current : index < current ? .quiet : .normal
    }

    private mutating func place(_ texts: [Text], at top: Int, line: Int?) {
        for (offset, entry) in texts.enumerated() where area.contains(top + offset) {
            let row = top + offset
            if entry.isWait {
                waitRow = row
            } else if let sung = entry.sung {
                let (done, rest) = WordFill.split(entry.row.text, after: sung)
                place([(done, .current), (rest, .currentRest)], at: row, line: line)
            } else if entry.style == .selected, entry.row.width + 2 <= columns {
                // Letters at the very edge of a coloured field are hard to read.
                place([(" \(entry.row.text) ", .selected)], at: row, line: line)
            } else {
                place([(entry.row.text, entry.style)], at: row, line: line)
            }
        }
    }

    /// Puts pieces side by side into the middle of a row.
    private mutating func place(_ pieces: [(text: String, style: Style)], at row: Int, line: Int?) {
        let widths = pieces.map { TextWidth.cells(of: $0.text) }
        var column = max(0, (columns - widths.reduce(0, +)) / 2)
        for (piece, width) in zip(pieces, widths) {
            if width == 0, pieces.count > 1 { continue }
            rows.append(
                Row(row: row, column: column, text: piece.text, style: piece.style, line: line))
            column += width
        }
    }

    /// A note while nothing is sung, or the dots of its last seconds.
    private mutating func place(_ wait: Countdown, at row: Int, line: Int?) {
        guard let lit = wait.lit(at: state.lyricTime(at: now)) else {
            return place([(state.isASCII ? "*" : "♪", .currentTranslation)], at: row, line: line)
        }
        let marks = state.isASCII ? ("*", ".") : ("●", "·")
        let dots = (0..<Countdown.dots).map { $0 < lit ? marks.0 : marks.1 }
        let shining = dots[..<lit].joined(separator: " ")
        let out = dots[lit...].map { " " + $0 }.joined()
        place([(shining, .currentTranslation), (out, .quiet)], at: row, line: line)
    }

    /// Lyrics without times go by with the song as a whole, line by line.
    private mutating func placePlain(_ lines: [String]) {
        let plain = PlainLayout(lines, state, now, height: area.count)
        work += plain.work
        let free = area.count - plain.rows.count
        var row = area.lowerBound + (plain.last == 0 ? max(0, free / 2) : 0)
        for text in plain.rows {
            place([(text.text, text.isCredit ? .quiet : .normal)], at: row, line: nil)
            row += 1
        }
    }

    func draw(into frame: inout Frame) {
        for row in rows {
            frame.put(row.text, row: row.row, column: row.column, style: row.style)
        }
    }
}
