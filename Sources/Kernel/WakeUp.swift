import CLinux
import Glibc

/// A descriptor that one thread raises and another waits for in `poll(2)`: `eventfd(2)`.
///
/// Raising is idempotent until the waiter lowers it.
package final class WakeUp: Sendable {
    /// Readable while raised.
    package let descriptor: Int32

    package init() throws(KernelError) {
        descriptor = linux_eventfd()
        if descriptor < 0 { throw .last }
    }

    deinit {
        close(descriptor)
    }

    /// Makes the descriptor readable. Any thread; never blocks.
    package func raise() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    /// Makes the descriptor unreadable again. The waiting thread.
    package func lower() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}
