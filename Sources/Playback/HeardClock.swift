package import Kernel

/// The frame being heard, as a straight line through real time that readings of the device bend
/// into place.
///
/// A single reading is off by milliseconds, just after a write by tens of them, and broken
/// drivers return nonsense. So the line follows the median of the last readings: at once while
/// it has few, gently later, and it starts anew when the readings agree that it is far off (the
/// device stood still, or the machine slept).
package struct HeardClock: Equatable, Sendable {
    /// How many readings the median is taken of.
    private static let window = 12
    /// Readings that move the line by all they say.
    private static let settlingReadings = 4
    /// Seconds off beyond which readings mean a jump and not noise.
    private static let jump = 0.08

    private var anchorFrame: Double = 0
    private var anchorTime = MonotonicTime(nanoseconds: 0)
    private var rate: Double = 44_100
    private var errors: [Double] = []
    private var readings = 0
    package private(set) var isRunning = false

    package init() {
        errors.reserveCapacity(Self.window + 1)
    }

    /// Starts a new line: `frame` is heard at `time`.
    package mutating func start(frame: Int64, at time: MonotonicTime, rate: Int) {
        anchorFrame = Double(frame)
        anchorTime = time
        self.rate = Double(rate)
        errors.removeAll(keepingCapacity: true)
        readings = 0
        isRunning = true
    }

    /// The line stands still at `frame` from now on.
    package mutating func hold(at frame: Int64) {
        anchorFrame = Double(frame)
        isRunning = false
    }

    /// The frame heard at `time`.
    package func frame(at time: MonotonicTime) -> Double {
        isRunning ? anchorFrame + time.seconds(since: anchorTime) * rate : anchorFrame
    }

    /// Takes a reading: at `time` the device says that `frame` is heard.
    package mutating func observe(frame: Int64, at time: MonotonicTime) {
        guard isRunning else { return }
        readings += 1
        if errors.count == Self.window { errors.removeFirst() }
        errors.append(Double(frame) - self.frame(at: time))
        if readings <= Self.settlingReadings {
            correct(by: median(ofLast: errors.count), at: time)
        } else if abs(median(ofLast: 3)) > Self.jump * rate {
            start(frame: frame, at: time, rate: Int(rate))
        } else {
            correct(by: median(ofLast: errors.count) / 4, at: time)
        }
    }

    private mutating func correct(by frames: Double, at time: MonotonicTime) {
        anchorFrame = frame(at: time) + frames
        anchorTime = time
        for index in errors.indices { errors[index] -= frames }
    }

    private func median(ofLast count: Int) -> Double {
        let sorted = errors.suffix(count).sorted()
        if sorted.isEmpty { return 0 }
        let middle = sorted[sorted.count / 2]
        return sorted.count % 2 == 1 ? middle : (middle + sorted[sorted.count / 2 - 1]) / 2
    }
}
