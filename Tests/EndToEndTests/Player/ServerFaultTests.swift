import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// The sound server fails in the middle of a song.
    @Suite struct ServerFaultTests {
        @Test func `a server that comes back is played to from where the song was`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            let crashed = MonotonicTime.now()
            stage.pulse.crash()
            session.terminal.expectScreen { $0.contains("output lost") }
            try stage.pulse.start()
            session.terminal.expectScreen(limit: 10) { !$0.contains("output lost") }
            let returned = MonotonicTime.now()
            // A new recording begins some time behind the sound; by then the song has gone on.
            let recording = try MonitorRecording(of: stage.pulse)
            let later = MonotonicTime.now()
            let position = try #require(recording.position(at: later))
            let expected = crashed.seconds(since: sound) + later.seconds(since: returned)
            // The screen tells when the output was back, to about a tenth of a second.
            #expect(abs(position - expected) < 0.15, "\(position) s instead of \(expected) s")
            #expect(try session.quit() == .exited(0))
        }

        @Test func `without a server the position stands still`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            stage.pulse.crash()
            session.terminal.expectScreen { $0.contains("output lost") }
            let pid = session.terminal.process.pid
            let before = try ProcessUsage(pid: pid)
            _ = session.terminal.process.wait(limit: 4)
            let after = try ProcessUsage(pid: pid)
            #expect(session.terminal.screen.contains("0:01"), "\(session.terminal.screen.text)")
            #expect((after.cpu - before.cpu) / after.time.seconds(since: before.time) < 0.05)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a server that hangs leaves screen, keys and quitting alive`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            _ = try session.firstSound()
            stage.pulse.suspend()
            try session.terminal.send(" ")
            session.terminal.expectScreen(limit: 10) { $0.contains("not answering") }
            try session.terminal.send("?")
            session.terminal.expectScreen(limit: 2) { $0.contains("30 seconds") }
            try session.terminal.send("?")
            session.terminal.expectScreen(limit: 2) { !$0.contains("30 seconds") }
            let pressed = try session.terminal.send("q")
            let end = try session.terminal.finish(limit: 5)
            #expect(end.status == .exited(0))
            #expect(end.time.seconds(since: pressed) < 0.5)
            #expect(try session.terminal.attributes == session.terminal.initialAttributes)
        }
    }
}
