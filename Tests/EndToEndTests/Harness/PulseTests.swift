import Kernel
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct PulseTests {
        private func play(_ wave: Waveform, on pulse: PrivatePulse, in folder: TemporaryFolder)
            throws -> ChildProcess
        {
            var bytes: [UInt8] = []
            for sample in wave.samples {
                withUnsafeBytes(of: sample.bitPattern.littleEndian) { bytes += Array($0) }
            }
            let file = try folder.write(bytes, to: "tone.raw")
            let format = [
                "--format=float32le", "--rate=44100", "--channels=1", "--latency-msec=50",
            ]
            return try ChildProcess(
                ProcessLaunch(
                    "pacat", ["--playback", "--raw"] + format + [file],
                    environment: pulse.environment))
        }

        @Test func `what is played is recorded, with the time of its beginning and end`() throws {
            let pulse = try PrivatePulse()
            let folder = try TemporaryFolder()
            let recording = try MonitorRecording(of: pulse)
            #expect(recording.waveform.peak == 0)
            let player = try play(PositionTone.waveform(duration: 2), on: pulse, in: folder)
            let started = player.process.started
            let sound = try #require(recording.waitForSound(after: started, limit: 10))
            let silence = try #require(
                recording.waitForSilence(after: sound, lasting: 0.2, limit: 10))
            #expect(abs(silence.seconds(since: sound) - 2) < 0.02)
            #expect(sound > started)
            for time in [0.3, 1.0, 1.7] {
                let start = sound.advanced(bySeconds: time)
                let piece = recording.waveform(from: start, to: start.advanced(bySeconds: 0.04))
                let position = try #require(PositionTone.position(in: piece))
                // A stream that begins makes the sink take back a part of its block of 10 ms, of
                // which the monitor may have heard something already.
                #expect(abs(position - (time + 0.02)) < 0.012)
            }
            #expect(try player.finish(limit: 10).status == .exited(0))
        }

        @Test func `a server that crashed can be started again`() throws {
            let pulse = try PrivatePulse()
            let before = pulse.server
            pulse.crash()
            #expect(throws: HarnessError.self) { try pulse.control("info") }
            try pulse.start()
            #expect(pulse.server == before)
            #expect(try pulse.control("list", "short", "sinks").contains(PrivatePulse.sink))
            let folder = try TemporaryFolder()
            let recording = try MonitorRecording(of: pulse)
            let tone = Synthesis.tone(frequency: 700, duration: 0.5)
            let player = try play(tone, on: pulse, in: folder)
            let started = player.process.started
            #expect(recording.waitForSound(after: started, limit: 10) != nil)
        }

        @Test func `a server that hangs answers nobody until it goes on`() throws {
            let pulse = try PrivatePulse()
            pulse.suspend()
            let launch = ProcessLaunch("pactl", ["info"], environment: pulse.environment)
            let client = try ChildProcess(launch)
            #expect(client.process.wait(limit: 0.3) == nil)
            pulse.resume()
            #expect(try client.finish(limit: 10).status == .exited(0))
        }
    }
}
