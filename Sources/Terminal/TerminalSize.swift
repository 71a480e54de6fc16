/// The size of a terminal in character cells, never below 1×1.
package struct TerminalSize: Equatable, Hashable, Sendable {
    /// Bounds what a broken or hostile terminal can make us allocate.
    package static let maximumRows = 500
    package static let maximumColumns = 1000

    package let rows: Int
    package let columns: Int

    /// A size brought into the bounds from 1×1 to the maximum.
    package init(rows: Int, columns: Int) {
        self.rows = min(max(rows, 1), Self.maximumRows)
        self.columns = min(max(columns, 1), Self.maximumColumns)
    }
}
