/// The words of a song: timed lines in order, or plain lines without times.
package struct Lyrics: Equatable, Sendable {
    /// Timed lines, earliest first. Only at 0 can there be several: what the offset or a negative
    /// stamp puts before the song. A line without text clears.
    package var lines: [LyricLine]
    /// The text of files without any time stamp.
    package var plain: [String]
    package var metadata: LyricsMetadata
    /// Value of the offset tag in milliseconds; positive = earlier. Already in force in `lines`.
    package var offsetMilliseconds: Int
    /// Value of the length tag in seconds.
    package var lengthSeconds: Double?

    package init(
        lines: [LyricLine] = [], plain: [String] = [],
        metadata: LyricsMetadata = LyricsMetadata(), offsetMilliseconds: Int = 0,
        lengthSeconds: Double? = nil
    ) {
        self.lines = lines
        self.plain = plain
        self.metadata = metadata
        self.offsetMilliseconds = offsetMilliseconds
        self.lengthSeconds = lengthSeconds
    }

    /// Whether there are timed lines.
    package var isSynced: Bool { !lines.isEmpty }

    /// The line being sung at `milliseconds`: the last whose time is not later. Nil before the
    /// first. Logarithmic.
    package func index(at milliseconds: Int) -> Int? {
        var low = 0
        var high = lines.count
        while low < high {
            let middle = low + (high - low) / 2
            if lines[middle].timeMilliseconds <= milliseconds {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low == 0 ? nil : low - 1
    }
}
