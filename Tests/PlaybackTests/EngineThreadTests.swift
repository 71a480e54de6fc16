import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// The engine on its real thread; also what the thread sanitizer looks at.
@Suite struct EngineThreadTests {
    private func start(
        frames: Int64 = 44_100 * 600, scan: TrackScan? = nil,
        fault: @escaping @Sendable (NullOutput.Operation) throws(OutputError) -> Void = { _ in }
    ) throws -> EngineThread {
        let thread = try EngineThread()
        try thread.start(
            volume: Volume(),
            open: { _ in
                var script = ScriptedDecoder.Script()
                script.frames = frames
                script.scan = scan
                return ScriptedDecoder(script)
            },
            makeOutput: {
                var configuration = NullOutput.Configuration()
                configuration.fault = fault
                return NullOutput(configuration)
            })
        return thread
    }

    /// Waits until the newest snapshot is as wanted; false after five seconds.
    private func wait(_ thread: EngineThread, until isWanted: (Snapshot) -> Bool) -> Bool {
        let end = MonotonicTime.now().advanced(bySeconds: 5)
        while !isWanted(thread.snapshot) {
            if MonotonicTime.now() > end { return false }
            _ = Poll.wait(for: [], seconds: 0.002)
        }
        return true
    }

    private func play(_ thread: EngineThread, _ name: String, number: UInt64 = 1) {
        let command = Command.play(FilePath(name), start: 0, paused: false)
        thread.post(Request(number: number, command: command))
    }

    @Test func `requests of several threads all arrive while snapshots are read`() throws {
        let thread = try start()
        play(thread, "song")
        for part in 0..<2 {
            let poster = try Thread("poster") {
                for index in 0..<500 {
                    let command = Command.setVolume(percent: (index + part) % 101)
                    thread.post(Request(number: UInt64(2 + index), command: command))
                }
            }
            poster.detach()
        }
        #expect(wait(thread) { $0.request == 501 && $0.state == .playing })
        thread.post(Request(number: 600, command: .quit))
        #expect(thread.join(limit: 5))
        let events = thread.events.drain()
        #expect(events.first { if case .trackStarted = $0 { true } else { false } } != nil)
        #expect(events.last == .finished)
    }

    @Test func `a scan of a track that is no longer wanted gives up`() throws {
        let cancelled = WakeUpBox()
        let scan = TrackScan { isCancelled in
            while !isCancelled() { _ = Poll.wait(for: [], seconds: 0.001) }
            cancelled.wakeUp?.raise()
            return nil
        }
        let thread = try start(scan: scan)
        play(thread, "one")
        #expect(wait(thread) { $0.state == .playing })
        thread.post(Request(number: 2, command: .quit))
        let descriptor = try #require(cancelled.wakeUp?.descriptor)
        #expect(Poll.wait(for: [.init(descriptor, .readable)], seconds: 5) == [true])
        #expect(thread.join(limit: 5))
    }

    @Test(arguments: [NullOutput.Operation.open, .write, .queuedFrames])
    func `nothing waits for a device that hangs`(hanging: NullOutput.Operation) throws {
        let thread = try start { operation throws(OutputError) in
            if operation == hanging { _ = Poll.wait(for: [], seconds: 1.5) }
        }
        play(thread, "song")
        #expect(
            wait(thread) { snapshot in
                snapshot.busySince.map { MonotonicTime.now().seconds(since: $0) > 0.2 } ?? false
            })
        thread.post(Request(number: 2, command: .quit))
        let before = MonotonicTime.now()
        #expect(!thread.join(limit: 0.1))
        #expect(MonotonicTime.now().seconds(since: before) < 1)
        #expect(thread.join(limit: 10))
    }

    @Test func `a short track ends by itself`() throws {
        let thread = try start(frames: 4410)
        play(thread, "song")
        var events: [Event] = []
        let end = MonotonicTime.now().advanced(bySeconds: 5)
        while !events.contains(.trackEnded(FilePath("song"))), MonotonicTime.now() < end {
            _ = Poll.wait(for: [.init(thread.events.descriptor, .readable)], seconds: 0.1)
            events += thread.events.drain()
        }
        #expect(events.contains(.trackEnded(FilePath("song"))))
        thread.post(Request(number: 2, command: .quit))
        #expect(thread.join(limit: 5))
    }

    /// A wake-up that a closure of another thread can raise.
    private final class WakeUpBox: Sendable {
        let wakeUp = try? WakeUp()
    }
}
