/// The gain of every frame: constant, but for a short straight line after each change, so that
/// nothing clicks. A pure function of the frame number, so that frames can be written again.
package struct GainRamp: Equatable, Sendable {
    private var from: Float
    private var to: Float
    private var start: Int64
    private var length: Int64

    /// The same gain everywhere.
    package init(constant gain: Float) {
        self.init(from: gain, to: gain, start: 0, length: 0)
    }

    /// From one gain at frame `start` to another, `length` frames later.
    package init(from: Float, to: Float, start: Int64, length: Int64) {
        self.from = from
        self.to = to
        self.start = start
        self.length = length
    }

    /// The gain that it ends with.
    package var target: Float { to }

    /// The gain of one frame.
    package func gain(at frame: Int64) -> Float {
        if frame >= start + length { return to }
        if frame <= start { return from }
        return from + (to - from) * Float(frame - start) / Float(length)
    }

    /// Writes `source` (interleaved stereo that begins with frame `first`) with its gain to
    /// `destination`, which is at least as long.
    package func apply(
        _ source: UnsafeBufferPointer<Float>, first: Int64,
        to destination: UnsafeMutableBufferPointer<Float>
    ) {
        let frames = source.count / AudioFormat.channels
        let ramped = Int(min(max(start + length - first, 0), Int64(frames)))
        for frame in 0..<ramped {
            let gain = self.gain(at: first + Int64(frame))
            destination[2 * frame] = source[2 * frame] * gain
            destination[2 * frame + 1] = source[2 * frame + 1] * gain
        }
        let end = frames * AudioFormat.channels
        if to == 1 {
            for sample in 2 * ramped..<end { destination[sample] = source[sample] }
        } else {
            for sample in 2 * ramped..<end { destination[sample] = source[sample] * to }
        }
    }
}
