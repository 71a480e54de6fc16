import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// Random keys around the joints of many short tracks: what the snapshot says is what is heard.
@Suite struct RandomJointTests {
    /// Tracks of a second or so, told apart by what their samples say.
    private final class Tracks {
        let bench = EngineBench()
        private var firsts: [FilePath: Int64] = [:]
        private var number = 0
        private var generator: SeededGenerator

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            bench.send(.play(make(), start: 0, paused: false))
        }

        /// A new track of a random length; now and then one of another rate, or one that fails.
        private func make() -> FilePath {
            number += 1
            let path = FilePath("track \(number)")
            var script = ScriptedDecoder.Script()
            script.frames = Int64.random(in: 1...40_000, using: &generator)
            script.firstFrame = Int64(number % 70) * 100_000
            if Int.random(in: 0..<6, using: &generator) == 0 { script.sampleRate = 48_000 }
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: script.failure = (frame: script.frames / 2, reason: "damaged")
            case 1: return path
            default: break
            }
            firsts[path] = script.firstFrame
            bench.scripts[path] = script
            return path
        }

        func act() {
            let roll = Int.random(in: 0..<24, using: &generator)
            switch roll {
            case 0: bench.send(.pause)
            case 1: bench.send(.togglePause)
            case 2: bench.send(.stop)
            case 3: bench.send(.skip(by: Double.random(in: -2...2, using: &generator)))
            case 4: bench.send(.seek(to: Double.random(in: -1...2, using: &generator)))
            case 5: bench.send(.setNext(nil))
            case 6: bench.send(.play(make(), start: 0, paused: false))
            case 7: lose()
            case 8: bench.send(.toggleMute)
            case 9...12: bench.send(.setNext(make()))
            default: break
            }
            bench.run(Double.random(in: 0...0.6, using: &generator))
        }

        /// How often one track followed another by itself.
        var follows: Int {
            bench.events.count { if case .trackFollowed = $0 { true } else { false } }
        }

        private func lose() {
            bench.fault = { $0 == .takeNews ? OutputError("gone") : nil }
            bench.tellNews()
            bench.fault = { _ in nil }
        }

        /// Brings it to play and says by how many frames the position is off; nil when there is
        /// nothing to be heard just now.
        func error() -> Int64? {
            if bench.snapshot.track == nil {
                bench.send(.play(make(), start: 0, paused: false))
            }
            if bench.snapshot.volume.isMuted { bench.send(.toggleMute) }
            bench.send(.resume)
            // Fades are over by then.
            bench.run(0.02)
            guard let sample = bench.sounding,
                let frame = ScriptedDecoder.exactFrame(of: sample),
                let track = bench.snapshot.track?.file, let first = firsts[track]
            else { return nil }
            let rate = bench.scripts[track]?.sampleRate ?? 44_100
            return frame - first - Int64(bench.position * Double(rate))
        }
    }

    @Test(arguments: 1...(Soak.isOn ? 400 : 16))
    func `what is shown is what is heard`(seed: UInt64) {
        let tracks = Tracks(seed: seed)
        var checks = 0
        for _ in 0..<60 {
            tracks.act()
            guard let error = tracks.error() else { continue }
            checks += 1
            // A joint between the sample and the snapshot is all that may lie between them.
            #expect(abs(error) < 150, "\(error) frames off")
        }
        #expect(checks > 25, "\(checks) checks")
        #expect(tracks.follows > 2, "\(tracks.follows) joints")
        #expect(tracks.bench.steps < 800, "\(tracks.bench.steps) steps")
        #expect(tracks.bench.position >= 0)
    }

    @Test func `an evening of tracks is one sequence of samples`() throws {
        var generator = SeededGenerator(seed: 4)
        let bench = EngineBench()
        var expected: [Float] = []
        func make(_ index: Int) -> FilePath {
            var script = ScriptedDecoder.Script()
            script.frames = Int64.random(in: 20_000...90_000, using: &generator)
            script.firstFrame = Int64(index) * 100_000
            let path = FilePath("track \(index)")
            bench.scripts[path] = script
            expected += (0..<script.frames).map {
                ScriptedDecoder.value(of: script.firstFrame + $0)
            }
            return path
        }
        bench.send(.play(make(0), start: 0, paused: false))
        for index in 1..<40 {
            let next = make(index)
            bench.send(.setNext(next))
            var patience = 100
            while bench.snapshot.track?.file != next, patience > 0 {
                bench.run(Double.random(in: 0...0.3, using: &generator))
                patience -= 1
            }
            try #require(bench.snapshot.track?.file == next)
        }
        bench.run(5)
        #expect(bench.written.prefix(expected.count).elementsEqual(expected))
        #expect(bench.snapshot.state == .stopped)
        #expect(bench.calls[.open] == 1)
    }
}
