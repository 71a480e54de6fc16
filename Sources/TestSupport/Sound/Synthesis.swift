import Foundation

/// Sounds that tests make up.
package enum Synthesis {
    /// A tone of one frequency.
    package static func tone(
        frequency: Double, duration: Double, rate: Double = 44_100, amplitude: Float = 0.5
    ) -> Waveform {
        let samples = (0..<Int((duration * rate).rounded())).map { index in
            amplitude * Float(sin(2 * Double.pi * frequency * Double(index) / rate))
        }
        return Waveform(samples: samples, rate: rate)
    }

    /// Silence with a beep of 40 ms at each of these times in seconds.
    package static func beeps(
        at times: [Double], duration: Double, rate: Double = 44_100, frequency: Double = 2000
    ) -> Waveform {
        var wave = Waveform(
            samples: [Float](repeating: 0, count: Int(duration * rate)), rate: rate)
        let beep = tone(frequency: frequency, duration: 0.04, rate: rate, amplitude: 0.7)
        for time in times {
            let start = Int((time * rate).rounded())
            for (offset, sample) in beep.samples.enumerated()
            where start + offset < wave.samples.count {
                wave.samples[start + offset] = sample
            }
        }
        return wave
    }

    /// What music is to an encoder: tones, noise and beats whose share changes, so that a
    /// variable bit rate varies. Sounds from its first sample on; always the same.
    package static func music(duration: Double, rate: Double = 44_100) -> Waveform {
        var noise = NoiseSource()
        let notes = [220.0, 261.6, 329.6, 392, 440, 523.3, 659.3, 784]
        let samples = (0..<Int((duration * rate).rounded())).map { index -> Float in
            let time = Double(index) / rate
            let beat = (time * 2).truncatingRemainder(dividingBy: 1)
            let note = notes[Int(time * 2) % notes.count]
            let second = notes[Int(time / 2) * 3 % notes.count] * 1.5
            // Verse and chorus: eight seconds thin, eight seconds full.
            let fullness = Int(time / 8) % 2 == 0 ? 0.3 : 1
            var value = 0.25 * cos(2 * Double.pi * note * time)
            value += 0.15 * fullness * sin(2 * Double.pi * second * time)
            value += 0.3 * fullness * exp(-beat * 12) * noise.next()
            value += 0.04 * fullness * noise.next()
            return Float(value)
        }
        return Waveform(samples: samples, rate: rate)
    }
}
