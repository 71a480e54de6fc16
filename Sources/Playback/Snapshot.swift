package import Kernel

/// Everything that the outside may know of the engine at one moment.
package struct Snapshot: Equatable, Sendable {
    package enum State: Equatable, Sendable {
        case stopped
        case playing
        case paused
    }

    /// The number of the last request that it includes.
    package var request: UInt64 = 0
    package var state: State = .stopped
    /// Why it is paused, when nobody asked for that.
    package var pauseReason: PauseReason?
    /// The loaded track; nil before the first.
    package var track: Track?
    /// The track that is to follow it.
    package var next: Track?
    /// What is heard. While a seek waits for its place in the file, it stands at the target.
    package var clock = ClockAnchor(
        position: 0, time: MonotonicTime(nanoseconds: 0), isRunning: false)
    /// Seconds; nil when nothing is loaded, or nobody knows.
    package var duration: Double?
    package var isDurationExact = false
    /// Whether another place of the track can be gone to: false for what comes out of a pipe.
    package var isSeekable = true
    /// Whether nothing is heard because whoever writes the track has written no more so far.
    package var isWaitingForPipe = false
    package var volume = Volume()
    package var output = OutputStatus.closed
    /// Why it is stopped, when nobody asked for that; nil again as soon as something is played.
    package var failure: Failure?
    /// Average kilobits per second once known.
    package var bitrate: Int?
    /// Since when the audio thread has been at work; nil while it waits. Longer than a second
    /// means that it is inside a call of a device that hangs.
    package var busySince: MonotonicTime?

    package init() {}
}

/// How the device is.
package enum OutputStatus: Equatable, Sendable {
    /// Not open: nothing plays.
    case closed
    /// Open under this name, for example `pulse`. `notes` says why better ones are not used.
    case open(name: String, notes: [String])
    /// Open, but it takes no sound: what is heard stands still until it does.
    case stalled(reason: String)
    /// Gone; it is tried again as long as the track plays.
    case lost(reason: String)
}
