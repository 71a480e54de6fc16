/// How samples are laid out in time. They are always interleaved stereo 32-bit floats, full scale
/// ±1; a frame is one sample of each channel.
package struct AudioFormat: Equatable, Sendable {
    /// Channels of every stream in the player; mono files are doubled by their decoder.
    package static let channels = 2

    /// Frames per second.
    package var sampleRate: Int

    package init(sampleRate: Int) {
        self.sampleRate = sampleRate
    }

    /// Seconds that `frames` take.
    package func seconds(_ frames: Int64) -> Double {
        Double(frames) / Double(sampleRate)
    }

    /// The frame that sounds at `seconds`, rounded to the nearest.
    package func frames(_ seconds: Double) -> Int64 {
        Int64((seconds * Double(sampleRate)).rounded())
    }
}
