import Glibc
import Kernel
import Playback
import TestSupport
import Testing

extension EndToEnd {
    /// The machine sleeps: the player stands still, or the server, or both.
    @Suite struct HangTests {
        /// Seconds; longer than any queue.
        private let sleep = Soak.isOn ? 60.0 : 3.0

        @Test func `a player that was stopped goes on where it fell silent`() throws {
            let session = try PlayerSession(on: .shared)
            let sound = try session.firstSound()
            let recording = try session.recording
            recording.wait(until: sound.advanced(bySeconds: 1))
            let stopped = MonotonicTime.now()
            session.terminal.process.signal(SIGSTOP)
            let silence = try #require(recording.waitForSilence(after: stopped, limit: 5))
            let before = try #require(try session.position(before: silence))
            recording.wait(until: stopped.advanced(bySeconds: sleep))
            session.terminal.process.signal(SIGCONT)
            let again = try #require(
                recording.waitForSound(after: silence.advanced(bySeconds: 0.1), limit: 5))
            let after = try #require(try session.position(behind: again))
            #expect(abs(after - before) < 0.05, "\(before) s, then \(after) s")
            // What is shown is what is heard, and has not gone on in between.
            let limit = MonotonicTime.now().advanced(bySeconds: 10)
            var isShown = false
            while !isShown, MonotonicTime.now() < limit {
                let text = session.terminal.screen.text
                guard let heard = recording.position(at: .now()), heard > after + 1 else {
                    continue
                }
                isShown = text.contains(" 0:0\(Int(heard))") || text.contains(" 0:\(Int(heard))")
            }
            #expect(isShown, "\(session.terminal.screen.text)")
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a server that was stopped is played to from where it was`() throws {
            let pulse = try PrivatePulse()
            let song = FilePath(try TestMP3(.position, duration: 60).file())
            let session = try EngineSession(on: pulse)
            session.send(.play(song, start: 5, paused: false))
            try session.waitForSound()
            try session.wait("a second of sound") { $0.clock.position(at: .now()) > 6 }
            let before = session.heard
            pulse.suspend()
            _ = Poll.wait(for: [], seconds: sleep)
            pulse.resume()
            let resumed = MonotonicTime.now()
            try session.waitForSound()
            try session.compareWithSound("after the server has hung")
            let after = session.heard
            let most = before.position + after.time.seconds(since: resumed) + 1
            #expect(after.position > before.position && after.position < most)
        }
    }
}
