internal import Synchronization

/// A queue from any thread to one waiting thread, which sees it in `poll(2)`.
package final class Mailbox<Message: Sendable>: Sendable {
    private let messages = Mutex<[Message]>([])
    private let wakeUp: WakeUp

    package init() throws(KernelError) {
        wakeUp = try WakeUp()
    }

    /// Readable while messages wait.
    package var descriptor: Int32 { wakeUp.descriptor }

    /// Adds a message and wakes the receiver. Any thread; never blocks for long.
    package func post(_ message: Message) {
        post(contentsOf: [message])
    }

    /// Adds messages of which the receiver sees all or none. Any thread; never blocks for long.
    package func post(contentsOf new: [Message]) {
        let wasEmpty = messages.withLock { queue in
            defer { queue += new }
            return queue.isEmpty
        }
        if wasEmpty { wakeUp.raise() }
    }

    /// Takes all waiting messages in order. The receiving thread.
    package func drain() -> [Message] {
        // Lowered before the queue is looked at: a post in between raises it again, and a wake-up
        // for nothing is better than a message that nobody is woken for.
        wakeUp.lower()
        return messages.withLock { queue in
            let all = queue
            queue.removeAll()
            return all
        }
    }
}
