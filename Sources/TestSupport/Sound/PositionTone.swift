import Foundation

/// A tone whose pitch tells where in the song it is: it rises steadily, so a few hundredths of a
/// second of it are enough to know the position to about a millisecond.
package enum PositionTone {
    /// Hertz at the start of the song.
    package static let firstFrequency = 500.0
    /// Hertz per second.
    package static let slope = 80.0

    /// The tone from the start of the song on.
    package static func waveform(
        duration: Double, rate: Double = 44_100, amplitude: Float = 0.5
    ) -> Waveform {
        let samples = (0..<Int((duration * rate).rounded())).map { index -> Float in
            let time = Double(index) / rate
            let cycles = firstFrequency * time + slope * time * time / 2
            return amplitude * Float(sin(2 * Double.pi * cycles.truncatingRemainder(dividingBy: 1)))
        }
        return Waveform(samples: samples, rate: rate)
    }

    /// The position of the middle of a piece of the tone, in seconds; nil when it is something
    /// else, such as silence or two positions mixed.
    package static func position(in piece: Waveform) -> Double? {
        guard let frequency = piece.frequency, piece.isTone(ofFrequency: frequency) else {
            return nil
        }
        return (frequency - firstFrequency) / slope
    }
}
