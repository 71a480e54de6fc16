/// A search as it is typed: while the query grows, only the rows that were found are looked at.
package struct Search: Sendable {
    /// The rows that the query finds, in order.
    package private(set) var hits: [UInt32] = []
    private var query = SearchQuery("")
    private var revision: Int?
    private var count = 0

    package init() {}

    /// Finds what `text` names in `index`. An empty query finds nothing.
    package mutating func update(_ text: String, in index: SearchIndex) {
        let new = SearchQuery(text)
        if new.isEmpty {
            hits = []
        } else if !query.isEmpty, revision == index.revision, new.narrows(query) {
            // Rows that came in the meantime were not looked at yet.
            let fresh = UInt32(count)..<UInt32(max(count, index.count))
            hits = index.filter(hits, by: new) + index.filter(fresh, by: new)
        } else {
            hits = index.rows(with: new)
        }
        query = new
        revision = index.revision
        count = index.count
    }

    /// The first hit behind `row`, or the first of all.
    package func next(after row: UInt32) -> UInt32? {
        hits.first { $0 > row } ?? hits.first
    }

    /// The last hit before `row`, or the last of all.
    package func previous(before row: UInt32) -> UInt32? {
        hits.last { $0 < row } ?? hits.last
    }
}
