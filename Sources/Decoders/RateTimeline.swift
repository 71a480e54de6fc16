import Kernel
import Playback

/// Where the sample rate of a file changes, as files do that were joined from several: the way
/// between a time and the MPEG frame that sounds then.
struct RateTimeline {
    private let stretches: [ScanResult.Stretch]
    /// Of the first stretch: what follows is sound to libmpg123 from the first sample to the last.
    private let trim: EncoderTrim?

    /// Nil where one rate counts throughout, as in nearly all files.
    init?(_ stretches: [ScanResult.Stretch], trim: EncoderTrim?) {
        guard stretches.count > 1 else { return nil }
        self.stretches = stretches
        self.trim = trim
    }

    /// Seconds of all of it.
    var seconds: Double {
        stretches.indices.reduce(0) { $0 + seconds(ofStretch: $1) }
    }

    private func seconds(ofStretch index: Int) -> Double {
        let stretch = stretches[index]
        guard index == 0, let trim else { return stretch.seconds }
        let decoded = stretch.frames * Int64(stretch.samplesPerFrame)
        return Double(trim.heard(of: decoded)) / Double(max(1, stretch.sampleRate))
    }

    /// The MPEG frame that sounds at `seconds`, and how many samples of it have sounded by then.
    func place(at seconds: Double) -> (frame: Int64, samples: Int64) {
        var rest = max(0, seconds)
        var frame: Int64 = 0
        for (index, stretch) in stretches.enumerated() {
            let length = self.seconds(ofStretch: index)
            if rest < length {
                let heard = Int64(saturating: (rest * Double(stretch.sampleRate)).rounded())
                let samples = index == 0 ? trim?.decoded(for: heard) ?? heard : heard
                let size = Int64(max(1, stretch.samplesPerFrame))
                return (frame + samples / size, samples % size)
            }
            rest -= length
            frame += stretch.frames
        }
        return (frame, 0)
    }
}
