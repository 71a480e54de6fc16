import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// The sound server fails in the middle of a song.
    @Suite struct ServerFaultTests {
        @Test func `when its stream is taken away, the song goes on where it was`() throws {
            let session = try PlayerSession(on: .shared)
            let sound = try session.firstSound()
            try session.recording.wait(until: sound.advanced(bySeconds: 1))
            let killed = MonotonicTime.now()
            try SoundStage.shared.pulse.killStreams()
            let recording = try session.recording
            let silence = try #require(
                recording.waitForSilence(after: killed, lasting: 0.03, limit: 5))
            let again = try #require(recording.waitForSound(after: silence, limit: 5))
            let before = try #require(try session.position(before: silence))
            let after = try #require(try session.position(behind: again))
            #expect(abs(after - before) < 0.05, "\(before) s, then \(after) s")
            session.terminal.expectScreen { !$0.contains("output lost") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a call is said on the screen and costs next to nothing`() throws {
            let session = try PlayerSession(on: .shared)
            _ = try session.firstSound()
            let call = try SoundStage.shared.pulse.playStream(role: "phone")
            session.terminal.expectScreen(limit: 5) { $0.contains("paused: a call") }
            let pid = session.terminal.process.pid
            // The library looks after its stream, and for a moment what was playing comes to rest.
            var wakeUps: [Int] = []
            while wakeUps.last ?? .max >= 10, wakeUps.count < 10 {
                let before = try ProcessUsage(pid: pid)
                _ = session.terminal.process.wait(limit: 1)
                let after = try ProcessUsage(pid: pid)
                wakeUps.append(after.voluntarySwitches - before.voluntarySwitches)
            }
            #expect(wakeUps.last ?? .max < 10, "\(wakeUps) a second")
            call.terminate()
            session.terminal.expectScreen(limit: 5) { !$0.contains("paused") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a server that comes back is played to`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            let crashed = MonotonicTime.now()
            stage.pulse.crash()
            session.terminal.expectScreen { $0.contains("output lost") }
            try stage.pulse.start()
            let returned = MonotonicTime.now()
            session.terminal.expectScreen(limit: 10) { !$0.contains("output lost") }
            // A new recording begins some time behind the sound, which in turn may wait: the sink
            // of a fresh server has worked ahead. So the song is somewhere in between.
            let recording = try MonitorRecording(of: stage.pulse)
            let later = MonotonicTime.now()
            let position = try #require(recording.position(at: later))
            let earliest = crashed.seconds(since: sound) - 0.05
            #expect(position > earliest)
            #expect(position < earliest + later.seconds(since: returned) + 0.2)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `without a server the position stands still`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1.5))
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

        @Test func `a suspended sink is said, and the song goes on where it was`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            try stage.pulse.control("suspend-sink", PrivatePulse.sink, "1")
            let suspended = MonotonicTime.now()
            session.terminal.expectScreen(limit: 3) { $0.contains("the device is suspended") }
            try stage.pulse.control("suspend-sink", PrivatePulse.sink, "0")
            let resumed = MonotonicTime.now()
            session.terminal.expectScreen(limit: 3) { !$0.contains("suspended") }
            // The recording stood still too.
            let recording = try MonitorRecording(of: stage.pulse)
            let later = MonotonicTime.now()
            let position = try #require(recording.position(at: later))
            let played = suspended.seconds(since: sound) + later.seconds(since: resumed)
            #expect(abs(position - played) < 0.2, "\(position) s of \(played) s")
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a server that hangs is said, and keys and quitting stay alive`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            _ = try session.firstSound()
            stage.pulse.suspend()
            session.terminal.expectScreen(limit: 5) { $0.contains("the device takes no sound") }
            let paused = try session.terminal.send(" ")
            session.terminal.expectScreen(limit: 2) { $0.contains("paused") }
            #expect(MonotonicTime.now().seconds(since: paused) < 0.5)
            try session.terminal.send(" ")
            session.terminal.expectScreen(limit: 5) { $0.contains("the device takes no sound") }
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
