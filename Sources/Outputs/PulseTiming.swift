/// What a server said last of a stream's queue (`pa_timing_info`), in microseconds of sound.
package struct PulseTiming: Equatable, Sendable {
    /// How much was written.
    package var written: Int64
    /// How much of that the server has passed on to the device.
    package var read: Int64
    /// How long the device takes with it.
    package var device: Int64
    /// Whether the server passes it on, or has run out of it.
    package var isPlaying: Bool

    package init(written: Int64, read: Int64, device: Int64, isPlaying: Bool) {
        self.written = written
        self.read = read
        self.device = device
        self.isPlaying = isPlaying
    }

    /// Microseconds until what is written now is heard.
    ///
    /// The library's own number counts on between the server's words, for which it holds a
    /// smoothed clock. When the server has nothing to play, that clock stops, also where it went
    /// wrong while the server hung: it then tells of a queue that is long gone, for good. The
    /// server's own figures, which are never too small but old by up to a second where it has just
    /// begun, are the upper bound then.
    /// - Parameter smoothed: the library's own number (`pa_stream_get_latency`).
    package func latency(smoothed: Int64) -> Int64 {
        if isPlaying { return max(0, smoothed) }
        return max(0, min(smoothed, written - max(0, read - device)))
    }
}
