import Kernel
import Testing

@Suite struct MailboxTests {
    private func isReadable(_ descriptor: Int32, seconds: Double = 0) -> Bool {
        Poll.wait(for: [.init(descriptor, .readable)], seconds: seconds) == [true]
    }

    @Test func `it is readable while messages wait, and they come in order`() throws {
        let mailbox = try Mailbox<Int>()
        #expect(!isReadable(mailbox.descriptor))
        mailbox.post(1)
        mailbox.post(2)
        #expect(isReadable(mailbox.descriptor))
        #expect(mailbox.drain() == [1, 2])
        #expect(!isReadable(mailbox.descriptor))
        #expect(mailbox.drain().isEmpty)
    }

    @Test func `nothing is lost between two threads, and nobody sleeps over a message`() throws {
        let mailbox = try Mailbox<Int>()
        let count = 20_000
        let thread = try Thread("poster") {
            for number in 0..<count { mailbox.post(number) }
        }
        thread.detach()
        var received: [Int] = []
        while received.count < count {
            guard isReadable(mailbox.descriptor, seconds: 5) else { break }
            received += mailbox.drain()
        }
        #expect(received.elementsEqual(0..<count))
    }

    @Test func `a wake-up raised many times is one`() throws {
        let wakeUp = try WakeUp()
        for _ in 0..<5 { wakeUp.raise() }
        #expect(isReadable(wakeUp.descriptor))
        wakeUp.lower()
        #expect(!isReadable(wakeUp.descriptor))
    }
}
