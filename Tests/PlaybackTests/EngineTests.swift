import Kernel
import Playback
import TestSupport
import Testing

@Suite struct EngineTests {
    private let song = FilePath("song")

    @Test func `a track is played from its first to its last frame, once`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 100_000
        bench.play("song", script)
        bench.run(1)
        #expect(abs(bench.position - 1) < 0.002)
        bench.run(2)
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        #expect(frames.elementsEqual(0..<100_000))
        #expect(bench.events.contains(.trackEnded(song)))
        #expect(bench.snapshot.state == .stopped && bench.position == 0)
    }

    @Test func `the end comes when the last frame was heard, not when it was decoded`() {
        let bench = EngineBench(latency: 0.1)
        var script = ScriptedDecoder.Script()
        script.frames = 44_100
        bench.play("song", script)
        bench.run(1.0)
        #expect(!bench.events.contains(.trackEnded(song)))
        bench.run(0.2)
        #expect(bench.events.contains(.trackEnded(song)))
    }

    @Test(arguments: [0.0, 0.02, 0.2])
    func `the position is what is heard, whatever the latency`(latency: Double) {
        let bench = EngineBench(latency: latency)
        bench.play()
        bench.run(2)
        #expect(abs(bench.position - (2 - latency)) < 0.003)
    }

    @Test func `pause keeps the position and resume goes on there`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1.5)
        bench.send(.pause)
        let held = bench.position
        #expect(abs(held - 1.5) < 0.002)
        bench.run(60)
        #expect(bench.position == held)
        bench.send(.resume)
        bench.run(0.5)
        #expect(abs(bench.position - 2) < 0.003)
    }

    @Test func `paused or stopped for long, the device is closed and nothing wakes`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        bench.send(.pause)
        bench.run(3)
        #expect(bench.snapshot.output == .closed)
        let steps = bench.steps
        bench.run(3600)
        #expect(bench.steps == steps)
        bench.send(.resume)
        bench.send(.stop)
        bench.run(3)
        let stopped = bench.steps
        bench.run(3600)
        #expect(bench.steps == stopped)
    }

    @Test func `20 pauses 50 ms apart lose and repeat nothing`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        for _ in 0..<20 {
            bench.send(.pause)
            bench.run(0.05)
            bench.send(.resume)
            bench.run(0.05)
        }
        #expect(abs(bench.position - 2) < 0.01)
        // Every frame was heard at full gain, except those in the fades around a pause.
        // In a fade a sample may look like one of another frame, but not two in a row.
        let samples = bench.written.map { ScriptedDecoder.exactFrame(of: $0) ?? -2 }
        let frames = zip(samples, samples.dropFirst()).filter { $0 + 1 == $1 }.map(\.1)
        let last = frames.max() ?? 0
        let missing = Set(0..<last).subtracting(frames)
        #expect(missing.count <= 20 * 2 * 180)
        // And what comes twice is what a fade had covered.
        var repeated: Int64 = 0
        for (before, after) in zip(frames, frames.dropFirst()) where after <= before {
            repeated += before - after + 1
        }
        #expect(repeated <= 20 * 180, "\(repeated) frames twice")
    }

    @Test func `stop goes to 0 and play starts there`() {
        let bench = EngineBench()
        bench.play()
        bench.run(3)
        bench.send(.stop)
        #expect(bench.snapshot.state == .stopped && bench.position == 0)
        bench.run(5)
        bench.send(.resume)
        bench.run(0.5)
        #expect(abs(bench.position - 0.5) < 0.003)
        #expect(bench.snapshot.state == .playing)
    }

    @Test func `a seek shows its target at once and goes on from there`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        bench.send(.seek(to: 7))
        #expect(abs(bench.position - 7) < 0.001)
        bench.run(1)
        // The fade before a seek takes 4 ms.
        #expect(abs(bench.position - 8) < 0.006)
        bench.send(.skip(by: -5))
        bench.run(0.5)
        #expect(abs(bench.position - 3.5) < 0.012)
    }

    @Test func `a seek that takes long shows its target and leaves the keys alive`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 44_100 * 3600
        script.hop = 44_100 * 60
        bench.play("song", script)
        bench.run(1)
        bench.step(.seek(to: 3000))
        #expect(bench.position == 3000)
        // A key in the middle of the way.
        bench.step(.pause)
        #expect(bench.snapshot.state == .paused && bench.position == 3000)
        bench.step(.resume)
        bench.step(.seek(to: 600))
        #expect(bench.position == 600)
        bench.run(1)
        #expect(bench.position > 600.9 && bench.position < 601.1)
    }

    @Test func `a seek behind the real end of a guessed length ends the song`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 44_100 * 3
        script.isExact = false
        bench.play("song", script)
        bench.run(0.5)
        bench.send(.seek(to: 500))
        bench.run(0.5)
        #expect(bench.events.contains(.trackEnded(song)))
    }

    @Test func `seeking while paused is silent`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        bench.send(.pause)
        let written = bench.written.count
        bench.send(.seek(to: 5))
        bench.run(1)
        #expect(bench.position == 5 && bench.snapshot.state == .paused)
        #expect(bench.written.count <= written + 3000)
        bench.send(.resume)
        bench.run(1)
        #expect(abs(bench.position - 6) < 0.003)
    }

    @Test func `mute and volume are heard at once and change no position`() {
        let bench = EngineBench()
        bench.play()
        bench.run(1)
        bench.send(.toggleMute)
        // All that is queued was written again: 4 ms behind the frame being heard it is silent.
        let heard = 44_100 + 200
        #expect(bench.written.count > heard + 10_000)
        #expect(bench.written[heard...].allSatisfy { $0 == 0 })
        bench.run(0.1)
        #expect(abs(bench.position - 1.1) < 0.003)
        bench.send(.setVolume(percent: 50))
        bench.run(0.1)
        let frame = 44_100 * 12 / 10 + 1000
        let expected = ScriptedDecoder.value(of: Int64(frame)) / 8
        #expect(bench.written.contains { abs($0 - expected) < 1e-9 })
        #expect(bench.snapshot.volume == Volume(percent: 50))
    }

    @Test func `what cannot be opened is said and leaves it stopped`() {
        let bench = EngineBench()
        bench.send(.play(FilePath("missing"), start: 0, paused: false))
        #expect(
            bench.events.contains(.trackFailed(FilePath("missing"), DecoderError("no such file"))))
        #expect(bench.snapshot.state == .stopped && bench.snapshot.track == nil)
        let failure = Failure.track(Track(FilePath("missing")), DecoderError("no such file"))
        #expect(bench.snapshot.failure == failure)
        // Keys that play nothing take nothing back.
        for command in [Command.pause, .stop, .seek(to: 3), .toggleMute, .resume] {
            bench.send(command)
            #expect(bench.snapshot.failure == failure)
        }
        bench.play()
        #expect(bench.snapshot.failure == nil)
    }

    @Test func `a failure in mid-track is said and the next track plays`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.failure = (frame: 50_000, reason: "cannot be read")
        bench.play("song", script)
        bench.run(3)
        #expect(bench.events.contains(.trackFailed(song, DecoderError("cannot be read"))))
        #expect(bench.snapshot.failure == .track(Track(song), DecoderError("cannot be read")))
        bench.play("next")
        bench.run(1)
        #expect(abs(bench.position - 1) < 0.003)
    }

    @Test func `a change of rate is played at the new rate, and time goes on`() {
        let bench = EngineBench()
        var script = ScriptedDecoder.Script()
        script.frames = 44_100 + 22_050
        script.changes = [(frame: 44_100, sampleRate: 22_050)]
        bench.play("song", script)
        bench.run(1.5)
        #expect(abs(bench.position - 1.5) < 0.02)
        #expect(bench.snapshot.state == .playing)
        bench.run(0.6)
        #expect(bench.events.contains(.trackEnded(song)))
        let frames = bench.written.compactMap { ScriptedDecoder.frame(of: $0) }
        let missing = Set(0..<66_150).subtracting(frames)
        #expect(missing.isEmpty, "\(missing.count) frames from \(missing.min() ?? 0) on")
    }

    @Test func `late news of a scan of another track is dropped`() {
        let bench = EngineBench()
        bench.play("one")
        bench.play("two")
        bench.send(.scanned(load: 1, ScanResult(length: 5)))
        #expect(bench.decoders[1].adopted == nil)
        bench.send(.scanned(load: 2, ScanResult(length: 88_200, bitrate: 99)))
        #expect(bench.snapshot.duration == 2 && bench.snapshot.isDurationExact)
        #expect(bench.snapshot.bitrate == 99)
    }

    @Test func `a snapshot says which requests it includes`() {
        let bench = EngineBench()
        bench.play()
        bench.send(.pause)
        #expect(bench.snapshot.request == 2)
    }

    @Test func `volume 0, pause and resume make no burst`() {
        let bench = EngineBench()
        bench.send(.setVolume(percent: 0))
        bench.play()
        bench.run(1)
        bench.send(.pause)
        bench.run(5)
        bench.send(.resume)
        bench.run(1)
        #expect(bench.written.allSatisfy { $0 == 0 })
    }
}
