import CLinux
import Glibc

/// A POSIX thread. It has to be joined or let go.
package struct Thread: ~Copyable, Sendable {
    private let thread: pthread_t

    /// Starts a thread that runs `body` (`pthread_create(3)`).
    /// - Parameter name: at most 15 bytes, for `top` and debuggers.
    package init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(KernelError) {
        let box = Unmanaged.passRetained(Body(name, body))
        var thread = pthread_t()
        let error = pthread_create(
            &thread, nil,
            { opaque in
                guard let opaque else { return nil }
                let body = Unmanaged<Body>.fromOpaque(opaque).takeRetainedValue()
                // A stack overflow needs another stack to restore the terminal from.
                linux_crash_guard_thread()
                linux_thread_name(body.name)
                body.run()
                linux_crash_guard_thread_end()
                return nil
            }, box.toOpaque())
        if error != 0 {
            box.release()
            throw KernelError(number: error)
        }
        self.thread = thread
    }

    /// Waits for its end (`pthread_join(3)`).
    package consuming func join() {
        pthread_join(thread, nil)
    }

    /// Lets it run on; what it holds is freed at its end (`pthread_detach(3)`).
    package consuming func detach() {
        pthread_detach(thread)
    }

    /// Lets other threads go before the calling one (`setpriority(2)`, which on Linux is a thread's).
    package static func lowerPriority() {
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    }

    private final class Body: Sendable {
        let name: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }
}
