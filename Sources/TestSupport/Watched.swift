import Foundation
import Kernel
import Synchronization

/// A value that threads change and others wait for, without polling.
package final class Watched<State: Sendable>: Sendable {
    private let state: Mutex<State>
    private let changed = NSCondition()

    package init(_ initial: State) {
        state = Mutex(initial)
    }

    /// Changes the value and wakes all that wait. Any thread.
    @discardableResult
    package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let result = state.withLock { body(&$0) }
        // The lock keeps the wake-up from falling between a waiter's look and its sleep.
        changed.lock()
        changed.broadcast()
        changed.unlock()
        return result
    }

    /// Looks at the value. Any thread.
    package func read<Result: Sendable>(_ body: (State) -> Result) -> Result {
        state.withLock { body($0) }
    }

    /// Waits until `body` finds what it looks for and returns that; nil after `limit` seconds.
    /// `body` runs at once and after every change.
    package func wait<Result: Sendable>(
        limit: Double, until body: (State) -> Result?
    ) -> Result? {
        let deadline = MonotonicTime.now().advanced(bySeconds: limit)
        changed.lock()
        defer { changed.unlock() }
        while true {
            if let result = state.withLock({ body($0) }) { return result }
            let left = deadline.seconds(since: .now())
            if left <= 0 { return nil }
            // Short, because this wait is against the wall clock, which may be set.
            _ = changed.wait(until: Date(timeIntervalSinceNow: min(left, 0.1)))
        }
    }
}
