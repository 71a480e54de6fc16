/// A pass over a whole file that makes its length and seek index exact.
package struct TrackScan: Sendable {
    private let body: @Sendable (_ isCancelled: @Sendable () -> Bool) -> ScanResult?

    package init(
        _ body: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) -> ScanResult?
    ) {
        self.body = body
    }

    /// Runs it on the calling thread; asks `isCancelled` at least every 64 KiB. Nil when it was
    /// cancelled or the file cannot be read.
    package func run(isCancelled: @Sendable () -> Bool) -> ScanResult? {
        body(isCancelled)
    }
}

/// What a scan found.
package struct ScanResult: Equatable, Sendable {
    /// Exact length in frames.
    package var length: Int64
    /// Average kilobits per second over the audio of the file.
    package var bitrate: Int?
    /// Byte positions of every `indexStep`-th MPEG frame.
    package var index: [Int64]
    package var indexStep: Int64
    /// The stretches of one sample rate, in order.
    package var stretches: [Stretch] = []

    /// MPEG frames of one sample rate in a row.
    package struct Stretch: Equatable, Sendable {
        package var sampleRate: Int
        /// Samples of a channel in each.
        package var samplesPerFrame: Int
        package var frames: Int64

        package init(sampleRate: Int, samplesPerFrame: Int, frames: Int64) {
            self.sampleRate = sampleRate
            self.samplesPerFrame = samplesPerFrame
            self.frames = frames
        }

        package var seconds: Double {
            Double(frames) * Double(samplesPerFrame) / Double(max(1, sampleRate))
        }
    }

    package init(length: Int64, bitrate: Int? = nil, index: [Int64] = [], indexStep: Int64 = 0) {
        self.length = length
        self.bitrate = bitrate
        self.index = index
        self.indexStep = indexStep
    }
}
