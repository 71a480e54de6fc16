/// What the tags of a song said when they were read last.
package struct CachedSong: Equatable, Sendable {
    /// Of the file whose tags these are: with another size or time they have to be read anew.
    package var stamp: FileStamp
    package var title: String?
    package var artist: String?
    package var album: String?
    package var albumArtist: String?
    package var track: Int?
    package var disc: Int?
    /// Milliseconds.
    package var length: Int64?

    package init(stamp: FileStamp) {
        self.stamp = stamp
    }
}
