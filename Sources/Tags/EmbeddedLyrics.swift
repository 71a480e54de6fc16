/// Words of a song that stand in one of its tags.
package enum EmbeddedLyrics: Equatable, Sendable {
    /// Text, perhaps with the stamps of an LRC file: USLT, ULT, or a text of APEv2.
    case text(String)
    /// The text of a Lyrics3 block, which has stamps of its own kind (`[mm:ss]`).
    case lyrics3(String)
    /// Timed entries: SYLT, SLT.
    case synced([Entry], unit: TimeUnit)

    /// A text with the time at which it is sung.
    package struct Entry: Equatable, Sendable {
        /// In the unit of all.
        package var time: UInt32
        package var text: String

        package init(time: UInt32, text: String) {
            self.time = time
            self.text = text
        }
    }

    /// What times are counted in (ID3v2.4 4.9).
    package enum TimeUnit: Equatable, Sendable {
        case milliseconds
        /// MPEG frames of the song.
        case frames
    }
}
