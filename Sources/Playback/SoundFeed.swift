import Kernel

/// The sound between decoder and ear: decoded frames, the device's queue, the gain of each frame
/// and the clock that says which one is heard.
///
/// Everything that must act at once is one operation: throw away what the device has queued, and
/// write again from the frame being heard. Frames are numbered from the last `reset`. Confined to
/// the audio thread. Every `OutputError` leaves it usable: call `close`, and later `open`.
final class SoundFeed {
    /// Seconds of every change of gain.
    private static let fade = 0.004
    /// Seconds of silence behind the last sound, so that short ones are played out by devices
    /// that begin only with a certain amount.
    static let padding = 0.06
    /// Seconds behind the end of the queue after which it counts as empty for long.
    static let dryness = 0.3
    /// Seconds that a device may hold back beyond its queue.
    static let hiddenQueue = 0.5
    /// Frames that are decoded and written at a time: a refill in one piece, because each write
    /// wakes a thread of the library.
    static let chunk = 16_384
    /// Seconds after a start at which the device is asked for its queue; later readings come with
    /// each refill.
    static let settling = [0.008, 0.02, 0.04, 0.08, 0.16, 0.3]

    /// How `pump` left things.
    enum Progress: Equatable {
        /// The device has enough for now.
        case waiting
        /// A device that takes everything at once may be given more.
        case again
        /// Everything was written. What follows is told by `join` or `finish`.
        case exhausted
        /// Everything was heard, and the decoder goes on in another format.
        case formatChanged
        /// Everything was heard.
        case ended
        case failed(DecoderError)
    }

    let output: any AudioOutput
    let now: () -> MonotonicTime
    let scratch: UnsafeMutableBufferPointer<Float>
    var backlog: Backlog
    var ramp = GainRamp(constant: 1)
    var clock = HeardClock()
    var format = AudioFormat(sampleRate: 44_100)
    var buffer: OutputBuffer?

    /// Number of the frame behind everything that was written, silence behind the sound included.
    var queueEnd: Int64 = 0
    /// Frames written since the device's queue was last empty for sure.
    var written: Int64 = 0
    var isSounding = false
    /// The device holds a fading tail without the silence that pushes it out.
    var hasBareTail = false
    /// The clock starts with the next write.
    var startsClock = false
    var source = Source.flowing
    /// The frame that is the first of the track that follows, as long as it was not heard.
    var joint: Int64?
    /// Whether the decoder had nothing when it was asked last, because its source has no more yet.
    var isStarved = false
    /// Nothing follows what was decoded.
    var isFinal = false
    var startTime = MonotonicTime(nanoseconds: 0)
    var settled = 0
    /// When the queue was last asked for.
    var observed = MonotonicTime(nanoseconds: 0)
    /// The last reading that was further on than the one before.
    var moved: Reading?
    /// Since when the device takes nothing although it should.
    var refused: MonotonicTime?
    /// What the device stands still at, and since when; nil while it plays.
    var stall: Reading?
    /// Seconds until the device is asked again, longer each time that it takes nothing.
    var patience = SoundFeed.shortestWait

    /// When the device was last dealt with, and when that last went well. A device that fails has
    /// fallen silent somewhere in between: their middle is off by half a refill at the most.
    private(set) var lastContact = MonotonicTime(nanoseconds: 0)
    private var lastSuccess = MonotonicTime(nanoseconds: 0)

    /// What the decoder has for this numbering.
    enum Source: Equatable {
        case flowing, ended, formatChanged
        case failed(DecoderError)
    }

    init(output: any AudioOutput, now: @escaping () -> MonotonicTime) {
        self.output = output
        self.now = now
        scratch = .allocate(capacity: Self.chunk * AudioFormat.channels)
        scratch.initialize(repeating: 0)
        backlog = Backlog(history: 1, chunk: Self.chunk)
    }

    deinit {
        // Whoever cares for the result has closed it before.
        try? output.close()
        scratch.deallocate()
    }

    var isOpen: Bool { buffer != nil }
    var isRealTime: Bool { buffer?.isRealTime ?? true }
    var newsDescriptor: Int32? { isOpen ? output.newsDescriptor : nil }

    /// The frame being heard; what a file has taken counts as heard.
    var heard: Double {
        let written = Double(backlog.cursor)
        return isRealTime ? max(0, min(clock.frame(at: now()), written)) : written
    }

    /// Seconds heard since the last `reset`.
    var heardSeconds: Double { format.seconds(1) * heard }

    /// Seconds handed to the device since the last `reset`.
    var writtenSeconds: Double { format.seconds(backlog.cursor) }

    var clockIsRunning: Bool { clock.isRunning }

    /// Whether all was heard that the decoder has had so far.
    var isSilentForLack: Bool { isStarved && heard >= Double(backlog.end) }

    /// Notes that the device is being dealt with now.
    func touch() {
        lastContact = now()
        // One that tells when it is lost, and has not, is well.
        if output.tellsOfLoss { lastSuccess = lastContact }
    }

    /// Notes that the device is known to have played until now.
    func confirm() {
        lastContact = now()
        lastSuccess = lastContact
    }

    // The device

    /// Something has happened to the device, just now.
    func takeNews() throws(OutputError) {
        guard isOpen else { return }
        confirm()
        patience = Self.shortestWait
        try output.takeNews()
    }

    /// Opens the device for what comes next, if it is not open for it already: what is left of the
    /// format before, else what `decoder` delivers.
    func open(for decoder: any Decoder) throws(OutputError) {
        let format = source == .formatChanged ? self.format : decoder.format
        if isOpen && format == self.format { return }
        try close()
        let buffer = try output.open(format)
        self.format = format
        self.buffer = buffer
        // More history than the queue holds: some devices hold more than they say.
        let history = buffer.capacity + Int(format.frames(Self.hiddenQueue))
        backlog.grow(history: history, chunk: Self.chunk)
        written = 0
        queueEnd = backlog.cursor
        hasBareTail = false
    }

    /// Closes the device; the frame being heard is the one to go on from.
    func close() throws(OutputError) {
        guard isOpen else { return }
        let doubt = max(0, lastContact.seconds(since: lastSuccess))
        let silenced = lastContact.advanced(bySeconds: -doubt / 2)
        let heard = isRealTime ? heardFrame(at: silenced) : backlog.cursor
        buffer = nil
        isSounding = false
        stall = nil
        backlog.rewind(to: heard)
        clock.hold(at: backlog.cursor)
        try output.close()
    }
}

// What the listener wants

extension SoundFeed {
    /// Forgets all frames: the next one decoded has number 0, whatever the device still holds.
    func reset() {
        backlog.reset()
        source = .flowing
        joint = nil
        isFinal = false
        isStarved = false
        queueEnd = 0
        stall = nil
        clock.hold(at: 0)
    }

    /// Silence at once, behind a short fade. The frame heard is the one to go on from.
    func hold() throws(OutputError) {
        guard isSounding, let buffer else { return }
        isSounding = false
        guard buffer.isRealTime else { return }
        touch()
        let heard = heardFrame(at: lastContact)
        stall = nil
        let gain = ramp.gain(at: heard)
        try restart(at: heard)
        clock.hold(at: backlog.cursor)
        let length = fadeLength
        ramp = GainRamp(from: gain, to: 0, start: heard, length: Int64(length))
        let tail = backlog.pending(length)
        ramp.apply(tail, first: heard, to: scratch)
        try write(frames: tail.count / AudioFormat.channels)
        hasBareTail = true
    }

    /// Gives up what a file holds so far. A device keeps what it has.
    func abandon() throws(OutputError) {
        if isOpen, !isRealTime { try output.discard() }
    }

    /// Pushes the tail of a fade out; to be called when no sound follows it.
    func settleTail() throws(OutputError) {
        guard hasBareTail, !isSounding else { return }
        hasBareTail = false
        try writeSilence()
    }

    /// Sound from the frame at the cursor on, with `gain` (the factor for samples).
    func sound(gain: Float, fadingIn: Bool) throws(OutputError) {
        guard let buffer, !isSounding else { return }
        touch()
        if buffer.isRealTime && !hasBareTail && written > 0 { try restart(at: backlog.cursor) }
        hasBareTail = false
        isSounding = true
        startsClock = true
        queueEnd = backlog.cursor
        let fades = fadingIn && buffer.isRealTime
        ramp = GainRamp(
            from: fades ? 0 : gain, to: gain, start: backlog.cursor,
            length: fades ? Int64(fadeLength) : 0)
    }

    /// Another gain, from the frame being heard on.
    func regain(_ gain: Float) throws(OutputError) {
        guard isSounding, let buffer, buffer.isRealTime, gain != ramp.target else { return }
        touch()
        let heard = heardFrame(at: lastContact)
        let before = ramp.gain(at: heard)
        try restart(at: heard)
        startsClock = true
        ramp = GainRamp(from: before, to: gain, start: heard, length: Int64(fadeLength))
    }

    private var fadeLength: Int { min(Int(format.frames(Self.fade)), Self.chunk) }

    func heardFrame(at time: MonotonicTime) -> Int64 {
        Int64(max(0, min(clock.frame(at: time), Double(backlog.cursor))).rounded())
    }

    func restart(at frame: Int64) throws(OutputError) {
        try output.discard()
        written = 0
        hasBareTail = false
        backlog.rewind(to: frame)
        queueEnd = backlog.cursor
    }
}
