import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// A device that is open and plays nothing.
@Suite struct StandstillTests {
    private let still = OutputStatus.stalled(reason: "the device takes no sound")
    private let suspended = OutputStatus.stalled(reason: "the device is suspended")
    private let open = OutputStatus.open(name: "null", notes: [])

    /// That every frame from the first to the last heard one has gone to the device once.
    private func expectWhole(_ bench: EngineBench, _ what: Comment? = nil) {
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        #expect(frames.elementsEqual(0..<Int64(frames.count)), what)
    }

    @Test(arguments: [0.5, 3, 40, 3600])
    func `what a device does not play is not skipped, and the listener is told`(seconds: Double) {
        let bench = EngineBench()
        bench.play("song", .init())
        bench.run(2)
        bench.isStopped = true
        bench.run(seconds)
        if seconds > 2 {
            #expect(bench.snapshot.output == still)
            #expect(abs(bench.position - 2) < 0.005)
            #expect(!bench.snapshot.clock.isRunning)
        }
        bench.isStopped = false
        bench.run(1)
        #expect(bench.snapshot.output == open && bench.snapshot.clock.isRunning)
        #expect(abs(bench.position - 3) < 0.02)
        expectWhole(bench)
    }

    @Test func `the notice comes within two seconds and costs next to nothing`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.isStopped = true
        bench.run(1.4)
        #expect(bench.snapshot.output == still)
        let steps = bench.steps
        bench.run(60)
        #expect(bench.steps - steps < 60 * 5)
    }

    @Test func `without readings the song goes on where the full queue says`() {
        let bench = EngineBench()
        bench.reading = { _ in nil }
        bench.play()
        bench.run(2)
        bench.isStopped = true
        bench.run(5)
        #expect(bench.snapshot.output == still)
        #expect(abs(bench.position - 2) < 0.01)
        bench.isStopped = false
        bench.run(2)
        #expect(bench.snapshot.output == open)
        #expect(abs(bench.position - 4) < 0.3)
        expectWhole(bench)
    }

    @Test func `a device that says it is suspended stands still at once`() {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        (bench.isStopped, bench.isSuspended) = (true, true)
        bench.tellNews()
        #expect(abs(bench.position - 2) < 0.005 && !bench.snapshot.clock.isRunning)
        #expect(bench.snapshot.output == open)
        bench.run(1.3)
        #expect(bench.snapshot.output == suspended)
        bench.run(60)
        #expect(abs(bench.position - 2) < 0.005)
        (bench.isStopped, bench.isSuspended) = (false, false)
        bench.tellNews()
        bench.run(1)
        #expect(bench.snapshot.output == open)
        #expect(abs(bench.position - 3) < 0.02)
        expectWhole(bench)
    }

    @Test func `a track ends only when a suspended device has played it`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 44_100
        bench.play("song", script)
        bench.run(0.8)
        (bench.isStopped, bench.isSuspended) = (true, true)
        bench.tellNews()
        bench.run(30)
        #expect(!bench.events.contains(.trackEnded(FilePath("song"))))
        (bench.isStopped, bench.isSuspended) = (false, false)
        bench.tellNews()
        bench.run(0.4)
        #expect(bench.events.contains(.trackEnded(FilePath("song"))))
    }

    @Test(arguments: [false, true])
    func `keys are obeyed while a device stands still`(says: Bool) {
        let bench = EngineBench()
        bench.play()
        bench.run(2)
        bench.isStopped = true
        bench.isSuspended = says
        bench.tellNews()
        bench.run(3)
        bench.send(.toggleMute)
        bench.run(3)
        #expect(abs(bench.position - 2) < 0.01)
        bench.send(.pause)
        #expect(bench.snapshot.state == .paused && abs(bench.position - 2) < 0.01)
        #expect(bench.snapshot.output == open)
        bench.run(5)
        bench.send(.seek(to: 7))
        bench.send(.toggleMute)
        bench.send(.resume)
        bench.run(3)
        #expect(bench.snapshot.output == (says ? suspended : still))
        #expect(abs(bench.position - 7) < 0.01)
        (bench.isStopped, bench.isSuspended) = (false, false)
        bench.tellNews()
        bench.run(1)
        #expect(abs(bench.position - 8) < 0.02)
    }

    @Test func `begun on a suspended device, the song waits at its first frame`() {
        let bench = EngineBench()
        (bench.isStopped, bench.isSuspended) = (true, true)
        bench.play()
        bench.run(5)
        #expect(bench.snapshot.output == suspended && bench.position == 0)
        (bench.isStopped, bench.isSuspended) = (false, false)
        bench.tellNews()
        bench.run(1)
        #expect(abs(bench.position - 1) < 0.005)
        expectWhole(bench)
    }
}
