package import Kernel
package import Playback

/// An ideal device that makes no sound: its queue runs down with the clock, to the frame.
///
/// It plays in silence where there is no device, and it is the device of the engine's tests: size,
/// latency and faults are there on request, and the clock is a parameter.
package final class NullOutput: AudioOutput {
    /// How the device is built.
    package struct Configuration {
        /// Seconds that the queue holds.
        package var capacity = 0.5
        /// Seconds left in the queue when the engine should write again.
        package var lowMark = 0.15
        /// Seconds from leaving the queue to the ear.
        package var latency = 0.0
        /// Called before every operation; what it throws is thrown by the operation.
        package var fault: (Operation) throws(OutputError) -> Void = { _ in }
        /// How many of so many frames a write takes for which there is room.
        package var accepted: (Int) -> Int = { $0 }
        /// Whether the device says that it takes no sound.
        package var isSuspended: () -> Bool = { false }
        /// What happens around the device.
        package var events: () -> [OutputEvent] = { [] }
        /// What a reading of the queue is changed to.
        package var reading: (Int64) -> Int64? = { $0 }
        /// Takes every frame when it has been written, interleaved stereo.
        package var tap: (UnsafeBufferPointer<Float>) -> Void = { _ in }
        /// Takes what the sound is called.
        package var described: (StreamDescription) -> Void = { _ in }
        /// Takes the number of frames that a discard threw away.
        package var discarded: (Int64) -> Void = { _ in }

        package init() {}
    }

    package enum Operation: Sendable {
        case open, write, queuedFrames, discard, takeNews, close
    }

    package let name = "null"

    package var isSuspended: Bool { configuration.isSuspended() }

    private let configuration: Configuration
    private let now: () -> MonotonicTime
    private var format: AudioFormat?
    private var written: Int64 = 0
    /// When the device began to play what was written since the last discard or underrun.
    private var start: MonotonicTime?

    package init(
        _ configuration: Configuration = Configuration(),
        now: @escaping () -> MonotonicTime = MonotonicTime.now
    ) {
        self.configuration = configuration
        self.now = now
    }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        try configuration.fault(.open)
        self.format = format
        empty()
        // The engine counts what is on its way to the ear as queued.
        return OutputBuffer(
            capacity: Int(format.frames(configuration.capacity + configuration.latency)),
            lowMark: Int(format.frames(configuration.lowMark + configuration.latency)))
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        try configuration.fault(.write)
        guard let format else { throw OutputError("not open") }
        // A queue that has run empty begins anew: silence was heard in between.
        if queued(format) <= 0 { empty() }
        let room = format.frames(configuration.capacity) - queued(format)
        let space = min(max(Int(room), 0), samples.count / AudioFormat.channels)
        let frames = space > 0 ? configuration.accepted(space) : 0
        guard frames > 0 else { return 0 }
        if start == nil { start = now() }
        written += Int64(frames)
        configuration.tap(
            UnsafeBufferPointer(rebasing: samples[..<(frames * AudioFormat.channels)]))
        return frames
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        try configuration.fault(.queuedFrames)
        guard let format else { throw OutputError("not open") }
        let latency = start == nil ? 0 : format.frames(configuration.latency)
        return configuration.reading(max(0, min(queued(format) + latency, written)))
    }

    package func discard() throws(OutputError) {
        try configuration.fault(.discard)
        if let format { configuration.discarded(max(0, queued(format))) }
        empty()
    }

    package func describe(_ stream: StreamDescription) {
        configuration.described(stream)
    }

    package func takeNews() throws(OutputError) {
        try configuration.fault(.takeNews)
    }

    package func takeEvents() -> [OutputEvent] {
        configuration.events()
    }

    package func close() throws(OutputError) {
        guard format != nil else { return }
        defer { empty() }
        if let format { configuration.discarded(max(0, queued(format))) }
        format = nil
        try configuration.fault(.close)
    }

    private func empty() {
        written = 0
        start = nil
    }

    /// Frames that the device has not taken out of the queue yet.
    private func queued(_ format: AudioFormat) -> Int64 {
        guard let start else { return 0 }
        return written - format.frames(now().seconds(since: start))
    }
}
