import Kernel

// What the outside sees.

extension Engine {
    /// Seconds of the track being heard; the target while a seek is on its way.
    var position: Double { seekTarget ?? max(0, origin + feed.heardSeconds) }

    /// Seconds; nil when nothing is loaded, or nothing is known of what comes out of a pipe.
    var duration: Double? {
        guard let decoder, decoder.isSeekable || decoder.length.frames > 0 else { return nil }
        return AudioFormat(sampleRate: decoder.info.sampleRate).seconds(decoder.length.frames)
    }

    /// Seconds without sound after which the outside is told.
    private static let patience = 1.0

    func publish() {
        let snapshot = currentSnapshot()
        let isNews = differs(snapshot, from: published)
        published = snapshot
        outside.publish(snapshot)
        if isNews { outside.emit(.changed) }
    }

    private func currentSnapshot() -> Snapshot {
        var snapshot = Snapshot()
        snapshot.request = lastRequest
        snapshot.state = transport.state
        snapshot.pauseReason = transport.pauseReason
        snapshot.track = transport.track
        snapshot.next = transport.next
        snapshot.clock = ClockAnchor(
            position: position, time: outside.now(),
            isRunning: seekTarget == nil && feed.clockIsRunning,
            limit: origin + (feed.jointSeconds ?? feed.writtenSeconds), load: load)
        snapshot.duration = duration
        snapshot.isDurationExact = decoder?.length.isExact ?? false
        snapshot.isSeekable = decoder?.isSeekable ?? true
        snapshot.isWaitingForPipe = opening != nil || feed.isSilentForLack
        snapshot.volume = transport.volume
        snapshot.bitrate = bitrate
        snapshot.failure = failure
        if let lost, transport.state == .playing {
            snapshot.output = .lost(reason: lost.reason)
        } else if feed.stalledSeconds >= Self.patience {
            snapshot.output = .stalled(
                reason: output.isSuspended ? "the device is suspended" : "the device takes no sound"
            )
        } else if feed.isOpen {
            snapshot.output = .open(name: output.name, notes: output.notes)
        }
        return snapshot
    }

    private func differs(_ snapshot: Snapshot, from before: Snapshot) -> Bool {
        let now = snapshot.clock.time
        let drift = snapshot.clock.position - before.clock.position(at: now)
        var same = before
        same.clock = snapshot.clock
        return same != snapshot || snapshot.clock.isRunning != before.clock.isRunning
            || abs(drift) > 0.005
            // It goes on from where it stood, but who has seen it stand does not look again.
            || before.clock.hasRunOut(at: now)
    }
}
