import Kernel
import Outputs
import Playback
import TestSupport
import Testing

@Suite struct EngineFaultTests {
    private let gone = OutputError("connection refused")

    @Test(arguments: [NullOutput.Operation.open, .write, .queuedFrames, .discard])
    func `an output that fails is tried again, and the song goes on where it was heard`(
        operation: NullOutput.Operation
    ) {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.fault = { $0 == operation || $0 == .open ? gone : nil }
        // A discard happens only when something is asked for.
        if operation == .discard { bench.send(.toggleMute) }
        if operation == .open { bench.send(.pause) }
        bench.run(operation == .open ? 3 : 0.5)
        if operation == .open { bench.send(.resume) }
        bench.run(4)
        #expect(bench.snapshot.output == .lost(reason: "connection refused"))
        #expect(bench.snapshot.state == .playing)
        let held = bench.position
        // The failure is noticed with the next refill, and happened at some time before it.
        #expect(abs(held - 2) < 0.2)
        bench.run(4)
        #expect(bench.position == held)
        bench.fault = { _ in nil }
        bench.run(2)
        #expect(bench.position > held + 1.4 && bench.position < held + 2)
        #expect(!bench.events.contains { if case .trackFailed = $0 { true } else { false } })
    }

    @Test func `an output that fails at once each time costs next to nothing`() {
        let bench = EngineBench()
        bench.fault = { _ in gone }
        bench.play()
        let steps = bench.steps
        bench.run(60)
        #expect(bench.steps - steps < 60 * 3)
    }

    @Test func `paused without a device, nothing is tried and nothing counts as failed`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        bench.send(.pause)
        bench.fault = { _ in gone }
        bench.run(5)
        let steps = bench.steps
        bench.run(600)
        #expect(bench.steps == steps)
        #expect(bench.snapshot.state == .paused)
        bench.fault = { _ in nil }
        bench.send(.resume)
        bench.run(1)
        #expect(abs(bench.position - 2) < 0.01)
    }

    @Test func `a hang-up of the device is a loss at once`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.fault = { $0 == .open || $0 == .takeNews ? gone : nil }
        bench.tellNews()
        bench.run(0.2)
        #expect(abs(bench.position - 2) < 0.01)
        bench.fault = { _ in nil }
        bench.run(1)
        #expect(bench.position > 2.4)
    }

    @Test func `a failure long after a pause loses nothing either`() {
        let bench = EngineBench()
        bench.play()
        bench.run(5)
        bench.send(.pause)
        bench.run(1)
        bench.send(.resume)
        bench.fault = { $0 == .open || $0 == .queuedFrames ? gone : nil }
        bench.run(0.2)
        #expect(abs(bench.position - 5) < 0.1)
    }

    @Test func `after a stop of the whole process the song goes on where it fell silent`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        let queued = bench.snapshot.clock.limit
        bench.clock.advance(60)
        bench.run(1)
        #expect(bench.position > queued + 0.5 && bench.position < queued + 1.1)
        let frames = bench.written.compactMap { ScriptedDecoder.exactFrame(of: $0) }
        #expect(Set(0..<44_100 * 2).isSubset(of: frames))
    }

    @Test func `after a stop of the whole process it is told that the song goes on`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        let count = bench.events.count
        bench.run(0.5)
        #expect(bench.events.count == count)
        // Whoever has looked meanwhile saw a clock at its limit, and waits to be told.
        bench.clock.advance(60)
        bench.run(0)
        #expect(bench.events.dropFirst(count).contains(.changed))
    }

    @Test func `an output that is refused for good ends the playing`() {
        let bench = EngineBench()
        bench.fault = { _ in OutputError("no such device", isPermanent: true) }
        bench.play()
        bench.run(1)
        let error = OutputError("no such device", isPermanent: true)
        #expect(bench.events.contains(.outputFailed(error)))
        #expect(bench.snapshot.state == .stopped)
        #expect(bench.snapshot.failure == .output(error))
        bench.fault = { _ in nil }
        bench.send(.resume)
        #expect(bench.snapshot.failure == nil && bench.snapshot.state == .playing)
    }

    @Test func `a nonsense reading moves nothing`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.reading = { _ in 44_100 * 24 }
        bench.run(1)
        #expect(abs(bench.position - 3) < 0.005)
        bench.reading = { _ in -5 }
        bench.run(1)
        #expect(abs(bench.position - 4) < 0.005)
        bench.reading = { _ in nil }
        bench.run(1)
        #expect(abs(bench.position - 5) < 0.005)
    }

    @Test func `the volume is kept over a change of rate`() {
        let bench = EngineBench()
        bench.send(.setVolume(percent: 30))
        bench.play()
        bench.run(1)
        var other = ScriptedDecoder.Script()
        other.sampleRate = 48_000
        bench.play("other", other)
        bench.run(1)
        let value = bench.written.last ?? 0
        let frame = Int64((value / Volume(percent: 30).gain * 16_777_216).rounded()) - 1
        #expect(frame > 48_000 && frame < 48_000 * 2)
        #expect(bench.snapshot.volume == Volume(percent: 30))
    }

    @Test func `commands in every state and order never trap and the position stays in the song`() {
        var generator = SeededGenerator(seed: 20_261_201)
        for _ in 0..<(Soak.isOn ? 600 : 25) {
            let bench = EngineBench(latency: 0.03)
            bench.play()
            for _ in 0..<60 {
                let roll = Int.random(in: 0..<12, using: &generator)
                switch roll {
                case 0: bench.send(.pause)
                case 1: bench.send(.resume)
                case 2: bench.send(.togglePause)
                case 3: bench.send(.stop)
                case 4: bench.send(.seek(to: Double.random(in: -5...15, using: &generator)))
                case 5: bench.send(.skip(by: Double.random(in: -5...5, using: &generator)))
                case 6: bench.send(.toggleMute)
                case 7: bench.send(.changeVolume(by: Int.random(in: -200...200, using: &generator)))
                case 8: bench.play("other")
                case 9: bench.fault = { _ in OutputError("gone") }
                case 10: bench.fault = { _ in nil }
                default: bench.run(Double.random(in: 0...3, using: &generator))
                }
                #expect(bench.position >= 0 && bench.position <= 10.001)
            }
        }
    }
}
