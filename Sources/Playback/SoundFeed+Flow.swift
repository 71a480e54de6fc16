import Kernel

// The flow

extension SoundFeed {
    /// Decodes and writes what the device can take now.
    func pump(_ decoder: any Decoder) throws(OutputError) -> Progress {
        guard isSounding, let buffer else { return .waiting }
        let before = lastContact
        touch()
        if hasRunDry(since: before) { try beginAnew() }
        if try standsStill() { return .waiting }
        let isDue = isRefillDue(buffer)
        if isObservationDue { try observe() }
        let start = backlog.cursor
        while true {
            if backlog.unwritten == 0 && source == .flowing {
                // What was decoded before a failure is still to be heard.
                var isPending = false
                do throws(DecoderError) {
                    isPending = try decode(decoder) == .pending
                } catch {
                    source = .failed(error)
                }
                if isPending { return starve() }
                isStarved = false
                if source == .flowing && backlog.unwritten == 0 { continue }
            }
            guard backlog.unwritten > 0 else {
                return source == .ended && !isFinal ? .exhausted : try playOut(buffer)
            }
            let pending = backlog.pending(Self.chunk)
            ramp.apply(pending, first: backlog.cursor, to: scratch)
            let frames = pending.count / AudioFormat.channels
            let first = backlog.cursor
            let accepted = try write(frames: frames)
            backlog.advance(accepted)
            queueEnd = backlog.cursor
            if startsClock && accepted > 0 { startClock(first) }
            if !buffer.isRealTime { return .again }
            try note(accepted: accepted, buffer, isDue: isDue)
            // A device whose calls take longer than what they take lasts never has enough.
            if accepted < frames || backlog.cursor - start > Int64(buffer.capacity) {
                confirm()
                return .waiting
            }
        }
    }

    /// Seconds until `pump` has something to do.
    var wait: Double {
        guard isSounding, let buffer else { return .infinity }
        if stall != nil { return patience }
        let heard = clock.frame(at: now())
        let mark = source == .flowing || backlog.unwritten > 0 ? Int64(buffer.lowMark) : 0
        let end = mark > 0 ? queueEnd : backlog.end
        var seconds = (Double(end - mark) - heard) / Double(format.sampleRate)
        if settled < Self.settling.count {
            let next = startTime.advanced(bySeconds: Self.settling[settled])
            seconds = min(seconds, next.seconds(since: now()))
        }
        let check = observed.advanced(bySeconds: buffer.checkInterval)
        if buffer.checkInterval.isFinite { seconds = min(seconds, check.seconds(since: now())) }
        // A device that takes nothing although there should be room is not asked without end.
        let pause = max(seconds, patience)
        guard let joint, clock.isRunning else { return pause }
        return min(pause, max(format.seconds(1) * (Double(joint) - heard), Self.jointWait))
    }

    /// Whether the queue has been empty for long because nobody was there since, as after a stop
    /// of the whole process: what the device says of its queue then leads astray.
    private func hasRunDry(since contact: MonotonicTime) -> Bool {
        guard isRealTime, clock.isRunning, source == .flowing else { return false }
        guard clock.frame(at: contact) < Double(queueEnd) else { return false }
        return clock.frame(at: now()) > Double(queueEnd + format.frames(Self.dryness))
    }

    /// Goes on from the last frame written, with an empty queue.
    private func beginAnew() throws(OutputError) {
        try restart(at: backlog.cursor)
        clock.hold(at: backlog.cursor)
        startsClock = true
    }

    private func decode(_ decoder: any Decoder) throws(DecoderError) -> DecoderResult {
        var result = DecoderResult.end
        try backlog.append(upTo: Self.chunk) { space throws(DecoderError) in
            result = try decoder.read(into: space)
            if case .frames(let count) = result { return count }
            return 0
        }
        switch result {
        case .frames, .pending: break
        case .end: source = .ended
        case .formatChanged: source = .formatChanged
        }
        return result
    }

    /// Whoever writes the track has not written on: what is queued is played meanwhile, and the
    /// device has done nothing wrong.
    private func starve() -> Progress {
        refused = nil
        patience = isStarved ? min(2 * patience, Self.longestWait) : Self.starvation
        isStarved = true
        return .waiting
    }

    private func playOut(_ buffer: OutputBuffer) throws(OutputError) -> Progress {
        if buffer.isRealTime {
            if queueEnd == backlog.end && written > 0 { try writeSilence() }
            if clock.isRunning && clock.frame(at: now()) < Double(backlog.end) { return .waiting }
        }
        isSounding = false
        switch source {
        case .failed(let error): return .failed(error)
        case .formatChanged: return .formatChanged
        case .flowing, .ended: return .ended
        }
    }

    @discardableResult
    func write(frames: Int) throws(OutputError) -> Int {
        let samples = UnsafeBufferPointer(rebasing: scratch[..<(frames * AudioFormat.channels)])
        let accepted = min(max(try output.write(samples), 0), frames)
        written += Int64(accepted)
        return accepted
    }

    func writeSilence() throws(OutputError) {
        let frames = min(Int(format.frames(Self.padding)), Self.chunk)
        scratch.update(repeating: 0)
        queueEnd += Int64(try write(frames: frames))
    }
}
