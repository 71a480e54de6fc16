package import Playlist

/// Something that was learned of a song of the list.
package struct SongNews: Equatable, Sendable {
    /// The number of its entry.
    package let index: Int
    package let facts: SongFacts

    package init(_ index: Int, _ facts: SongFacts) {
        self.index = index
        self.facts = facts
    }
}
