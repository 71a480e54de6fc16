import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// Calls, and headphones that are pulled out.
@Suite struct InterruptionTests {
    private func playing(unplug: UnplugAction = .pause) -> EngineBench {
        let bench = EngineBench(unplug: unplug)
        var script = ScriptedDecoder.Script()
        script.frames = 44_100 * 60
        bench.play("song", script)
        bench.run(2)
        return bench
    }

    @Test func `a call pauses at once, and the song goes on where it was`() {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        #expect(bench.snapshot.state == .paused && bench.snapshot.pauseReason == .call)
        #expect(abs(bench.position - 2) < 0.001)
        let closed = bench.calls[.close]
        let steps = bench.steps
        bench.run(600)
        // It stays open, or nobody would tell that the call is over, and costs nothing.
        #expect(bench.calls[.close] == closed && bench.steps == steps)
        bench.tellNews(.interruptionEnded)
        #expect(bench.snapshot.state == .playing && bench.snapshot.pauseReason == nil)
        bench.run(3)
        #expect(abs(bench.position - 5) < 0.02)
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        #expect(Set(0..<44_100 * 5).subtracting(frames).count < 400)
    }

    @Test func `a song that was paused or stopped before the call does not begin after it`() {
        for command in [Command.pause, .stop] {
            let bench = playing()
            bench.send(command)
            let state = bench.snapshot.state
            bench.tellNews(.interruptionBegan)
            bench.tellNews(.interruptionEnded)
            bench.run(1)
            #expect(bench.snapshot.state == state && bench.snapshot.pauseReason == nil)
        }
    }

    @Test(arguments: [Command.pause, .stop])
    func `who pauses or stops during the call has silence after it`(command: Command) {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        bench.send(command)
        #expect(bench.snapshot.pauseReason == nil)
        bench.tellNews(.interruptionEnded)
        bench.run(10)
        #expect(bench.snapshot.state != .playing)
        #expect(bench.snapshot.output == .closed)
    }

    @Test func `who plays during the call hears the song, and nothing changes after it`() {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        bench.run(5)
        bench.send(.togglePause)
        bench.run(2)
        #expect(bench.snapshot.state == .playing && abs(bench.position - 4) < 0.02)
        bench.tellNews(.interruptionEnded)
        bench.run(2)
        #expect(bench.snapshot.state == .playing && abs(bench.position - 6) < 0.02)
    }

    @Test func `a seek during the call is where the song goes on`() {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        bench.send(.seek(to: 30))
        #expect(bench.snapshot.pauseReason == .call)
        bench.tellNews(.interruptionEnded)
        bench.run(1)
        #expect(abs(bench.position - 31) < 0.02)
    }

    @Test func `a device that is lost during the call leaves a plain pause`() {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        bench.fault = { _ in OutputError("gone") }
        bench.tellNews()
        bench.run(60)
        #expect(bench.snapshot.state == .paused && bench.snapshot.pauseReason == nil)
        bench.fault = { _ in nil }
        bench.send(.resume)
        bench.run(1)
        #expect(abs(bench.position - 3) < 0.02)
    }

    @Test func `pulled headphones pause, and the device is closed as in any pause`() {
        let bench = playing()
        bench.tellNews(.unplugged)
        #expect(bench.snapshot.state == .paused && bench.snapshot.pauseReason == .unplugged)
        #expect(abs(bench.position - 2) < 0.001)
        bench.run(10)
        #expect(bench.snapshot.output == .closed && bench.snapshot.pauseReason == .unplugged)
        bench.send(.resume)
        bench.run(1)
        #expect(bench.snapshot.pauseReason == nil && abs(bench.position - 3) < 0.02)
    }

    @Test func `headphones pulled during a call keep the song from the loudspeaker`() {
        let bench = playing()
        bench.tellNews(.interruptionBegan)
        bench.tellNews(.unplugged)
        bench.tellNews(.interruptionEnded)
        bench.run(1)
        #expect(bench.snapshot.state == .paused && bench.snapshot.pauseReason == .unplugged)
    }

    @Test func `who wants it so hears the song go on without headphones`() {
        let bench = playing(unplug: .continue)
        bench.tellNews(.unplugged)
        bench.run(1)
        #expect(bench.snapshot.state == .playing && abs(bench.position - 3) < 0.001)
    }
}
