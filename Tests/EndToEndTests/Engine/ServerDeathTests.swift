import Kernel
import Playback
import TestSupport
import Testing

extension EndToEnd {
    /// The sound server is killed and started again and again, whatever the player is doing.
    @Suite struct ServerDeathTests {
        /// What is going on when the server dies.
        private enum Moment: CaseIterable {
            case playing, paused, seeking, changing
        }

        private let folder: TemporaryFolder
        private let songs: [FilePath]

        init() throws {
            let file = try TestMP3(.position, duration: 60).file()
            let folder = try TemporaryFolder()
            self.folder = folder
            songs = try (0..<8).map { FilePath(try folder.copy(file, to: "\($0).mp3")) }
        }

        @Test func `a server that dies again and again costs neither place nor track`() throws {
            var generator = SeededGenerator(seed: 20)
            let pulse = try PrivatePulse()
            let session = try EngineSession(on: pulse)
            session.send(.play(songs[0], start: 0, paused: false))
            try session.waitForSound()
            var current = 0
            var returns: [Double] = []
            for round in 0..<(Soak.isOn ? 20 : 4) {
                let moment = Moment.allCases[round % Moment.allCases.count]
                let expected = try prepare(moment, session, &current, &generator)
                pulse.crash()
                try pulse.start()
                let held = session.snapshot
                if moment == .paused {
                    #expect(held.state == .paused)
                    session.send(.resume)
                }
                returns.append(try session.waitForSound())
                // By now the joint may be behind it.
                let (track, position, time) = session.heard
                let index = try #require(songs.firstIndex { $0 == track })
                current = max(current, index)
                let least = Double(expected.index) * 60 + expected.position
                let reached = Double(index) * 60 + position
                let played = min(time.seconds(since: expected.time), returns[round] + 0.3)
                #expect(
                    reached > least - 0.05 && reached < least + played + 0.05,
                    "\(round), \(moment): from \(least) to \(reached), \(played) s")
                try session.compareWithSound("\(round), \(moment)")
                #expect(session.snapshot.state == .playing)
            }
            #expect(returns.sorted()[returns.count / 2] < 1, "\(returns)")
            #expect(returns.max() ?? 0 < 2, "\(returns)")
            #expect(!session.events.contains { if case .trackFailed = $0 { true } else { false } })
            #expect(!session.events.contains { if case .trackEnded = $0 { true } else { false } })
        }

        /// Brings the session into the moment; where it is then.
        private func prepare(
            _ moment: Moment, _ session: EngineSession, _ current: inout Int,
            _ generator: inout SeededGenerator
        ) throws -> (index: Int, position: Double, time: MonotonicTime) {
            let pause = Double.random(in: 0...0.3, using: &generator)
            switch moment {
            case .playing: break
            case .paused: try session.obey(.pause)
            case .seeking:
                try session.obey(.seek(to: Double.random(in: 5...40, using: &generator)))
            case .changing:
                try session.obey(.setNext(songs[(current + 1) % songs.count], after: nil))
                try session.obey(.seek(to: 59.8))
            }
            _ = Poll.wait(for: [], seconds: pause)
            let (track, position, time) = session.heard
            let index = try #require(songs.firstIndex { $0 == track })
            current = index
            return (index, position, time)
        }
    }
}
