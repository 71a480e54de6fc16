import CPulse
import Glibc
import Kernel
package import Playback

/// PulseAudio (and PipeWire's pulse server) through `libpulse-simple`.
///
/// The server is asked for a large buffer with few, large requests, which costs next to
/// nothing. `pa_simple_write` blocks when it is given more than the server has asked for, which is
/// not told. Of the whole, the server keeps `(target - 2 * request) / 2` for the device and grants
/// the stream the rest, so that below `target / 2` in all it is sure to have asked. The device's
/// part is small on purpose: it is fetched in one piece, for which the queue must be enough, and
/// devices that hold back more than they were asked to, such as Bluetooth ones, still get theirs.
package final class PulseOutput: AudioOutput {
    /// Seconds of sound in the server and the device together (`tlength`).
    private static let target = 1.4
    /// Seconds that the server asks for at a time (`minreq`).
    private static let request = 0.55
    /// Seconds in the queue before the server begins to play (`prebuf`).
    private static let start = 0.02
    /// Seconds left in the queue at which the engine writes again.
    private static let lowMark = 0.35
    /// Seconds in the queue up to which more is written.
    private static let limit = 0.7
    private static let bytesPerFrame = AudioFormat.channels * MemoryLayout<Float>.size

    package var name: String { sink.map { "pulse:\($0)" } ?? "pulse" }
    package let notes: [String] = []
    package private(set) var hangUpDescriptor: Int32?

    private let sink: String?
    private var stream: OpaquePointer?
    private var format = AudioFormat(sampleRate: 44_100)
    /// Frames written since `open` or `discard`.
    private var written: Int64 = 0

    /// - Parameter sink: name of the sink to play on; nil for the server's default.
    package init(sink: String? = nil) {
        self.sink = sink
    }

    deinit {
        close()
    }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        close()
        self.format = format
        var specification = pa_sample_spec(
            format: PA_SAMPLE_FLOAT32LE, rate: UInt32(format.sampleRate),
            channels: UInt8(AudioFormat.channels))
        var attributes = pa_buffer_attr(
            maxlength: .max, tlength: bytes(Self.target), prebuf: bytes(Self.start),
            minreq: bytes(Self.request), fragsize: .max)
        var error: Int32 = 0
        let before = SocketSet.open()
        stream = pa_simple_new(
            nil, "tplayer", PA_STREAM_PLAYBACK, sink, "music", &specification, nil, &attributes,
            &error)
        guard stream != nil else { throw Self.failure(error) }
        hangUpDescriptor = SocketSet.open().newest(since: before)
        written = 0
        return OutputBuffer(
            capacity: Int(format.frames(Self.limit)), lowMark: Int(format.frames(Self.lowMark)))
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        guard let stream else { throw OutputError("not open") }
        let frames = min(try room(), samples.count / AudioFormat.channels)
        guard frames > 0 else { return 0 }
        var error: Int32 = 0
        guard pa_simple_write(stream, samples.baseAddress, frames * Self.bytesPerFrame, &error) >= 0
        else { throw Self.failure(error) }
        written += Int64(frames)
        return frames
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        guard let stream else { throw OutputError("not open") }
        var error: Int32 = 0
        let latency = pa_simple_get_latency(stream, &error)
        guard latency != pa_usec_t.max else { throw Self.failure(error) }
        return format.frames(Double(latency) / 1e6)
    }

    package func discard() throws(OutputError) {
        guard let stream else { throw OutputError("not open") }
        var error: Int32 = 0
        guard pa_simple_flush(stream, &error) >= 0 else { throw Self.failure(error) }
        written = 0
    }

    package func close() {
        if let stream { pa_simple_free(stream) }
        stream = nil
        hangUpDescriptor = nil
    }

    /// Frames that the server is sure to have asked for. At the start that is two requests' worth,
    /// more than the limit.
    private func room() throws(OutputError) -> Int {
        let limit = format.frames(Self.limit)
        if written < limit { return Int(limit - written) }
        guard let queued = try queuedFrames() else { return 0 }
        return Int(max(0, limit - queued))
    }

    private func bytes(_ seconds: Double) -> UInt32 {
        UInt32(format.frames(seconds)) * UInt32(Self.bytesPerFrame)
    }

    private static func failure(_ error: Int32) -> OutputError {
        OutputError(LibraryMessage.of(error, pa_strerror(error)))
    }
}
