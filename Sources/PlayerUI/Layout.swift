package import Terminal

/// Which rows of the screen hold what. As the terminal gets lower, the hints go first, then rule
/// and message row, then the header; the last row holds a bit of everything.
package struct Layout: Equatable, Sendable {
    package private(set) var header: Int?
    package private(set) var rule: Int?
    /// Lyrics or a page.
    package private(set) var body: Range<Int>
    /// Messages; where it has no row of its own, they cover the last row of the body.
    package private(set) var notice: Int?
    package private(set) var bar: Int?
    package private(set) var hints: Int?
    /// The only row of a screen that has one.
    package private(set) var ticker: Int?
    /// Columns that stay free at the left and at the right.
    package let margin: Int

    package init(_ size: TerminalSize) {
        let rows = size.rows
        margin = size.columns >= 24 ? 1 : 0
        if rows == 1 {
            ticker = 0
            body = 0..<0
            return
        }
        let hasHints = rows >= 8
        let last = hasHints ? rows - 2 : rows - 1
        hints = hasHints ? rows - 1 : nil
        bar = last
        notice = rows >= 6 ? last - 1 : nil
        header = rows >= 4 ? 0 : nil
        rule = rows >= 7 ? 1 : nil
        body = (rule.map { $0 + 1 } ?? header.map { $0 + 1 } ?? 0)..<(notice ?? last)
    }
}
