import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    @Suite struct SoundTests {
        @Test func `a wave is measured`() throws {
            let tone = Synthesis.tone(frequency: 1000, duration: 0.5)
            #expect(abs(tone.level - 0.3536) < 0.001)
            #expect(abs(try #require(tone.frequency) - 1000) < 0.1)
            #expect(abs(tone.amplitude(ofFrequency: 1000) - 0.5) < 0.001)
            #expect(tone.isTone(ofFrequency: 1000))
            #expect(!tone.isTone(ofFrequency: 1100))
            #expect(tone.levels.count == 500)
            #expect(Waveform(samples: []).frequency == nil)
        }

        @Test func `onsets and silences are found`() {
            let beeps = Synthesis.beeps(at: [0.1, 0.3, 0.35, 0.9], duration: 1.2)
            let onsets = beeps.onsets(above: 0.1, gap: 0.05).map { Double($0) / beeps.rate }
            #expect(onsets.count == 3)
            for (found, expected) in zip(onsets, [0.1, 0.3, 0.9]) {
                #expect(abs(found - expected) < 0.001)
            }
            #expect(beeps.firstSilence(from: 4410, below: 0.1, lasting: 0.05) != nil)
            #expect(beeps.firstSilence(from: 4410, below: 0.1, lasting: 5) == nil)
        }

        @Test(arguments: [0.0, 1.5, 31.25, 59.9])
        func `the position tone tells the position`(time: Double) throws {
            let tone = PositionTone.waveform(duration: 60)
            let piece = tone.part(from: time, to: time + 0.04)
            let position = try #require(PositionTone.position(in: piece))
            #expect(abs(position - (time + 0.02)) < 0.001)
        }

        @Test func `what is no single position is none`() {
            let tone = PositionTone.waveform(duration: 20)
            let both = Waveform(
                samples: zip(
                    tone.part(from: 1, to: 1.04).samples, tone.part(from: 9, to: 9.04).samples
                )
                .map { $0 + $1 })
            #expect(PositionTone.position(in: both) == nil)
            #expect(PositionTone.position(in: Waveform(samples: [0, 0, 0, 0])) == nil)
        }

        @Test func `pieces that come late or early do not move the clock`() throws {
            var clock = ArrivalClock(rate: 1000)
            let start = MonotonicTime(nanoseconds: 5_000_000_000)
            for piece in 0..<2000 {
                let delay = [0.001, 0.001, 0.03, 0.001, -0.004, 0.001, 0.008][piece % 7]
                let time = start.advanced(bySeconds: Double(piece) * 0.01 + delay)
                clock.note(frame: piece * 10, at: time)
            }
            let time = try #require(clock.time(ofFrame: 7000))
            #expect(abs(time.seconds(since: start) - 7.001) < 0.0005)
            #expect(clock.frame(at: time) == 7000)
        }
    }
}
