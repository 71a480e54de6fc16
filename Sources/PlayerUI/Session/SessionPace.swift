package import Kernel
internal import Playback
internal import Playlist

/// When the session is to be written: at each change of the song, when playing ends or pauses, and
/// every 30 seconds while it goes on.
package struct SessionPace: Sendable {
    /// Seconds of playing that a player that is killed may lose.
    static let interval = 30.0

    private var current: EntryID?
    private var isPlaying = false
    private var written: MonotonicTime

    /// Nothing has been played yet.
    package init(now: MonotonicTime) {
        written = now
    }

    /// Whether to write it now; what is asked for is taken for written.
    package mutating func isDue(_ state: AppState, now: MonotonicTime) -> Bool {
        let wasPlaying = isPlaying
        isPlaying = state.playback == .playing
        let hasChanged = state.order.current != current || (wasPlaying && !isPlaying)
        // The time counts from where playing begins.
        if !wasPlaying && isPlaying { written = now }
        let isLate = isPlaying && now.seconds(since: written) >= Self.interval
        guard hasChanged || isLate else { return false }
        current = state.order.current
        written = now
        return true
    }

    /// When it is to be asked again, though nothing happens; nil while nothing plays.
    package var next: MonotonicTime? {
        isPlaying ? written.advanced(bySeconds: Self.interval) : nil
    }
}
