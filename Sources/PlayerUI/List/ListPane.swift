internal import Playlist
internal import Terminal

/// Where the rows of the list stand on the screen, and which entry each of them is.
struct ListPane {
    /// From this height on, a row says how many songs there are.
    private static let summaryHeight = 6

    let columns: Range<Int>
    /// The row above the songs; nil where there is no room for it.
    let summary: Int?
    /// The rows of songs.
    let rows: Range<Int>
    /// The entry of the order that stands in the first of them.
    let first: Int

    /// Nil where the list is not seen.
    init?(_ state: AppState) {
        guard let columns = Panes(state).list else { return nil }
        let body = Layout(state.size).body
        let hasSummary = body.count >= Self.summaryHeight
        self.columns = columns
        summary = hasSummary ? body.lowerBound : nil
        rows = hasSummary ? (body.lowerBound + 1)..<body.upperBound : body
        let marked = state.list?.row ?? state.order.position
        let height = rows.count
        // A list stands still while the mark moves in it.
        let top = state.list?.top.map { min(max($0, marked - height + 1), marked) }
        let last = max(0, state.order.entries.count - height)
        first = min(max(top ?? marked - height / 2, 0), last)
    }

    /// The index of the entry at a cell of the screen; nil when there is none.
    func index(row: Int, column: Int, count: Int) -> Int? {
        guard rows.contains(row), columns.contains(column) else { return nil }
        let index = first + row - rows.lowerBound
        return index < count ? index : nil
    }
}
