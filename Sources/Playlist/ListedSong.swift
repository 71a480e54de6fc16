package import Kernel

/// A song as a playlist names it: nothing here was looked up.
package struct ListedSong: Equatable, Sendable {
    /// Where the file may be, the likeliest first. Never empty.
    package var candidates: [FilePath]
    package var title: String?
    package var artist: String?
    package var album: String?
    package var track: Int?
    /// Milliseconds; nil when the list does not say.
    package var length: Int64?
    /// The part of the file; nil for all of it.
    package var span: SongSpan?
    /// The line of the list that names the file, from 1 on.
    package var line: Int

    package init(candidates: [FilePath], line: Int) {
        self.candidates = candidates
        self.line = line
    }
}
