import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// What is heard when keys are pressed.
    @Suite struct TransportTests {
        private typealias Key = PlayerSession.Key

        /// Seconds; the sink plays in blocks of this length, so that the monitor may hear what is
        /// up to a block from what was meant when a stream begins.
        private let block = 0.012

        private func session(arguments: [String] = [], lyrics: String? = nil) throws
            -> PlayerSession
        {
            try PlayerSession(lyrics: lyrics, on: .shared, arguments: arguments)
        }

        @Test func `the song begins with its beginning`() throws {
            let session = try session()
            let sound = try session.firstSound()
            #expect(abs(try #require(try session.position(behind: sound))) < block)
            let later = sound.advanced(bySeconds: 1)
            let position = try #require(try session.recording.position(at: later))
            #expect(abs(position - 1) < 0.02)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a start time is where the sound begins`() throws {
            let session = try session(arguments: ["--start", "0:31.5"])
            let sound = try session.firstSound()
            #expect(abs(try #require(try session.position(behind: sound)) - 31.5) < block)
            #expect(try session.quit() == .exited(0))
        }

        @Test(arguments: [" ", "p"])
        func `after a pause the sound goes on where it was`(key: String) throws {
            let session = try session()
            let sound = try session.firstSound()
            #expect(try session.recording.wait(until: sound.advanced(bySeconds: 0.5)))
            let silence = try session.silence(by: key)
            let resumed = try session.sound(by: key)
            let before = try #require(try session.position(before: silence))
            let after = try #require(try session.position(behind: resumed))
            #expect(abs(after - before) < 0.05, "\(before) s, then \(after) s")
            #expect(try session.quit() == .exited(0))
        }

        @Test func `many short pauses lose nothing`() throws {
            let session = try session()
            let sound = try session.firstSound()
            try session.recording.wait(until: sound.advanced(bySeconds: 0.3))
            let first = MonotonicTime.now()
            var last = first
            for key in 1...40 {
                last = first.advanced(bySeconds: Double(key) * 0.05)
                try session.recording.wait(until: last)
                try session.terminal.send(" ")
            }
            let end = last.advanced(bySeconds: 0.5)
            let before = try #require(try session.recording.position(at: first))
            let after = try #require(try session.recording.position(at: end))
            let pauses = try silentTime(session, from: first, to: end)
            let heard = end.seconds(since: first) - pauses
            // Nothing is left out. What fades out at a pause is heard again behind it: a few
            // milliseconds, and no more than a block of the device on top.
            let played = after - before
            #expect(played < heard + 0.02, "\(played) s of the song in \(heard) s of sound")
            #expect(played > heard - 20 * 0.015, "\(played) s of the song in \(heard) s of sound")
            #expect(pauses > 0.5)
            #expect(try session.quit() == .exited(0))
        }

        /// Seconds without sound in a span of time.
        private func silentTime(
            _ session: PlayerSession, from start: MonotonicTime, to end: MonotonicTime
        ) throws -> Double {
            let wave = try session.recording.waveform(from: start, to: end)
            return Double(wave.levels.filter { $0 < 0.01 }.count) / 1000
        }

        @Test func `a long pause gives the device back and wakes nobody`() throws {
            let session = try session()
            let sound = try session.firstSound()
            try session.recording.wait(until: sound.advanced(bySeconds: 0.5))
            let silence = try session.silence(by: " ")
            let pulse = try SoundStage.shared.pulse
            let deadline = MonotonicTime.now().advanced(bySeconds: 10)
            while try !pulse.control("list", "short", "sink-inputs").isEmpty {
                try #require(MonotonicTime.now() < deadline, "the device is still open")
            }
            let pid = session.terminal.process.pid
            // The stream is gone, and what the player does behind that is soon done.
            try session.recording.wait(until: MonotonicTime.now().advanced(bySeconds: 0.5))
            let before = try ProcessUsage(pid: pid)
            try session.recording.wait(until: before.time.advanced(bySeconds: 3))
            let after = try ProcessUsage(pid: pid)
            #expect(after.voluntarySwitches == before.voluntarySwitches)
            let resumed = try session.sound(by: " ")
            let position = try #require(try session.position(before: silence))
            #expect(abs(try #require(try session.position(behind: resumed)) - position) < 0.05)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `muted, the song goes on unheard`() throws {
            let session = try session()
            let sound = try session.firstSound()
            let silence = try session.silence(by: "m")
            try session.recording.wait(until: silence.advanced(bySeconds: 0.5))
            let again = try session.sound(by: "m")
            let position = try #require(try session.position(behind: again))
            #expect(abs(position - again.seconds(since: sound)) < 0.05)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `volume follows a cubic curve, and changing it ends muting`() throws {
            let session = try session(arguments: ["-v", "50"])
            let sound = try session.firstSound()
            let full = Double(try #require(Self.amplitude))
            #expect(abs(try level(session, at: sound) / full - 0.125) < 0.01)
            _ = try session.silence(by: "m")
            let louder = try session.sound(by: "+")
            #expect(abs(try level(session, at: louder) / full - 0.166) < 0.01)
            try session.terminal.send(Key.down)
            let quieter = try session.terminal.send(Key.down)
            #expect(abs(try level(session, at: quieter) / full - 0.091) < 0.01)
            #expect(try session.quit() == .exited(0))
        }

        /// The level of the tone in the file.
        private static let amplitude: Float? = PositionTone.waveform(duration: 1).level

        /// The level from 0.2 to 0.4 s behind a time.
        private func level(_ session: PlayerSession, at time: MonotonicTime) throws -> Double {
            let (start, end) = (time.advanced(bySeconds: 0.2), time.advanced(bySeconds: 0.4))
            try session.recording.wait(until: end)
            return Double(try session.recording.waveform(from: start, to: end).level)
        }

        @Test func `seeking changes what is heard`() throws {
            let session = try session()
            let sound = try session.firstSound()
            try session.recording.wait(until: sound.advanced(bySeconds: 0.5))
            try expectSeek(session, Key.right, from: sound, by: 5)
            try expectSeek(session, Key.shiftRight, from: sound, by: 35)
            try expectSeek(session, Key.left, from: sound, by: 30)
            for tenth in [9, 1, 0] {
                let pressed = try session.terminal.send("\(tenth)")
                let target = Double(tenth) * 6
                let heard = try session.heard(after: pressed, limit: 3) { position, time in
                    abs(position - target - time.seconds(since: pressed)) < 0.25
                }
                #expect(heard != nil, "\(tenth)")
            }
            #expect(try session.quit() == .exited(0))
        }

        /// Expects that after a key the song is `offset` seconds from where it would be by itself.
        private func expectSeek(
            _ session: PlayerSession, _ key: String, from sound: MonotonicTime, by offset: Double
        ) throws {
            let pressed = try session.terminal.send(key)
            let heard = try session.heard(after: pressed, limit: 3) { position, time in
                abs(position - time.seconds(since: sound) - offset) < 0.25
            }
            #expect(heard != nil, "\(offset)")
        }

        @Test func `stopped, it begins anew`() throws {
            let session = try session()
            let sound = try session.firstSound()
            try session.recording.wait(until: sound.advanced(bySeconds: 1))
            _ = try session.silence(by: "s")
            let again = try session.sound(by: Key.enter)
            #expect(abs(try #require(try session.position(behind: again))) < block)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a line lights up with its sound`() throws {
            let lyrics = (1...5).map { "[00:0\($0).00]word\($0)\n" }.joined()
            let session = try session(lyrics: lyrics)
            let sound = try session.firstSound()
            for second in 1...3 {
                let word = "word\(second)"
                session.terminal.expectScreen { $0.showsBold(word) }
                // When that is noticed depends on this machine; how exact it is, the bench tells.
                let late = MonotonicTime.now().seconds(since: sound) - Double(second)
                #expect((-0.1...0.3).contains(late), "\(late)")
            }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `quitting is silence at once`() throws {
            let session = try session()
            _ = try session.firstSound()
            let pressed = try session.terminal.send("q")
            let end = try session.terminal.finish(limit: 5)
            #expect(end.status == .exited(0))
            #expect(end.time.seconds(since: pressed) < 1)
            let silence = try session.recording.waitForSilence(after: pressed, limit: 5)
            #expect(try #require(silence).seconds(since: pressed) < 1)
        }

        @Test(arguments: [22_050, 48_000])
        func `another rate has the right pitch`(rate: Int) throws {
            var mp3 = TestMP3(.tone(frequency: 1000), duration: 3)
            mp3.rate = rate
            mp3.channels = 1
            let session = try PlayerSession(mp3, on: .shared)
            let sound = try session.firstSound()
            let (start, end) = (sound.advanced(bySeconds: 0.5), sound.advanced(bySeconds: 1.5))
            try session.recording.wait(until: end)
            let wave = try session.recording.waveform(from: start, to: end)
            #expect(abs(try #require(wave.frequency) - 1000) < 3)
            #expect(try session.quit() == .exited(0))
        }
    }
}
