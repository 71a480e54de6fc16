/// Cutting and wrapping of text by cells. Wide characters are never split.
package enum TextLayout {
    /// The text, or as much of its beginning as fits in `columns` with an ellipsis behind it.
    package static func cut(_ text: String, columns: Int, ellipsis: String = "…") -> String {
        if columns <= 0 { return "" }
        if TextWidth.cells(of: text) <= columns { return text }
        let room = columns - TextWidth.cells(of: ellipsis)
        if room < 0 { return prefix(text, columns: columns) }
        var kept = prefix(text, columns: room)
        while kept.last == " " { kept.removeLast() }
        return kept + ellipsis
    }

    /// As many whole characters from the beginning as fit.
    package static func prefix(_ text: String, columns: Int) -> String {
        var kept: [Glyph] = []
        var width = 0
        for glyph in Glyphs(text) {
            width += glyph.width
            if width > columns { break }
            kept.append(glyph)
        }
        return string(kept[...])
    }

    /// The text in rows of at most `columns` cells, broken at blanks and beside Han characters
    /// and the like; a word that is longer than a row is broken anywhere. At least one row.
    package static func wrap(_ text: String, columns: Int) -> [String] {
        let glyphs = Array(Glyphs(text))
        let rows = breaks(glyphs, columns: max(columns, 1)).map { string(glyphs[$0]) }
        return rows.isEmpty ? [""] : rows
    }

    /// As `wrap`, in no more rows, but with rows as equal as they can be: what is centred looks
    /// better so. A text that needs more than `rows` ends with an ellipsis.
    package static func wrapEvenly(
        _ text: String, columns: Int, rows: Int = .max, ellipsis: String = "…"
    ) -> [String] {
        if rows <= 0 { return [] }
        let limit = max(columns, 1)
        if TextWidth.cells(of: text) <= limit { return [text.trimmingBlanks] }
        let glyphs = Array(Glyphs(text))
        let natural = breaks(glyphs, columns: limit)
        let count = natural.count
        if count > rows {
            let whole = natural.prefix(rows - 1).map { string(glyphs[$0]) }
            let rest = string(glyphs[natural[rows - 1].lowerBound...])
            return whole + [cut(rest, columns: limit, ellipsis: ellipsis)]
        }
        if count <= 1 { return natural.isEmpty ? [""] : [string(glyphs[natural[0]])] }
        let total = glyphs.reduce(0) { $0 + $1.width }
        if count == 2, let halves = phrases(glyphs, total: total, columns: limit) { return halves }
        var low = min(limit, max(total / count, longestPiece(glyphs, upTo: limit), 2))
        var high = limit
        while low < high {
            let middle = (low + high) / 2
            if breaks(glyphs, columns: middle).count <= count {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return breaks(glyphs, columns: high).map { string(glyphs[$0]) }
    }

    /// Two rows that part where a phrase ends, if they are not too unequal: Han characters on both
    /// sides of any other place may be one word.
    private static func phrases(_ glyphs: [Glyph], total: Int, columns: Int) -> [String]? {
        var best: (index: Int, difference: Int)?
        var left = 0
        for index in glyphs.indices.dropFirst() {
            left += glyphs[index - 1].width
            let isEnd = phraseEnds.contains(glyphs[index - 1].base)
            let difference = abs(total - 2 * left)
            guard isEnd, canBreak(glyphs, before: index), max(left, total - left) <= columns,
                difference * 5 <= total * 2, difference < best?.difference ?? .max
            else { continue }
            best = (index, difference)
        }
        guard let index = best?.index else { return nil }
        return [glyphs[..<index], glyphs[index...]].map { string($0).trimmingBlanks }
    }

    /// The ranges of the rows, without the blanks at their ends. Characters wider than a row are
    /// left out.
    private static func breaks(_ glyphs: [Glyph], columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var start = 0
        while let first = glyphs[start...].firstIndex(where: { $0.base != " " }) {
            start = first
            var end = start
            var width = 0
            var lastBreak: Int?
            while end < glyphs.count, width + glyphs[end].width <= columns {
                width += glyphs[end].width
                end += 1
                if canBreak(glyphs, before: end) { lastBreak = end }
            }
            if end == start {
                start += 1
                continue
            }
            if end < glyphs.count { end = lastBreak ?? end }
            var last = end
            while last > start, glyphs[last - 1].base == " " { last -= 1 }
            rows.append(start..<last)
            start = end
        }
        return rows
    }

    /// Cells of the longest stretch without a place to break, among those that fit in a row.
    private static func longestPiece(_ glyphs: [Glyph], upTo limit: Int) -> Int {
        var longest = 0
        var width = 0
        for (index, glyph) in glyphs.enumerated() {
            if canBreak(glyphs, before: index) {
                if width <= limit { longest = max(longest, width) }
                width = 0
            }
            width += glyph.base == " " ? 0 : glyph.width
        }
        return width <= limit ? max(longest, width) : longest
    }

    private static func canBreak(_ glyphs: [Glyph], before index: Int) -> Bool {
        guard index > 0, index < glyphs.count else { return true }
        let left = glyphs[index - 1]
        let right = glyphs[index]
        if left.base == " " || right.base == " " { return true }
        if closing.contains(right.base) || opening.contains(left.base) { return false }
        return isIdeographic(left) || isIdeographic(right) || left.base == "-"
    }

    /// Wide characters are written without blanks between words; Korean is the exception.
    private static func isIdeographic(_ glyph: Glyph) -> Bool {
        glyph.width == 2 && !(0xAC00...0xD7A3).contains(glyph.base.value)
    }

    /// Behind these a phrase ends; the last is the ideographic blank.
    private static let phraseEnds = Set("，。、；：！？,.;:!?\u{3000}".unicodeScalars)
    /// Never first in a row.
    private static let closing = Set("，。、；：！？）】》」』〉〕…—～·,.;:!?)]}%’”ー々".unicodeScalars)
    /// Never last in a row.
    private static let opening = Set("（【《「『〈〔([{‘“".unicodeScalars)

    private static func string(_ glyphs: ArraySlice<Glyph>) -> String {
        var scalars = String.UnicodeScalarView()
        for glyph in glyphs { scalars.append(contentsOf: glyph.scalars) }
        return String(scalars)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        if first != " ", last != " " { return self }
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
