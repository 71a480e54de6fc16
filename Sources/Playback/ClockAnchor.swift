package import Kernel

/// What is heard, as arithmetic: at `time` the track is at `position`, and while `isRunning` it
/// goes on from there with real time, though never past `limit`.
package struct ClockAnchor: Equatable, Sendable {
    /// Seconds of the track.
    package var position: Double
    package var time: MonotonicTime
    package var isRunning: Bool
    /// Seconds of the track up to which sound has been handed to the device.
    package var limit: Double
    /// Number of the track that is heard: each one that is opened has a higher one.
    package var load: Int

    package init(
        position: Double, time: MonotonicTime, isRunning: Bool, limit: Double = .infinity,
        load: Int = 0
    ) {
        self.load = load
        self.position = position
        self.time = time
        self.isRunning = isRunning
        self.limit = limit
    }

    /// Whether it should be past its limit at `now`, and so stands still.
    func hasRunOut(at now: MonotonicTime) -> Bool {
        isRunning && position + now.seconds(since: time) > limit
    }

    /// Seconds of the track heard at `now`.
    package func position(at now: MonotonicTime) -> Double {
        guard isRunning else { return position }
        let elapsed = max(0, now.seconds(since: time))
        return max(0, min(position + elapsed, max(limit, position)))
    }
}
