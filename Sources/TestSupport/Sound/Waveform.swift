import Foundation

/// A stretch of sound, one channel.
package struct Waveform: Sendable {
    package var samples: [Float]
    /// Samples per second.
    package let rate: Double

    package init(samples: [Float], rate: Double = Double(PrivatePulse.rate)) {
        self.samples = samples
        self.rate = rate
    }

    /// Length in seconds.
    package var duration: Double { Double(samples.count) / rate }

    /// A part, in seconds from the beginning; what is outside is left out.
    package func part(from start: Double, to end: Double) -> Waveform {
        let first = min(max(0, Int((start * rate).rounded())), samples.count)
        let last = min(max(first, Int((end * rate).rounded())), samples.count)
        return Waveform(samples: Array(samples[first..<last]), rate: rate)
    }

    /// The largest value, whatever its sign.
    package var peak: Float { samples.reduce(0) { max($0, abs($1)) } }

    /// The root of the mean square.
    package var level: Float {
        guard !samples.isEmpty else { return 0 }
        let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return Float((sum / Double(samples.count)).squareRoot())
    }

    /// The level of every millisecond.
    package var levels: [Float] {
        let step = rate / 1000
        return (0..<Int(duration * 1000)).map { millisecond in
            let first = Int(Double(millisecond) * step)
            let last = min(samples.count, Int(Double(millisecond + 1) * step))
            return Waveform(samples: Array(samples[first..<last]), rate: rate).level
        }
    }

    /// The index of the first sample at or behind `start` that is louder than `threshold`.
    package func firstSound(from start: Int = 0, above threshold: Float) -> Int? {
        guard start < samples.count else { return nil }
        return samples[max(0, start)...].firstIndex { abs($0) > threshold }
    }

    /// The index of the first sample at or behind `start` from which on all is quieter than
    /// `threshold` for `duration` seconds.
    package func firstSilence(
        from start: Int = 0, below threshold: Float, lasting duration: Double
    ) -> Int? {
        var start = start
        return firstSilence(after: &start, below: threshold, lasting: duration)
    }

    /// The same for a wave that grows: where nothing is found, `start` becomes the place to go on
    /// from.
    func firstSilence(
        after start: inout Int, below threshold: Float, lasting duration: Double
    ) -> Int? {
        let wanted = Int(duration * rate)
        start = max(0, start)
        while start + wanted <= samples.count {
            let stretch = samples[start..<(start + wanted)]
            guard let loud = stretch.lastIndex(where: { abs($0) >= threshold }) else {
                return start
            }
            start = loud + 1
        }
        return nil
    }

    /// Where sounds begin that follow at least `gap` seconds of silence.
    package func onsets(above threshold: Float, gap: Double) -> [Int] {
        var onsets: [Int] = []
        var position = 0
        while let sound = firstSound(from: position, above: threshold) {
            onsets.append(sound)
            guard let silence = firstSilence(from: sound, below: threshold, lasting: gap) else {
                break
            }
            position = silence
        }
        return onsets
    }

    /// The amplitude of the part that has this frequency (Goertzel's algorithm).
    package func amplitude(ofFrequency frequency: Double) -> Double {
        guard !samples.isEmpty else { return 0 }
        let coefficient = 2 * cos(2 * Double.pi * frequency / rate)
        var (last, beforeLast) = (0.0, 0.0)
        for sample in samples {
            (last, beforeLast) = (Double(sample) + coefficient * last - beforeLast, last)
        }
        let power = last * last + beforeLast * beforeLast - coefficient * last * beforeLast
        return 2 * max(0, power).squareRoot() / Double(samples.count)
    }

    /// The frequency of a single tone, from its upward zero crossings; nil when there are fewer
    /// than three.
    package var frequency: Double? {
        var crossings: [Double] = []
        for index in samples.indices.dropFirst() where samples[index - 1] < 0 {
            guard samples[index] >= 0 else { continue }
            let below = Double(samples[index - 1])
            crossings.append(Double(index - 1) + below / (below - Double(samples[index])))
        }
        guard crossings.count > 2, let first = crossings.first, let last = crossings.last else {
            return nil
        }
        return Double(crossings.count - 1) * rate / (last - first)
    }

    /// Whether nearly all of the sound is a single tone of this frequency.
    package func isTone(ofFrequency frequency: Double) -> Bool {
        let tone = amplitude(ofFrequency: frequency) / 2.0.squareRoot()
        return level > 0.001 && tone > 0.8 * Double(level)
    }
}
