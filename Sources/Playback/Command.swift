/// What the engine can be told. Times are seconds of the track.
package enum Command: Equatable, Sendable {
    /// Opens a track and plays it from `start`; paused at once when `paused`.
    case play(Track, start: Double, paused: Bool)
    /// The track that follows the present one without a pause; nil for none. It is opened shortly
    /// before it is needed, and forgotten with the next `play` and when the track fails. Without
    /// effect when another track than `after` is present by then; nil is whichever is.
    case setNext(Track?, after: Track?)
    /// Sound goes on; plays from the start when stopped.
    case resume
    case pause
    /// Pause when playing, else resume.
    case togglePause
    /// Silence; the position becomes 0 and the track stays loaded.
    case stop
    case seek(to: Double)
    /// Seeks relative to what is heard.
    case skip(by: Double)
    case setVolume(percent: Int)
    case changeVolume(by: Int)
    case toggleMute
    /// The engine closes everything and its thread ends.
    case quit
}

/// A command with its number, so that the sender can tell which of its wishes a snapshot includes.
package struct Request: Equatable, Sendable {
    /// Rises with every request of one sender.
    package var number: UInt64
    package var command: Command

    package init(number: UInt64, command: Command) {
        self.number = number
        self.command = command
    }
}
