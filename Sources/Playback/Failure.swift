/// What ended the playing, as the event before it said.
package enum Failure: Equatable, Sendable {
    /// `Event.trackFailed` of the track that was played or was to be played.
    case track(Track, DecoderError)
    /// `Event.outputFailed`.
    case output(OutputError)

    /// In words for the listener.
    package var reason: String {
        switch self {
        case .track(_, let error): error.reason
        case .output(let error): error.reason
        }
    }
}
