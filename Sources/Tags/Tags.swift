/// What the tags of an MP3 say, all of them taken together.
package struct Tags: Equatable, Sendable {
    package var title: String?
    /// Several artists are separated by `, `.
    package var artist: String?
    package var album: String?
    package var albumArtist: String?
    package var track: Position?
    package var disc: Position?
    /// As the tag has it, at most its first four digits.
    package var year: Int?
    package var genre: String?
    /// In the order in which they stand in the file.
    package var lyrics: [EmbeddedLyrics] = []
    package var pictures: [EmbeddedPicture] = []
    package var gain = GainFigures()
    /// The bytes between the tags.
    package var audio: Range<Int64> = 0..<0

    package init() {}

    /// A place in a row, such as track 3 of 12.
    package struct Position: Equatable, Sendable {
        package var number: Int
        package var total: Int?

        package init(number: Int, total: Int? = nil) {
            self.number = number
            self.total = total
        }
    }
}
