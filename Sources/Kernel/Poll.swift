import CLinux
import Glibc

/// Waits for descriptors.
package enum Poll {
    /// What to wait for on a descriptor.
    package struct Interest: Equatable, Sendable {
        package var descriptor: Int32
        package var events: Events

        package init(_ descriptor: Int32, _ events: Events) {
            self.descriptor = descriptor
            self.events = events
        }
    }

    package enum Events: Equatable, Sendable {
        case readable
        case writable
        /// Only that the other side is gone, which is reported with the others too.
        case hangUp
    }

    /// Waits until one of `interests` is met or `seconds` have passed (nil: for ever), and says
    /// which are (`ppoll(2)`). A signal ends the wait early.
    package static func wait(for interests: [Interest], seconds: Double?) -> [Bool] {
        var descriptors = interests.map { interest in
            let events =
                switch interest.events {
                case .readable: Int16(POLLIN)
                case .writable: Int16(POLLOUT)
                case .hangUp: Int16(0)
                }
            return pollfd(fd: interest.descriptor, events: events, revents: 0)
        }
        let limit = seconds.map { Int64(max(0, min($0, 1e6)) * 1e9) } ?? -1
        let ready = linux_poll(&descriptors, descriptors.count, limit)
        return descriptors.map { ready > 0 && $0.revents != 0 }
    }
}
