import Kernel
import Outputs
import Playback
import TestSupport
import Testing

@Suite struct FallbackOutputTests {
    private let format = AudioFormat(sampleRate: 44_100)

    /// An output that fails while the flag is up.
    private final class Flag {
        var isUp = true
    }

    private func output(_ flag: Flag, _ reason: String) -> NullOutput {
        var configuration = NullOutput.Configuration()
        configuration.fault = { _ throws(OutputError) in
            if flag.isUp { throw OutputError(reason) }
        }
        return NullOutput(configuration)
    }

    @Test func `the first that opens is taken, and the others say why not`() throws {
        let output = FallbackOutput([
            .init("pulse", output(Flag(), "connection refused")),
            .init("alsa", output(Flag(), "no such device")),
            .init("null", NullOutput()),
        ])
        _ = try output.open(format)
        #expect(output.name == "null")
        #expect(output.notes == ["pulse: connection refused", "alsa: no such device"])
    }

    @Test func `one that has worked is waited for and not replaced`() throws {
        let flag = Flag()
        flag.isUp = false
        let output = FallbackOutput([
            .init("pulse", output(flag, "connection refused")),
            .init("null", NullOutput()),
        ])
        _ = try output.open(format)
        try output.close()
        flag.isUp = true
        #expect(throws: OutputError("connection refused")) { try output.open(format) }
        flag.isUp = false
        _ = try output.open(format)
        #expect(output.notes.isEmpty)
    }

    @Test func `one that stays away is followed by another that sounds, and never by silence`()
        throws
    {
        let (pulse, alsa, clock) = (Flag(), Flag(), HandClock())
        pulse.isUp = false
        let answers = Answers(.present)
        let output = FallbackOutput(
            [
                .init("pulse", self.output(pulse, "no server"), presence: answers.ask),
                .init("alsa", self.output(alsa, "no sound card")),
                .init("null", NullOutput(now: { clock.time }), isSilence: true),
            ], now: { clock.time })
        _ = try output.open(format)
        pulse.isUp = true
        for _ in 0..<60 {
            clock.time = clock.time.advanced(bySeconds: 0.5)
            #expect(throws: OutputError("no server")) { try output.open(format) }
        }
        // What there is by now is not taken before the time either.
        alsa.isUp = false
        pulse.isUp = false
        _ = try output.open(format)
        try output.close()
        pulse.isUp = true
        let lost = clock.time
        var isOpen = false
        while !isOpen, clock.time.seconds(since: lost) < 20 {
            clock.time = clock.time.advanced(bySeconds: 0.5)
            isOpen = (try? output.open(format)) != nil
        }
        #expect(output.name == "null" && output.notes == ["pulse: no server"])
        let waited = clock.time.seconds(since: lost)
        #expect(waited >= FallbackOutput.patience && waited < FallbackOutput.patience + 1.5)
        // The server is gone back to when it is there again.
        pulse.isUp = false
        try expectReplacement(of: output, clock)
        _ = try output.open(format)
        #expect(output.notes.isEmpty)
    }

    @Test func `how long one was away does not count for the next that plays`() throws {
        let (pulse, alsa, clock) = (Flag(), Flag(), HandClock())
        let answers = Answers(.absent)
        let output = FallbackOutput(
            [
                .init("pulse", self.output(pulse, "no server"), presence: answers.ask),
                .init("alsa", self.output(alsa, "no sound card")),
                .init("jack", NullOutput(now: { clock.time })),
            ], now: { clock.time })
        // Pulse is down, ALSA plays and is lost.
        alsa.isUp = false
        _ = try output.open(format)
        alsa.isUp = true
        #expect(throws: OutputError("no sound card")) { try output.open(format) }
        // Pulse is taken as it comes back, and lost later.
        pulse.isUp = false
        answers.given.change { $0 = .present }
        clock.time = clock.time.advanced(bySeconds: 6)
        #expect(throws: OutputError("no sound card")) { try output.open(format) }
        let news = try #require(output.newsDescriptor)
        try #require(Poll.wait(for: [.init(news, .readable)], seconds: 5) == [true])
        _ = try output.open(format)
        #expect(output.notes.isEmpty)
        pulse.isUp = true
        clock.time = clock.time.advanced(bySeconds: FallbackOutput.patience)
        #expect(throws: OutputError("no server")) { try output.open(format) }
    }

    @Test func `when none opens at first, that is for good`() {
        let output = FallbackOutput([.init("pulse", output(Flag(), "no such entity"))])
        let error = OutputError("no such entity", isPermanent: true)
        #expect(throws: error) { try output.open(format) }
    }

    /// A clock that is set by hand.
    private final class HandClock {
        var time = MonotonicTime(nanoseconds: 0)
    }

    /// What an output says when it is asked whether it is there, and how often it was.
    private final class Answers: Sendable {
        let given: Watched<OutputPresence>
        let count = Watched(0)

        init(_ first: OutputPresence) {
            given = Watched(first)
        }

        func ask() -> OutputPresence {
            count.change { $0 += 1 }
            return given.read { $0 }
        }

        func wait(for number: Int) -> Bool {
            count.wait(limit: 5) { $0 >= number ? true : nil } ?? false
        }
    }

    /// Three outputs, the first of which fails while the flag is up.
    private func outputs(_ flag: Flag, _ answers: Answers, _ clock: HandClock) -> FallbackOutput {
        FallbackOutput(
            [
                .init("pulse", output(flag, "no server"), presence: answers.ask),
                .init("alsa", output(Flag(), "no sound card")),
                .init("null", NullOutput(now: { clock.time })),
            ], now: { clock.time })
    }

    /// Lets time pass until the better output, which is there, has been asked for and has answered.
    /// - Returns: the descriptor that told of it.
    @discardableResult
    private func expectReplacement(of output: FallbackOutput, _ clock: HandClock) throws -> Int32 {
        clock.time = clock.time.advanced(bySeconds: 6)
        _ = try output.queuedFrames()
        let news = try #require(output.newsDescriptor)
        try #require(Poll.wait(for: [.init(news, .readable)], seconds: 5) == [true])
        #expect(throws: OutputError.replaced) { try output.takeNews() }
        return news
    }

    @Test func `while another plays, a better one is asked every five seconds and then taken`()
        throws
    {
        let (flag, answers, clock) = (Flag(), Answers(.absent), HandClock())
        let output = outputs(flag, answers, clock)
        _ = try output.open(format)
        let news = try #require(output.newsDescriptor)
        #expect(!output.tellsOfLoss)
        for _ in 1...49 {
            clock.time = clock.time.advanced(bySeconds: 0.1)
            _ = try output.queuedFrames()
        }
        #expect(answers.count.read { $0 } == 0)
        for _ in 1...20 {
            clock.time = clock.time.advanced(bySeconds: 0.1)
            _ = try output.queuedFrames()
        }
        #expect(answers.wait(for: 1))
        #expect(answers.count.read { $0 } == 1)
        #expect(Poll.wait(for: [.init(news, .readable)], seconds: 0) == [false])
        flag.isUp = false
        answers.given.change { $0 = .present }
        for _ in 0..<100 where Poll.wait(for: [.init(news, .readable)], seconds: 0.05) == [false] {
            clock.time = clock.time.advanced(bySeconds: 5)
            _ = try output.queuedFrames()
        }
        try #require(Poll.wait(for: [.init(news, .readable)], seconds: 0) == [true])
        let asked = answers.count.read { $0 }
        #expect(throws: OutputError.replaced) { try output.takeNews() }
        try output.close()
        _ = try output.open(format)
        #expect(output.notes.isEmpty)
        #expect(output.newsDescriptor != news)
        // The best is never asked.
        clock.time = clock.time.advanced(bySeconds: 60)
        _ = try output.queuedFrames()
        #expect(answers.count.read { $0 } == asked)
    }

    @Test func `one that was there and does not open after all is done without`() throws {
        let (answers, clock) = (Answers(.present), HandClock())
        let output = outputs(Flag(), answers, clock)
        _ = try output.open(format)
        let news = try expectReplacement(of: output, clock)
        _ = try output.open(format)
        #expect(output.name == "null")
        #expect(Poll.wait(for: [.init(news, .readable)], seconds: 0) == [false])
        try output.takeNews()
    }

    @Test func `what may lead to a server that hangs is passed by`() throws {
        var configuration = NullOutput.Configuration()
        configuration.fault = { _ throws(OutputError) in
            throw OutputError("does not answer", isUnanswered: true)
        }
        let output = FallbackOutput([
            .init("pulse", NullOutput(configuration)),
            .init("alsa", NullOutput(), isBehindServer: true), .init("null", NullOutput()),
        ])
        _ = try output.open(format)
        #expect(output.notes == ["pulse: does not answer"])
    }
}
