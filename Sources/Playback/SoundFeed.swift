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
    private static let padding = 0.06
    /// Seconds that a device may hold back beyond its queue.
    private static let hiddenQueue = 2.0
    /// Frames that are decoded and written at a time: a refill in one piece, because each write
    /// wakes a thread of the library.
    private static let chunk = 16_384
    /// Seconds after a start at which the device is asked for its queue; later readings come with
    /// each refill.
    private static let settling = [0.008, 0.02, 0.04, 0.08, 0.16, 0.3]

    /// How `pump` left things.
    enum Progress: Equatable {
        /// The device has enough for now.
        case waiting
        /// A device that takes everything at once may be given more.
        case again
        /// Everything was heard, and the decoder goes on in another format.
        case formatChanged
        /// Everything was heard.
        case ended
        case failed(DecoderError)
    }

    private let output: any AudioOutput
    private let now: () -> MonotonicTime
    private let scratch: UnsafeMutableBufferPointer<Float>
    private var backlog: Backlog
    private var ramp = GainRamp(constant: 1)
    private var clock = HeardClock()
    private var format = AudioFormat(sampleRate: 44_100)
    private var buffer: OutputBuffer?

    /// Number of the frame behind everything that was written, silence behind the sound included.
    private var queueEnd: Int64 = 0
    /// Frames written since the device's queue was last empty for sure.
    private var written: Int64 = 0
    private var isSounding = false
    /// The device holds a fading tail without the silence that pushes it out.
    private var hasBareTail = false
    /// The clock starts with the next write.
    private var startsClock = false
    /// The decoder has nothing more for this numbering.
    private var source = Source.flowing
    private var startTime = MonotonicTime(nanoseconds: 0)
    private var settled = 0

    private enum Source { case flowing, ended, formatChanged }

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
    var hangUpDescriptor: Int32? { isOpen ? output.hangUpDescriptor : nil }

    /// Seconds heard since the last `reset`.
    var heardSeconds: Double {
        format.seconds(1) * max(0, min(clock.frame(at: now()), Double(backlog.cursor)))
    }

    /// Seconds handed to the device since the last `reset`.
    var writtenSeconds: Double { format.seconds(backlog.cursor) }

    var clockIsRunning: Bool { clock.isRunning }

    // The device

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
        let history = buffer.capacity + format.sampleRate / 4
        backlog.grow(history: history, chunk: Self.chunk)
        written = 0
        queueEnd = backlog.cursor
        hasBareTail = false
    }

    /// Closes the device; the frame being heard is the one to go on from.
    func close() throws(OutputError) {
        guard isOpen else { return }
        let heard = isRealTime ? heardFrame() : backlog.cursor
        buffer = nil
        isSounding = false
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
        queueEnd = 0
        clock.hold(at: 0)
    }

    /// Silence at once, behind a short fade. The frame heard is the one to go on from.
    func hold() throws(OutputError) {
        guard isSounding, let buffer else { return }
        isSounding = false
        guard buffer.isRealTime else { return }
        let heard = heardFrame()
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

    /// Pushes the tail of a fade out; to be called when no sound follows it.
    func settleTail() throws(OutputError) {
        guard hasBareTail, !isSounding else { return }
        hasBareTail = false
        try writeSilence()
    }

    /// Sound from the frame at the cursor on, with `gain` (the factor for samples).
    func sound(gain: Float, fadingIn: Bool) throws(OutputError) {
        guard let buffer, !isSounding else { return }
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
        let heard = heardFrame()
        let before = ramp.gain(at: heard)
        try restart(at: heard)
        startsClock = true
        ramp = GainRamp(from: before, to: gain, start: heard, length: Int64(fadeLength))
    }

    private var fadeLength: Int { min(Int(format.frames(Self.fade)), Self.chunk) }

    private func heardFrame() -> Int64 {
        Int64(max(0, min(clock.frame(at: now()), Double(backlog.cursor))).rounded())
    }

    private func restart(at frame: Int64) throws(OutputError) {
        try output.discard()
        written = 0
        hasBareTail = false
        backlog.rewind(to: frame)
        queueEnd = backlog.cursor
    }
}

// The flow

extension SoundFeed {
    /// Decodes and writes what the device can take now.
    func pump(_ decoder: any Decoder) throws(OutputError) -> Progress {
        guard isSounding, let buffer else { return .waiting }
        if isObservationDue { try observe() }
        while true {
            if backlog.unwritten == 0 && source == .flowing {
                do throws(DecoderError) { try decode(decoder) } catch { return .failed(error) }
                if source == .flowing && backlog.unwritten == 0 { continue }
            }
            guard backlog.unwritten > 0 else { return try playOut(buffer) }
            let pending = backlog.pending(Self.chunk)
            ramp.apply(pending, first: backlog.cursor, to: scratch)
            let frames = pending.count / AudioFormat.channels
            let first = backlog.cursor
            let accepted = try write(frames: frames)
            backlog.advance(accepted)
            queueEnd = backlog.cursor
            if startsClock && accepted > 0 { startClock(first) }
            if !buffer.isRealTime { return .again }
            if accepted < frames { return .waiting }
        }
    }

    /// Seconds until `pump` has something to do.
    var wait: Double {
        guard isSounding, let buffer else { return .infinity }
        let heard = clock.frame(at: now())
        let mark = source == .flowing || backlog.unwritten > 0 ? Int64(buffer.lowMark) : 0
        let end = mark > 0 ? queueEnd : backlog.end
        var seconds = (Double(end - mark) - heard) / Double(format.sampleRate)
        if settled < Self.settling.count {
            let next = startTime.advanced(bySeconds: Self.settling[settled])
            seconds = min(seconds, next.seconds(since: now()))
        }
        // A device that takes nothing although there should be room is not asked without end.
        return max(seconds, 0.004)
    }

    private func decode(_ decoder: any Decoder) throws(DecoderError) {
        var result = DecoderResult.end
        try backlog.append(upTo: Self.chunk) { space throws(DecoderError) in
            result = try decoder.read(into: space)
            if case .frames(let count) = result { return count }
            return 0
        }
        switch result {
        case .frames: break
        case .end: source = .ended
        case .formatChanged: source = .formatChanged
        }
    }

    private func playOut(_ buffer: OutputBuffer) throws(OutputError) -> Progress {
        if buffer.isRealTime {
            if queueEnd == backlog.end && written > 0 { try writeSilence() }
            if clock.isRunning && clock.frame(at: now()) < Double(backlog.end) { return .waiting }
        }
        isSounding = false
        return source == .formatChanged ? .formatChanged : .ended
    }

    @discardableResult
    private func write(frames: Int) throws(OutputError) -> Int {
        let samples = UnsafeBufferPointer(rebasing: scratch[..<(frames * AudioFormat.channels)])
        let accepted = min(max(try output.write(samples), 0), frames)
        written += Int64(accepted)
        return accepted
    }

    private func writeSilence() throws(OutputError) {
        let frames = min(Int(format.frames(Self.padding)), Self.chunk)
        scratch.update(repeating: 0)
        queueEnd += Int64(try write(frames: frames))
    }
}

// The clock

extension SoundFeed {
    private func startClock(_ frame: Int64) {
        startsClock = false
        startTime = now()
        settled = 0
        clock.start(frame: frame, at: startTime, rate: format.sampleRate)
    }

    private var isObservationDue: Bool {
        guard clock.isRunning, let buffer, buffer.isRealTime else { return false }
        if settled < Self.settling.count {
            return now().seconds(since: startTime) >= Self.settling[settled]
        }
        return Double(queueEnd - Int64(buffer.lowMark)) <= clock.frame(at: now())
    }

    private func observe() throws(OutputError) {
        let elapsed = now().seconds(since: startTime)
        while settled < Self.settling.count, elapsed >= Self.settling[settled] { settled += 1 }
        guard let queued = try output.queuedFrames() else { return }
        // More than was written, much more than fits, or less than nothing, is no reading.
        let most = min(written, Int64(buffer?.capacity ?? 0) + format.frames(Self.hiddenQueue))
        guard queued >= 0, queued <= most else { return }
        clock.observe(frame: queueEnd - queued, at: now())
    }
}
