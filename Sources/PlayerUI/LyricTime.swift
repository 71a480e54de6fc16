package import Kernel
internal import Lyrics
internal import Playback
internal import Playlist

// The one way from the song's clock to the lyrics and back. Whatever shows, prints or stamps lyrics
// goes through here, so that the listener's shift and the latency of the output hold everywhere.

extension AppState {
    /// Seconds into the song at which the engine stands: the target of a seek until it has
    /// answered. What is relative to it, as a seek by seconds, starts from here.
    func enginePosition(at now: MonotonicTime) -> Double {
        pendingSeek?.value ?? snapshot.clock.position(at: now)
    }

    /// Seconds into the song to be shown, and heard where the listener is. At rest nothing is on
    /// its way to the listener, and the song stands where it will go on.
    package func position(at now: MonotonicTime) -> Double {
        let position = enginePosition(at: now)
        return playback == .playing ? max(0, position - outputLatency) : position
    }

    /// Seconds into the file at which the current song begins: the lyrics of a file that holds
    /// several songs run through all of it.
    var partStart: Double { spans[currentIndex]?.start.seconds ?? 0 }

    /// Milliseconds on the scale of `LyricLine.timeMilliseconds` that belong to a position in
    /// seconds; negative before the first lyrics there can be when they are shifted to later.
    ///
    /// A microsecond is added, so that a wake-up exactly at a line's time finds the line in spite
    /// of rounding.
    package func lyricTime(atPosition position: Double) -> Int {
        let milliseconds = Int(exactly: ((position + partStart) * 1000 + 0.001).rounded(.down)) ?? 0
        let (time, isOverflowing) = milliseconds.addingReportingOverflow(lyricShift)
        return isOverflowing ? (lyricShift < 0 ? .min : .max) : time
    }

    /// Milliseconds on the scale of the lyrics that are heard at `now`.
    package func lyricTime(at now: MonotonicTime) -> Int {
        lyricTime(atPosition: position(at: now))
    }

    /// Seconds into the song at which a time of the lyrics is reached, never negative.
    package func position(ofLyricTime milliseconds: Int) -> Double {
        max(0, (Double(milliseconds) - Double(lyricShift)) / 1000 - partStart)
    }

    /// The lyric line being sung; nil before the first of the song.
    package func lyricIndex(at now: MonotonicTime) -> Int? {
        lyrics.lyrics?.index(at: lyricTime(at: now)).flatMap { $0 < firstOwnLine ? nil : $0 }
    }

    /// The first line that does not belong to a song before this one in the same file.
    func ownStart(_ lyrics: Lyrics) -> Int {
        if partStart == 0 { return 0 }
        let milliseconds = Int(saturating: partStart * 1000 + 0.001)
        return lyrics.index(at: milliseconds - 1).map { $0 + 1 } ?? 0
    }

    /// When `position(at:)` reaches a position, by the clock as it runs now. A clock that stands
    /// at its limit is looked at again a grid step later.
    func time(ofPosition position: Double, _ now: MonotonicTime) -> MonotonicTime {
        let clock = snapshot.clock
        // Files can name any time; nobody waits longer than that without a key.
        let ahead = min(max(position + outputLatency - clock.position, -1e6), 1e6)
        let time = clock.time.advanced(bySeconds: ahead)
        return time > now
            ? time : MonotonicTime(nanoseconds: now.nanoseconds + Self.gridNanoseconds)
    }
}
