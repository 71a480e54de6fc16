import Kernel
import Playback
import TestSupport
import Testing

extension EndToEnd {
    /// Calls and sinks that vanish, on a real server.
    @Suite struct InterruptionTests {
        private let song: FilePath

        init() throws {
            song = FilePath(try TestMP3(.position, duration: 60).file())
        }

        private func start(
            _ pulse: PrivatePulse, sink: String? = nil, unplug: UnplugAction = .pause
        ) throws -> EngineSession {
            let session = try EngineSession(on: pulse, sink: sink, unplug: unplug)
            session.send(.play(song, start: 0, paused: false))
            try session.waitForSound()
            try session.wait("a second of sound") { $0.clock.position(at: .now()) > 1 }
            return session
        }

        @Test func `the player pauses for a call and goes on after it`() throws {
            let stage = try SoundStage()
            let session = try start(stage.pulse)
            // Any other stream is none of its business.
            let music = try stage.pulse.playStream(role: "music")
            let call = try stage.pulse.playStream(role: "phone")
            try session.wait("the pause", limit: 5) { $0.pauseReason == .call }
            let paused = MonotonicTime.now()
            let held = session.heard.position
            let silence = stage.recording.waitForSilence(after: paused, limit: 5)
            #expect((silence?.seconds(since: paused) ?? 9) < 0.2)
            music.terminate()
            // Longer than the device stays open in a pause.
            _ = Poll.wait(for: [], seconds: 2.5)
            #expect(session.snapshot.state == .paused)
            call.terminate()
            try session.wait("the end of the pause", limit: 5) { $0.state == .playing }
            try session.waitForSound()
            let sound = try #require(
                stage.recording.waitForSound(after: paused.advanced(bySeconds: 1), limit: 5))
            let again = stage.recording.position(at: sound.advanced(bySeconds: 0.1))
            #expect(abs((again ?? -9) - 0.1 - held) < 0.05, "\(held) s, then \(again ?? -9) s")
        }

        @Test func `a call that is there already is played over`() throws {
            let pulse = try PrivatePulse()
            let call = try pulse.playStream(role: "phone")
            for _ in 0..<100 {
                if try pulse.control("list", "short", "sink-inputs").contains("\t") { break }
            }
            let session = try start(pulse)
            call.terminate()
            try session.wait("another second") { $0.clock.position(at: .now()) > 2.5 }
            #expect(session.snapshot.state == .playing)
        }

        @Test func `when its sink vanishes, the player pauses before the next one is heard`() throws
        {
            let stage = try SoundStage()
            let headphones = try stage.pulse.addSink("headphones")
            let session = try start(stage.pulse, sink: "headphones")
            let before = MonotonicTime.now()
            let held = session.heard.position
            try stage.pulse.removeSink(headphones)
            try session.wait("the pause", limit: 5) { $0.pauseReason == .unplugged }
            let paused = MonotonicTime.now()
            stage.recording.wait(until: paused.advanced(bySeconds: 0.7))
            let wave = stage.recording.waveform(
                from: before, to: paused.advanced(bySeconds: 0.7))
            let loud = wave.samples.count { abs($0) > 0.01 }
            #expect(Double(loud) / wave.rate < 0.1, "\(Double(loud) / wave.rate) s")
            let lag = session.heard.position - held
            #expect(lag > -0.05 && lag < paused.seconds(since: before) + 0.05)
            session.send(.resume)
            // Not yet closed, it plays where it was moved to.
            #expect(stage.recording.waitForSound(after: paused, limit: 5) != nil)
        }

        @Test func `with --on-unplug continue it goes on on the other sink`() throws {
            let stage = try SoundStage()
            let headphones = try stage.pulse.addSink("headphones")
            let session = try start(stage.pulse, sink: "headphones", unplug: .continue)
            let before = MonotonicTime.now()
            try stage.pulse.removeSink(headphones)
            #expect(stage.recording.waitForSound(after: before, limit: 5) != nil)
            #expect(session.snapshot.state == .playing)
        }

        @Test func `a stream that is moved by hand goes on`() throws {
            let stage = try SoundStage()
            let other = try stage.pulse.addSink("other")
            let session = try start(stage.pulse, sink: "other")
            let streams = try stage.pulse.control("list", "short", "sink-inputs")
            let stream = String(streams.prefix { $0.isNumber })
            let before = MonotonicTime.now()
            try stage.pulse.control("move-sink-input", stream, PrivatePulse.sink)
            #expect(stage.recording.waitForSound(after: before, limit: 5) != nil)
            _ = Poll.wait(for: [], seconds: 1.2)
            try stage.pulse.removeSink(other)
            let now = session.heard.position
            try session.wait("another second") { $0.clock.position(at: .now()) > now + 1 }
            #expect(session.snapshot.state == .playing)
        }

        @Test func `a server that ends unplugs nothing`() throws {
            let pulse = try PrivatePulse()
            _ = try pulse.addSink("headphones")
            let session = try start(pulse, sink: "headphones")
            pulse.stop()
            try session.wait("the loss", limit: 5) {
                if case .lost = $0.output { true } else { false }
            }
            #expect(session.snapshot.state == .playing)
            try pulse.start()
            _ = try pulse.addSink("headphones")
            try session.waitForSound()
        }
    }
}
