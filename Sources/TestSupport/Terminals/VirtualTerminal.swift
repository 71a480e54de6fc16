/// The screen that an xterm would show after the bytes that it was fed.
package struct VirtualTerminal: Sendable, CustomStringConvertible {
    package private(set) var rows: Int
    package private(set) var columns: Int
    /// The shown cells by row.
    package internal(set) var cells: [[ScreenCell]]
    /// Where the next character goes, counted from 0.
    package internal(set) var cursor: (row: Int, column: Int) = (0, 0)
    /// The private modes that are set, such as 25 (cursor shown), 1049 (alternate screen),
    /// 1000 and 1002 (mouse), 2004 (bracketed paste).
    package internal(set) var modes: Set<Int> = [7, 25]
    package internal(set) var title = ""
    /// Whether the screen was asked to do something that this terminal does not know.
    package internal(set) var unknown: [String] = []

    var style = ScreenStyle()
    var region: ClosedRange<Int>
    /// A character was put into the last column: the next one wraps first.
    var wrapsNext = false
    var saved: (row: Int, column: Int, style: ScreenStyle) = (0, 0, ScreenStyle())
    var mainScreen: [[ScreenCell]] = []
    var lastCharacter: Unicode.Scalar = " "
    private var parser = EscapeParser()

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        cells = Self.blank(rows, columns)
        region = 0...(rows - 1)
    }

    /// Shows what `bytes` say. Sequences may be cut anywhere.
    package mutating func feed(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            guard let element = parser.push(byte) else { continue }
            switch element {
            case .character(let scalar): put(scalar)
            case .control(let code): control(code)
            case .escape(let text): escape(text)
            case .sequence(let marks, let parameters, let final):
                sequence(marks, parameters, final)
            case .command(let text): command(text)
            }
        }
    }

    /// Gives the screen another size; what does not fit is lost.
    package mutating func resize(rows newRows: Int, columns newColumns: Int) {
        cells = Self.fitted(cells, newRows, newColumns)
        if !mainScreen.isEmpty { mainScreen = Self.fitted(mainScreen, newRows, newColumns) }
        (rows, columns) = (newRows, newColumns)
        region = 0...(rows - 1)
        cursor = (min(cursor.row, rows - 1), min(cursor.column, columns - 1))
        wrapsNext = false
    }

    /// The text of a row without blanks at its end.
    package func line(_ row: Int) -> String {
        var text = cells[row].map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text of all rows.
    package var text: String {
        (0..<rows).map { line($0) }.joined(separator: "\n")
    }

    /// The screen in a frame, and what else is known of it.
    package var description: String {
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        let lines = (0..<rows).map { "|" + line($0) }
        let modes = modes.sorted().map { String($0) }.joined(separator: " ")
        let rest = "modes \(modes), title \"\(title)\", unknown \(unknown)"
        return ([edge] + lines + [edge, rest]).joined(separator: "\n")
    }

    package func contains(_ text: String) -> Bool {
        (0..<rows).contains { line($0).contains(text) }
    }

    /// The first row that shows `text` and the styles of its visible characters; nil when there
    /// is none.
    package func find(_ text: String) -> (row: Int, styles: Set<ScreenStyle>)? {
        let wanted = text.map { String($0) }
        for row in 0..<rows {
            let shown = cells[row].filter { !$0.text.isEmpty }
            guard shown.count >= wanted.count else { continue }
            for start in 0...(shown.count - wanted.count) {
                let part = shown[start..<(start + wanted.count)]
                guard part.map(\.text) == wanted else { continue }
                return (row, Set(part.filter { $0.text != " " }.map(\.style)))
            }
        }
        return nil
    }

    /// Whether `text` is shown in bold, as the line being sung is.
    package func showsBold(_ text: String) -> Bool {
        guard let found = find(text) else { return false }
        return found.styles.allSatisfy(\.bold)
    }

    static func blank(_ rows: Int, _ columns: Int) -> [[ScreenCell]] {
        Array(repeating: Array(repeating: .blank, count: columns), count: rows)
    }

    private static func fitted(
        _ cells: [[ScreenCell]], _ rows: Int, _ columns: Int
    ) -> [[ScreenCell]] {
        var fitted = blank(rows, columns)
        for row in 0..<min(rows, cells.count) {
            for column in 0..<min(columns, cells[row].count) {
                fitted[row][column] = cells[row][column]
            }
        }
        return fitted
    }
}
