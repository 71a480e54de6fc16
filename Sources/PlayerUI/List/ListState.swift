internal import Playlist

/// The list of songs while it stands where the lyrics were.
package struct ListState: Equatable, Sendable {
    /// The row that is marked: an index of the order's entries.
    package var row: Int
    /// The row that stands first on the screen, as far as the marked one is seen then.
    var top: Int?
    /// What was taken out of the list, the last last, with the row where the first of it stood.
    var removed: [Removed] = []

    struct Removed: Equatable, Sendable {
        var entries: [EntryID]
        var row: Int
    }

    init(row: Int, top: Int? = nil) {
        self.row = row
        self.top = top
    }
}
