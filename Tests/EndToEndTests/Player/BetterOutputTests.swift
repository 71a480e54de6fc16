import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// `auto` takes what is there, and goes on to what is better as soon as that is there.
    @Suite struct BetterOutputTests {
        private static let noCard = ["ALSA_CONFIG_PATH": "/dev/null"]

        @Test(.timeLimit(.minutes(1)))
        func `a server that starts later is played to, from where the song is`() throws {
            let stage = try SoundStage()
            stage.recording.stop()
            stage.pulse.crash()
            let session = try PlayerSession(on: stage, output: "auto", environment: Self.noCard)
            try session.terminal.requireScreen { $0.contains("playing in silence") }
            session.terminal.expectScreen { $0.contains("0:01") }
            try stage.pulse.start()
            let recording = try MonitorRecording(of: stage.pulse)
            session.terminal.expectScreen(limit: 10) { $0.contains("now playing on pulse") }
            let later = MonotonicTime.now().advanced(bySeconds: 0.3)
            recording.wait(until: later)
            let position = try #require(recording.position(at: later))
            let played = later.seconds(since: session.terminal.process.started)
            #expect(position < played + 0.1 && position > played - 1, "\(position) of \(played)")
            #expect(try session.quit() == .exited(0))
        }

        @Test(.timeLimit(.minutes(1)))
        func `a server that hangs is done without until it answers`() throws {
            let stage = try SoundStage()
            stage.pulse.suspend()
            let session = try PlayerSession(on: stage, output: "auto")
            try session.terminal.requireScreen(limit: 6) { $0.contains("playing in silence") }
            session.terminal.expectScreen { $0.contains("0:01") }
            stage.pulse.resume()
            session.terminal.expectScreen(limit: 12) { $0.contains("now playing on pulse") }
            #expect(stage.recording.waitForSound(after: .now(), limit: 3) != nil)
            #expect(try session.quit() == .exited(0))
        }
    }
}
