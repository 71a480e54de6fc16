package import Kernel

/// Which sample belongs to which time, from pieces of sound that come when they come.
///
/// A null sink hands a piece on when its first sample is due. The odd piece is late, as the machine
/// is busy, or early, as a client took back what it had queued; so the median of those around
/// counts. Compared with what clients of the server are told of their latency, it is right to 2 ms;
/// the sink's own clock, which may run off by 0.1 %, is followed.
package struct ArrivalClock: Sendable {
    private struct Arrival: Sendable {
        /// Index of the first frame of the piece.
        let frame: Int
        /// What the clock read at frame 0 if this piece came when it was due, in seconds since `origin`.
        let zero: Double
    }

    /// Seconds before and after a piece in which others count.
    private static let reach = 1.0

    private let rate: Double
    private var origin: MonotonicTime?
    private var arrivals: [Arrival] = []

    package init(rate: Double) {
        self.rate = rate
    }

    /// Notes that a piece beginning with the frame of this index came.
    package mutating func note(frame: Int, at time: MonotonicTime) {
        let start = origin ?? time
        origin = start
        let zero = time.seconds(since: start) - Double(frame) / rate
        arrivals.append(Arrival(frame: frame, zero: zero))
    }

    /// When the frame of this index sounded; nil as long as nothing has come.
    package func time(ofFrame frame: Int) -> MonotonicTime? {
        guard let origin, let zero = zero(around: frame) else { return nil }
        return origin.advanced(bySeconds: zero + Double(frame) / rate)
    }

    /// The index of the frame that sounds at this time; nil as long as nothing has come.
    package func frame(at time: MonotonicTime) -> Int? {
        guard let origin else { return nil }
        let elapsed = time.seconds(since: origin)
        guard let zero = zero(around: Int(elapsed * rate)) else { return nil }
        return Int(((elapsed - zero) * rate).rounded())
    }

    private func zero(around frame: Int) -> Double? {
        guard let last = arrivals.last else { return nil }
        let distance = Int(Self.reach * rate)
        let centre = min(max(frame, 0), last.frame)
        let start = firstArrival(from: centre - distance)
        let zeros = arrivals[start...].prefix { $0.frame <= centre + distance }.map(\.zero)
        return zeros.sorted()[zeros.count / 2]
    }

    private func firstArrival(from frame: Int) -> Int {
        var (low, high) = (0, arrivals.count)
        while low < high {
            let middle = (low + high) / 2
            if arrivals[middle].frame < frame { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
