import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// Devices that do not do what they should.
@Suite struct UnreliableOutputTests {
    private let gone = OutputError("gone")

    @Test func `an output that opens and then takes nothing is opened less and less often`() {
        let bench = EngineBench()
        bench.fault = { $0 == .write ? gone : nil }
        bench.play()
        bench.run(60)
        // 0.1, 0.2, 0.4 and then every half second.
        let opens = bench.calls[.open] ?? 0
        #expect(opens > 100 && opens < 125, "\(opens)")
        #expect(bench.steps < 60 * 5, "\(bench.steps)")
        #expect(bench.snapshot.output == .lost(reason: "gone"))
        #expect(bench.snapshot.state == .playing && bench.position == 0)
        bench.fault = { _ in nil }
        bench.run(1.6)
        #expect(bench.position > 1 && bench.position < 1.6)
    }

    @Test func `an output that cannot be closed is opened again all the same`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.fault = { $0 == .close || $0 == .takeNews ? gone : nil }
        bench.tellNews()
        bench.fault = { $0 == .close ? gone : nil }
        bench.run(1)
        #expect(bench.snapshot.output == .open(name: "null", notes: []))
        #expect(bench.position > 2.8 && bench.position < 3)
        // Nor does it matter when it is closed because nothing plays.
        bench.send(.pause)
        let held = bench.position
        bench.run(10)
        #expect(bench.snapshot.output == .closed && bench.snapshot.state == .paused)
        bench.send(.resume)
        bench.run(1)
        #expect(abs(bench.position - held - 1) < 0.15)
        bench.send(.quit)
        #expect(bench.events.last == .finished)
    }

    @Test func `short writes lose nothing and cost little`() {
        var generator = SeededGenerator(seed: 7)
        let bench = EngineBench()
        bench.accepted = { Int.random(in: 1...max(1, min($0, 3000)), using: &generator) }
        bench.play()
        bench.run(5)
        #expect(abs(bench.position - 5) < 0.005)
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        #expect(frames.elementsEqual(0..<Int64(frames.count)) && frames.count > 44_100 * 5)
        #expect(bench.steps < 5 * 60, "\(bench.steps)")
    }

    @Test func `whatever it says of its queue, the sound flows and the song ends on time`() {
        let nonsense: [@Sendable (Int64) -> Int64?] = [
            { _ in -1 }, { _ in .min }, { _ in .max }, { _ in 44_100 * 24 }, { _ in nil },
            { _ in 0 }, { _ in 8000 }, { $0 % 7 == 0 ? .max : $0 }, { $0 * 2 },
        ]
        for (index, reading) in nonsense.enumerated() {
            let bench = EngineBench()
            bench.reading = reading
            bench.play()
            bench.run(9)
            #expect(bench.position > 8.4 && bench.position < 9.5, "\(index): \(bench.position)")
            bench.run(1.6)
            #expect(bench.events.contains(.trackEnded(FilePath("song"))), "\(index)")
            let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
            #expect(Set(frames).count == 44_100 * 10, "\(index): \(Set(frames).count)")
            #expect(bench.steps < 11 * 250, "\(index): \(bench.steps)")
        }
    }

    @Test(arguments: [NullOutput.Operation.open, .write, .queuedFrames, .discard, .close])
    func `a call that takes ten seconds costs no sound`(operation: NullOutput.Operation) {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 44_100 * 60
        bench.play("song", script)
        bench.run(2)
        var blocks = 1
        bench.fault = { called in
            guard called == operation, blocks > 0 else { return nil }
            blocks -= 1
            bench.clock.advance(10)
            return nil
        }
        switch operation {
        case .discard: bench.send(.toggleMute)
        case .open, .close:
            bench.send(.pause)
            bench.run(5)
            bench.send(.resume)
        default: break
        }
        bench.run(operation == .close ? 0.5 : 11)
        #expect(blocks == 0)
        if operation == .discard { bench.send(.toggleMute) }
        bench.run(2)
        #expect(bench.snapshot.state == .playing)
        #expect(bench.snapshot.output == .open(name: "null", notes: []))
        // Muted, frames are written as silence; nothing else may be missing.
        let frames = Set(bench.written.compactMap { ScriptedDecoder.frame(of: $0) })
        let reached = Int64(bench.position * 44_100)
        let missing = Set(0..<reached).subtracting(frames)
        let most = operation == .discard ? 44_100 * 11 : 400
        #expect(missing.count <= most, "\(missing.count) from \(missing.min() ?? 0) on")
    }

    @Test func `a queue that runs empty again and again loses nothing`() {
        let bench = EngineBench(capacity: 0.2, lowMark: 0.05)
        bench.play()
        for _ in 0..<20 {
            bench.run(0.1)
            // The audio thread does not get the processor.
            bench.clock.advance(0.3)
        }
        bench.run(0.2)
        let frames = bench.written.compactMap { ScriptedDecoder.exactFrame(of: $0) }
        #expect(Set(frames).count == Int(frames.max() ?? 0) + 1)
        #expect(bench.position > 2 && bench.position <= 8)
        #expect(bench.snapshot.state == .playing)
    }
}
