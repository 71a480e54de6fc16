/// A picture of the whole screen: a grid of cells with text and style.
package struct Frame: Equatable, Sendable {
    /// A cell. A wide character fills its first cell; the second has width 0 and nothing else.
    package struct Cell: Equatable, Sendable {
        /// Packed marks as in `Glyph`.
        private(set) var marks: UInt64 = 0
        package private(set) var base: Unicode.Scalar = " "
        package private(set) var style = Style.normal
        /// 1, 2, or 0 for the right half of a wide character.
        package private(set) var width: UInt8 = 1

        static let blank = Cell()

        static func rightHalf(_ style: Style) -> Cell {
            var cell = Cell()
            cell.style = style
            cell.width = 0
            return cell
        }

        fileprivate static func blank(_ style: Style) -> Cell {
            var cell = Cell()
            cell.style = style
            return cell
        }

        fileprivate static func leading(_ glyph: Glyph, _ style: Style) -> Cell {
            var cell = Cell()
            cell.marks = glyph.packedMarks
            cell.base = glyph.base
            cell.style = style
            cell.width = UInt8(glyph.width)
            return cell
        }

        /// The scalars to send for this cell; none for a right half.
        var scalars: [Unicode.Scalar] {
            if width == 0 { return [] }
            return marks == 0 ? [base] : [base] + Glyph.unpack(marks: marks)
        }
    }

    package let size: TerminalSize
    /// Row after row.
    private var cells: [Cell]

    /// An empty screen.
    package init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    /// The cells of a row; empty outside the screen.
    package subscript(row row: Int) -> ArraySlice<Cell> {
        guard (0..<size.rows).contains(row) else { return [] }
        return cells[(row * size.columns)..<((row + 1) * size.columns)]
    }

    /// Writes text from a cell on, as many whole characters as fit in `maxColumns` and the row;
    /// cells left of the screen are skipped. What is not printable is left out.
    /// - Returns: how many cells were gone over.
    @discardableResult
    package mutating func put(
        _ text: some StringProtocol, row: Int, column: Int, style: Style = .normal,
        maxColumns: Int = .max
    ) -> Int {
        guard (0..<size.rows).contains(row), column < size.columns, maxColumns > 0 else { return 0 }
        let end = min(size.columns, column > Int.max - maxColumns ? Int.max : column + maxColumns)
        var position = column
        for glyph in Glyphs(text) {
            if position + glyph.width > end { break }
            if position >= 0 { set(glyph, row: row, column: position, style: style) }
            position += glyph.width
        }
        return position - column
    }

    /// Blanks a row.
    package mutating func clear(row: Int) {
        guard (0..<size.rows).contains(row) else { return }
        for index in (row * size.columns)..<((row + 1) * size.columns) { cells[index] = .blank }
    }

    /// The screen as plain text: one line a row, blanks at line ends left out.
    package var text: String {
        (0..<size.rows).map { rowText($0) }.joined(separator: "\n")
    }

    /// The text of a row without the blanks at its end.
    package func rowText(_ row: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for cell in self[row: row] { scalars.append(contentsOf: cell.scalars) }
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    private mutating func set(_ glyph: Glyph, row: Int, column: Int, style: Style) {
        let index = row * size.columns + column
        release(index, column: column)
        if glyph.width == 2 {
            release(index + 1, column: column + 1)
            cells[index + 1] = .rightHalf(style)
        }
        cells[index] = .leading(glyph, style)
    }

    /// Blanks the other half of a wide character that is about to lose this cell.
    private mutating func release(_ index: Int, column: Int) {
        let cell = cells[index]
        if cell.width == 0 {
            cells[index - 1] = .blank(cell.style)
        } else if cell.width == 2 {
            cells[index + 1] = .blank(cell.style)
        }
    }
}
