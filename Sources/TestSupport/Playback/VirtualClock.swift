package import Kernel

/// A clock that moves when it is told to.
package final class VirtualClock {
    package private(set) var time = MonotonicTime(nanoseconds: 1_000_000_000)

    package init() {}

    package func advance(_ seconds: Double) {
        time = time.advanced(bySeconds: max(0, seconds))
    }
}
