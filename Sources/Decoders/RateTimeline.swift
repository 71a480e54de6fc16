import Playback

/// Where the sample rate of a file changes, as files do that were joined from several: the way
/// between a time and the MPEG frame that sounds then.
struct RateTimeline {
    private let stretches: [ScanResult.Stretch]

    /// Nil where one rate counts throughout, as in nearly all files.
    init?(_ stretches: [ScanResult.Stretch]) {
        guard stretches.count > 1 else { return nil }
        self.stretches = stretches
    }

    /// Seconds of all of it.
    var seconds: Double { stretches.reduce(0) { $0 + $1.seconds } }

    /// The MPEG frame that sounds at `seconds`, and how many samples of it have sounded by then.
    func place(at seconds: Double) -> (frame: Int64, samples: Int64) {
        var rest = max(0, seconds)
        var frame: Int64 = 0
        for stretch in stretches {
            if rest < stretch.seconds {
                let samples = Int64(rest * Double(stretch.sampleRate))
                let size = Int64(max(1, stretch.samplesPerFrame))
                return (frame + samples / size, samples % size)
            }
            rest -= stretch.seconds
            frame += stretch.frames
        }
        return (frame, 0)
    }
}
