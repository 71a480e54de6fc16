import Kernel

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

    /// More frames than any track has, and few enough to be reckoned with.
    private static let most = 1e15

    /// The frame that sounds at `seconds`, rounded to the nearest, in the bounds of what can be.
    package func frames(_ seconds: Double) -> Int64 {
        let frames = (seconds * Double(sampleRate)).rounded()
        return Int64(saturating: min(max(frames, -Self.most), Self.most))
    }
}
