/// News of the engine, in the order in which it came about.
package enum Event: Equatable, Sendable {
    /// The snapshot differs in more than the passing of time.
    case changed
    /// A file was opened: what it says of itself.
    case trackStarted(Track, TrackInfo)
    /// The last sample of the track was heard. The engine stands stopped at 0.
    case trackEnded(Track)
    /// The last sample of the first track was heard, and the second, set by `setNext`, has begun.
    case trackFollowed(Track, by: Track, TrackInfo)
    /// The track cannot be played (on); the engine stands stopped.
    case trackFailed(Track, DecoderError)
    /// The track that was to follow cannot be opened: nothing follows the present one, which goes on
    /// and may be the same file.
    case nextFailed(Track, DecoderError)
    /// The output asked for by name cannot be used at all.
    case outputFailed(OutputError)
    /// The thread has ended; nothing follows.
    case finished
}
