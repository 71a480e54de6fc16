/// The part of a file that is one song.
package struct SongSpan: Hashable, Sendable {
    package var start: CueTime
    /// Where the next song begins; nil for the end of the file.
    package var end: CueTime?

    package init(start: CueTime, end: CueTime?) {
        self.start = start
        self.end = end
    }
}
