/// A place in a recording, in the 1/75 s frames of a cue sheet.
package struct CueTime: Comparable, Hashable, Sendable {
    /// Frames of 1/75 s since the start of the file; never negative.
    package var frames: Int64

    package init(frames: Int64) {
        self.frames = max(0, frames)
    }

    /// The sample frame at `rate` Hz, at most 1 MHz: exact for every rate that 75 divides.
    package func sampleFrame(rate: Int) -> Int64 {
        frames * Int64(rate) / 75
    }

    /// Milliseconds, rounded down.
    package var milliseconds: Int64 { frames * 40 / 3 }

    package var seconds: Double { Double(frames) / 75 }

    package static func < (left: CueTime, right: CueTime) -> Bool {
        left.frames < right.frames
    }
}
