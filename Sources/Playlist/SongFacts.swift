/// What the list of songs shows of a song: of its tags, or of the playlist that names it.
package struct SongFacts: Equatable, Sendable {
    package var title: String?
    package var artist: String?
    package var album: String?
    package var track: Int?
    package var disc: Int?
    /// Milliseconds; nil when nobody knows.
    package var length: Int64?
    /// Whether they come from the file itself and not from who names it.
    package var isFromFile = false

    package init() {}
}
