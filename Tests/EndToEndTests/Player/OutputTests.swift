import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// Outputs other than the user's own sink: ALSA, which finds the server by a plug-in of its
    /// own, and a sink by its name.
    @Suite struct OutputTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        /// Plays to ALSA's default, which is the server of `stage`.
        private func alsaSession(_ stage: SoundStage) throws -> PlayerSession {
            let configuration = try folder.write(
                "pcm.!default { type pulse server \"\(stage.pulse.server)\" }\n", to: "alsa.conf")
            return try PlayerSession(
                on: stage, output: "alsa", environment: ["ALSA_CONFIG_PATH": configuration])
        }

        /// The sinks that something plays on, by name.
        private func busySinks(_ pulse: PrivatePulse) throws -> [String] {
            let rows = { (kind: String) in
                try pulse.control("list", "short", kind).split(separator: "\n")
                    .map { $0.split(separator: "\t").map(String.init) }
            }
            let names = try rows("sinks").reduce(into: [:]) { $0[$1[0]] = $1[1] }
            return try rows("sink-inputs").compactMap { names[$0[1]] }
        }

        @Test func `ALSA plays, pauses and seeks`() throws {
            let session = try alsaSession(.shared)
            let sound = try session.firstSound()
            let start = try #require(try session.position(behind: sound))
            #expect(abs(start) < 0.03)
            try session.recording.wait(until: sound.advanced(bySeconds: 0.8))
            let silence = try session.silence(by: " ")
            let resumed = try session.sound(by: " ")
            let before = try #require(try session.position(before: silence))
            let after = try #require(try session.position(behind: resumed))
            #expect(abs(after - before) < 0.05, "\(before) s, then \(after) s")
            let pressed = try session.terminal.send(PlayerSession.Key.right)
            let found = try session.heard(after: pressed, limit: 2) { position, _ in
                position > before + 3
            }
            let sought = try #require(found)
            let expected = after + pressed.seconds(since: resumed) + 5
            #expect(abs(sought.position - expected) < 0.2, "\(sought.position) s, \(expected) s")
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a server that comes back is played to through ALSA`() throws {
            let stage = try SoundStage()
            let session = try alsaSession(stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            let crashed = MonotonicTime.now()
            stage.pulse.crash()
            session.terminal.expectScreen { $0.contains("output lost") }
            try stage.pulse.start()
            let returned = MonotonicTime.now()
            session.terminal.expectScreen(limit: 5) { !$0.contains("output lost") }
            let recording = try MonitorRecording(of: stage.pulse)
            let later = MonotonicTime.now()
            let position = try #require(recording.position(at: later))
            let earliest = crashed.seconds(since: sound) - 0.1
            #expect(position > earliest)
            #expect(position < earliest + later.seconds(since: returned) + 0.3)
            #expect(try session.quit() == .exited(0))
        }

        @Test
        func `a sink is played to by its name, and where the server moves it when it is gone`()
            throws
        {
            let stage = try SoundStage()
            let module = try stage.pulse.control(
                "load-module", "module-null-sink", "sink_name=second"
            ).filter { !$0.isWhitespace }
            let session = try PlayerSession(on: stage, output: "pulse:second")
            session.terminal.expectScreen { $0.contains("0:01") }
            #expect(try busySinks(stage.pulse) == ["second"])
            let unloaded = MonotonicTime.now()
            try stage.pulse.control("unload-module", module)
            #expect(try busySinks(stage.pulse) == [PrivatePulse.sink])
            #expect(stage.recording.waitForSound(after: unloaded, limit: 3) != nil)
            #expect(!session.terminal.screen.contains("output lost"))
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a sink that is not there ends the player with its reason`() throws {
            let session = try PlayerSession(on: .shared, output: "pulse:nowhere")
            let end = try session.terminal.finish(limit: 5)
            #expect(end.status == .exited(1))
            #expect(session.terminal.screen.contains("no such sink"))
        }

        @Test func `after a hang of the server the song goes on where it was`() throws {
            let stage = try SoundStage()
            let session = try PlayerSession(on: stage)
            let sound = try session.firstSound()
            stage.recording.wait(until: sound.advanced(bySeconds: 1))
            stage.pulse.suspend()
            let stopped = MonotonicTime.now()
            session.terminal.expectScreen(limit: 3) { $0.contains("takes no sound") }
            stage.pulse.resume()
            let resumed = MonotonicTime.now()
            session.terminal.expectScreen(limit: 3) { !$0.contains("takes no sound") }
            let recording = try MonitorRecording(of: stage.pulse)
            let later = MonotonicTime.now()
            let position = try #require(recording.position(at: later))
            let played = stopped.seconds(since: sound) + later.seconds(since: resumed)
            // This sink goes by the clock: it throws away what it would have played meanwhile, which
            // is at most its queue.
            #expect(position > played - 0.2, "\(position) s of \(played) s")
            #expect(position < played + 0.8, "\(position) s of \(played) s")
            #expect(try session.quit() == .exited(0))
        }
    }
}
