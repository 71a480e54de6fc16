import CPulse
package import Playback

/// PulseAudio (and PipeWire's pulse server) through `libpulse`.
///
/// The server is asked for a large buffer with few, large requests, which costs next to nothing.
/// Of the whole it keeps `(target - 2 * request) / 2` for the device and asks the stream for the
/// rest. The device's part is small on purpose: it is fetched in one piece, for which the queue
/// must be enough, and devices that hold back more than they were asked to, such as Bluetooth
/// ones, still get theirs.
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
    /// Seconds in the queue below which more is written even if the server has not asked for it.
    private static let least = 0.2
    private static let bytesPerFrame = AudioFormat.channels * MemoryLayout<Float>.size

    package var name: String { sink.map { "pulse:\($0)" } ?? "pulse" }
    package var newsDescriptor: Int32? { stream?.newsDescriptor }
    package var isSuspended: Bool { stream?.isSuspended ?? false }

    private let server: String?
    private let sink: String?
    private var stream: PulseStream?
    /// What plays.
    private var description: StreamDescription?
    private var format = AudioFormat(sampleRate: 44_100)
    /// Frames written since `open` or `discard`.
    private var written: Int64 = 0

    /// - Parameters:
    ///   - server: address of the server, as in `PULSE_SERVER`; nil for the user's.
    ///   - sink: name of the sink to play on; nil for the server's default.
    package init(server: String? = nil, sink: String? = nil) {
        self.server = server
        self.sink = sink
    }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        close()
        self.format = format
        let specification = pa_sample_spec(
            format: PA_SAMPLE_FLOAT32LE, rate: UInt32(format.sampleRate),
            channels: UInt8(AudioFormat.channels))
        let attributes = pa_buffer_attr(
            maxlength: .max, tlength: bytes(Self.target), prebuf: bytes(Self.start),
            minreq: bytes(Self.request), fragsize: .max)
        stream = try PulseStream(
            server: server, sink: sink, description, specification: specification,
            attributes: attributes)
        written = 0
        return OutputBuffer(
            capacity: Int(format.frames(Self.limit)), lowMark: Int(format.frames(Self.lowMark)))
    }

    package func describe(_ stream: StreamDescription) {
        if stream == description { return }
        description = stream
        self.stream?.describe(stream)
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        let stream = try opened()
        let frames = min(try room(), samples.count / AudioFormat.channels)
        guard frames > 0 else {
            stream.ask()
            return 0
        }
        try stream.write(
            UnsafeRawBufferPointer(
                rebasing: UnsafeRawBufferPointer(samples)[..<(frames * Self.bytesPerFrame)]))
        written += Int64(frames)
        return frames
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        try opened().latency().map { format.frames(Double($0) / 1e6) }
    }

    package func discard() throws(OutputError) {
        try opened().flush()
        written = 0
    }

    package func takeNews() throws(OutputError) {
        try stream?.takeNews()
    }

    package func takeEvents() -> [OutputEvent] {
        stream?.takeEvents() ?? []
    }

    package func close() {
        stream = nil
    }

    private func opened() throws(OutputError) -> PulseStream {
        guard let stream else { throw OutputError("not open") }
        return stream
    }

    /// Frames up to the limit. The library would take any number, but what is queued has to be
    /// kept in case it is written again, and a server that plays nothing has to be noticed: one
    /// that plays has asked for more at half of `target`.
    private func room() throws(OutputError) -> Int {
        let limit = format.frames(Self.limit)
        if written < limit { return Int(limit - written) }
        guard let stream, let queued = try queuedFrames() else { return 0 }
        let isEnough = !stream.isWanting && queued > format.frames(Self.least)
        return isEnough ? 0 : Int(max(0, limit - queued))
    }

    private func bytes(_ seconds: Double) -> UInt32 {
        UInt32(format.frames(seconds)) * UInt32(Self.bytesPerFrame)
    }
}
