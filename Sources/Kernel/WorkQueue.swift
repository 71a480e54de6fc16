/// A thread of its own that does one piece of work after the other, in order. For work that takes
/// as long as a disk takes. Any thread may add to it.
package final class WorkQueue: Sendable {
    private enum Message: Sendable {
        case work(@Sendable () -> Void)
        case end
    }

    private let messages: Mailbox<Message>
    private let ended: WakeUp

    /// Starts the thread (`pthread_create(3)`).
    /// - Parameter name: at most 15 bytes, for `top` and debuggers.
    package init(_ name: String) throws(KernelError) {
        messages = try Mailbox()
        ended = try WakeUp()
        let thread = try Thread(name) { [messages, ended] in
            while true {
                _ = Poll.wait(for: [.init(messages.descriptor, .readable)], seconds: nil)
                for message in messages.drain() {
                    guard case .work(let work) = message else {
                        ended.raise()
                        return
                    }
                    work()
                }
            }
        }
        thread.detach()
    }

    /// Adds a piece of work. Never blocks for long.
    package func add(_ work: @escaping @Sendable () -> Void) {
        messages.post(.work(work))
    }

    /// Lets no more work in and waits until all is done, at most `limit` seconds.
    package func finish(limit: Double) {
        messages.post(.end)
        _ = Poll.wait(for: [.init(ended.descriptor, .readable)], seconds: limit)
    }
}
