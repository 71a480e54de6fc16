import Glibc

/// A point on `CLOCK_MONOTONIC`, which stands still while the machine sleeps.
package struct MonotonicTime: Comparable, Hashable, Sendable {
    /// Nanoseconds since an unspecified start.
    package var nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Reads the clock (`clock_gettime(2)`, no system call on this platform).
    package static func now() -> MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Seconds from `earlier` to this point; negative when `earlier` is later.
    package func seconds(since earlier: MonotonicTime) -> Double {
        Double(nanoseconds - earlier.nanoseconds) / 1e9
    }

    /// The point `seconds` later (earlier when negative), at most a century away.
    package func advanced(bySeconds seconds: Double) -> MonotonicTime {
        let century = 3.2e9
        let distance = seconds.isNaN ? 0 : max(-century, min(seconds, century)) * 1e9
        return MonotonicTime(nanoseconds: nanoseconds &+ Int64(distance.rounded()))
    }

    package static func < (left: MonotonicTime, right: MonotonicTime) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
