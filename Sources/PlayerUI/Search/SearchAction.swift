internal import Playlist

/// What can be done with a search in the list.
package enum SearchAction: Equatable, Sendable {
    case next
    case previous
    /// What the search with this number has found: numbers of entries, in any order.
    case found([UInt32], number: Int)
}
