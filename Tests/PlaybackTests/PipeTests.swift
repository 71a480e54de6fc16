import Kernel
import Playback
import TestSupport
import Testing

/// Tracks that come out of a pipe: they have a beginning when it pleases whoever writes them.
@Suite struct PipeTests {
    private let song = FilePath("song")

    private func pipe(frames: Int64 = 441_000) -> ScriptedDecoder.Script {
        var script = ScriptedDecoder.Script()
        script.isSeekable = false
        script.isExact = false
        script.frames = frames
        return script
    }

    @Test func `a pipe that has brought nothing is asked again, and then plays from its start`() {
        let bench = EngineBench()
        bench.delays[song] = 5
        bench.play("song", pipe())
        #expect(bench.snapshot.isWaitingForPipe && bench.snapshot.state == .playing)
        #expect(bench.events.allSatisfy { $0 == .changed })
        bench.run(2)
        #expect(!bench.snapshot.isWaitingForPipe)
        #expect(bench.position > 1 && bench.position < 2)
        #expect(bench.written.first.flatMap { ScriptedDecoder.frame(of: $0) } == 0)
    }

    @Test func `while it has brought nothing, it is asked ten times a second at the most`() {
        let bench = EngineBench()
        bench.delays[song] = .max
        bench.play("song", pipe())
        let before = bench.steps
        bench.run(10)
        #expect(bench.steps - before <= 101)
    }

    @Test func `another song can be chosen while a pipe has brought nothing`() {
        let bench = EngineBench()
        bench.delays[song] = .max
        bench.play("song", pipe())
        bench.run(1)
        bench.play("other")
        bench.run(1)
        #expect(bench.snapshot.track?.file == FilePath("other") && abs(bench.position - 1) < 0.003)
        #expect(!bench.snapshot.isWaitingForPipe)
    }

    @Test func `pause and stop reach a pipe that has brought nothing`() {
        let bench = EngineBench()
        bench.delays[song] = 20
        bench.play("song", pipe())
        bench.send(.pause)
        bench.run(5)
        #expect(bench.snapshot.state == .paused && bench.written.isEmpty)
        bench.send(.resume)
        bench.run(1)
        #expect(abs(bench.position - 1) < 0.003)
    }

    @Test func `a writer that stops is waited for, and not a frame is lost or heard twice`() {
        let bench = EngineBench()
        bench.play("song", pipe())
        bench.decoders[0].brought = 88_200
        bench.run(3)
        #expect(bench.snapshot.isWaitingForPipe && bench.snapshot.state == .playing)
        #expect(abs(bench.position - 2) < 0.003)
        let (steps, written) = (bench.steps, bench.written.count)
        bench.run(60)
        #expect(bench.steps - steps < 300 && bench.written.count == written)
        #expect(abs(bench.position - 2) < 0.003)
        bench.decoders[0].brought = .max
        bench.run(3)
        #expect(!bench.snapshot.isWaitingForPipe && bench.snapshot.output != .closed)
        #expect(bench.position > 4.5 && bench.position < 5)
        bench.run(8)
        #expect(bench.events.contains(.trackEnded(song)))
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        #expect(frames.elementsEqual(0..<441_000))
    }

    @Test func `a pipe goes nowhere else, and plays on as if nobody had asked`() {
        let bench = EngineBench()
        bench.play("song", pipe())
        bench.run(1)
        bench.send(.seek(to: 5))
        bench.send(.skip(by: -5))
        bench.run(1)
        #expect(abs(bench.position - 2) < 0.003 && bench.decoders[0].seeks == [0])
        #expect(!bench.snapshot.isSeekable)
    }

    @Test func `stopped and played again, a pipe goes on where it is`() {
        let bench = EngineBench()
        bench.play("song", pipe())
        bench.run(2)
        bench.send(.stop)
        bench.run(1)
        bench.send(.resume)
        bench.run(1)
        // What was decoded ahead is gone, and the position says so.
        let frame = bench.written.last.flatMap { ScriptedDecoder.frame(of: $0) }
        let heard = Double(frame ?? 0) / 44_100
        #expect(bench.position > 2.9 && bench.position <= heard + 0.003)
    }

    @Test func `a pipe that follows a song and is late is played when it has begun`() {
        let bench = EngineBench()
        var first = ScriptedDecoder.Script()
        first.frames = 88_200
        bench.scripts[FilePath("pipe")] = pipe()
        bench.delays[FilePath("pipe")] = .max
        bench.play("song", first)
        bench.send(.setNext(FilePath("pipe")))
        bench.run(3)
        // As of any song with nothing behind it: who keeps the list plays the next one.
        #expect(bench.events.contains(.trackEnded(song)))
        #expect(!bench.events.contains { if case .trackFailed = $0 { true } else { false } })
    }

    @Test func `the length of a pipe is not known unless its first frame says it`() {
        let bench = EngineBench()
        bench.play("song", pipe(frames: 0))
        #expect(bench.snapshot.duration == nil)
        bench.play("other", pipe())
        #expect(bench.snapshot.duration == 10 && !bench.snapshot.isDurationExact)
    }
}
