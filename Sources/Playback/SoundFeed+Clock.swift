import Kernel

// The clock

extension SoundFeed {
    /// Seconds until a device that takes nothing is asked again: at first, and at last.
    static let shortestWait = 0.004
    static let longestWait = 0.25
    /// Seconds until a pipe that has brought nothing is asked again at first.
    static let starvation = 0.05
    /// Seconds that a device may take nothing before it counts as standing still.
    private static let stillness = 0.25
    /// Seconds that it has to go on before it counts as moving.
    private static let motion = 0.002

    /// The frame heard at a time.
    struct Reading: Equatable {
        var frame: Int64
        var time: MonotonicTime
    }

    /// Seconds for which nothing has been heard although there was sound.
    var stalledSeconds: Double { stall.map { now().seconds(since: $0.time) } ?? 0 }

    func startClock(_ frame: Int64) {
        startsClock = false
        stall = nil
        refused = nil
        moved = nil
        patience = Self.shortestWait
        confirm()
        startTime = now()
        settled = 0
        clock.start(frame: frame, at: startTime, rate: format.sampleRate)
    }

    var isObservationDue: Bool {
        guard clock.isRunning, let buffer, buffer.isRealTime else { return false }
        if settled < Self.settling.count {
            return now().seconds(since: startTime) >= Self.settling[settled]
        }
        return isRefillDue(buffer) || now().seconds(since: observed) >= buffer.checkInterval
    }

    func observe() throws(OutputError) {
        let elapsed = now().seconds(since: startTime)
        while settled < Self.settling.count, elapsed >= Self.settling[settled] { settled += 1 }
        let heard = try reading()
        confirm()
        // When all is written, nothing but a reading that never changes could hold up the end.
        let isDraining = source != .flowing && backlog.unwritten == 0
        guard let heard, !isDraining || settled < Self.settling.count else { return }
        clock.observe(frame: heard, at: now())
    }

    func isRefillDue(_ buffer: OutputBuffer) -> Bool {
        Double(queueEnd - Int64(buffer.lowMark)) <= clock.frame(at: now())
    }

    /// The frame that the device says is heard; nil when it says nothing, or nonsense.
    private func reading() throws(OutputError) -> Int64? {
        observed = now()
        guard let queued = try output.queuedFrames() else { return nil }
        // More than was written, much more than fits, or less than nothing, is no reading.
        let most = min(written, Int64(buffer?.capacity ?? 0) + format.frames(Self.hiddenQueue))
        guard queued >= 0, queued <= most else { return nil }
        let heard = queueEnd - queued
        if heard >= (moved?.frame ?? .min) + format.frames(Self.motion) {
            moved = Reading(frame: heard, time: observed)
        }
        return heard
    }
}

// The device that stands still

extension SoundFeed {
    /// Notes what the device took of what there was for it.
    func note(accepted: Int, _ buffer: OutputBuffer, isDue: Bool) throws(OutputError) {
        if accepted > 0 {
            refused = nil
            patience = Self.shortestWait
            if let stall { goOn(from: try reading() ?? stall.frame) }
            return
        }
        patience = min(2 * patience, Self.longestWait)
        guard stall == nil, clock.isRunning, isDue else { return }
        let first = refused ?? now()
        refused = first
        let heard = try reading()
        let since = heard == nil ? first : moved?.time ?? first
        // Nobody may have asked for long before that, and one reading can be wrong, as of a stream
        // that is moved from one device to another right now.
        guard now().seconds(since: max(first, since)) >= Self.stillness else { return }
        // It takes nothing because it is full.
        standStill(at: heard ?? queueEnd - Int64(buffer.capacity), since: since)
    }

    /// Whether the device takes no sound. When it has gone on, the clock does so too.
    func standsStill() throws(OutputError) -> Bool {
        guard isRealTime else { return false }
        if output.isSuspended {
            patience = min(2 * patience, Self.longestWait)
            guard stall == nil else { return true }
            let heard = clock.frame(at: now())
            standStill(at: try reading() ?? Int64(heard), since: now())
            return true
        }
        guard let stall else { return false }
        if startsClock {
            self.stall = nil
        } else if let heard = try reading(), heard > stall.frame + format.frames(Self.motion) {
            goOn(from: heard)
        }
        return false
    }

    private func standStill(at frame: Int64, since: MonotonicTime) {
        let heard = max(0, min(frame, backlog.cursor))
        stall = Reading(frame: heard, time: since)
        clock.hold(at: heard)
    }

    private func goOn(from frame: Int64) {
        startClock(max(0, frame))
    }
}
