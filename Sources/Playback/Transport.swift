/// What the listener wants: the state machine behind play, pause, stop, seek, volume and mute.
///
/// A value that knows no thread, device or clock. Each command is answered with what there is to
/// be done for it, in order.
package struct Transport: Equatable, Sendable {
    /// One thing to be done.
    package enum Step: Equatable, Sendable {
        /// Silence, and the position heard is kept.
        case hold
        /// Open the track and stand at `start` seconds.
        case load(Track, start: Double)
        /// What is to follow has changed.
        case reconsiderNext
        /// Stand at this many seconds.
        case move(to: Double)
        /// Sound from where it stands.
        case sound
        /// The gain has changed: what is queued is written again.
        case regain
        /// Close everything and end. A track that is `interrupted` leaves no file behind.
        case shutDown(interrupted: Bool)
    }

    package private(set) var state: Snapshot.State = .stopped {
        didSet { if state != .paused { pauseReason = nil } }
    }
    /// Why it is paused, when nobody asked for that.
    package private(set) var pauseReason: PauseReason?
    /// The track that is loaded or being loaded.
    package private(set) var track: Track?
    /// The track that is to follow it.
    package private(set) var next: Track?
    package private(set) var volume: Volume

    package init(volume: Volume = Volume()) {
        self.volume = volume
    }

    /// What `command` asks for, when `position` seconds are heard of a track of `duration`
    /// seconds (nil when unknown).
    package mutating func handle(
        _ command: Command, position: Double, duration: Double?
    ) -> [Step] {
        switch command {
        case .play(let wanted, let start, let paused):
            track = wanted
            next = nil
            pauseReason = nil
            state = paused ? .paused : .playing
            return [.hold, .load(wanted, start: max(0, start))] + (paused ? [] : [.sound])
        case .setNext(let wanted, let present):
            guard let track, wanted != next, present ?? track == track else { return [] }
            next = wanted
            return [.reconsiderNext]
        case .resume:
            guard track != nil, state != .playing else { return [] }
            state = .playing
            return [.sound]
        case .pause:
            // Who asks for a pause himself wants it to last.
            pauseReason = nil
            guard state == .playing else { return [] }
            state = .paused
            return [.hold]
        case .togglePause:
            let same = state == .playing ? Command.pause : .resume
            return handle(same, position: position, duration: duration)
        case .stop:
            guard state != .stopped else { return [] }
            state = .stopped
            return [.hold, .move(to: 0)]
        case .seek(to: let seconds):
            return seek(to: seconds, duration: duration)
        case .skip(by: let seconds):
            return seek(to: position + seconds, duration: duration)
        case .setVolume, .changeVolume, .toggleMute:
            return changeVolume(command)
        case .quit:
            defer { state = .stopped }
            return [.hold, .shutDown(interrupted: state != .stopped)]
        }
    }

    /// What `event` asks for.
    package mutating func hear(_ event: OutputEvent, unplug: UnplugAction) -> [Step] {
        switch event {
        case .interruptionBegan: return pause(for: .call)
        case .interruptionEnded:
            guard pauseReason == .call else { return [] }
            state = .playing
            return [.sound]
        case .unplugged:
            guard unplug == .pause else { return [] }
            // After the call it must not go on out of the loudspeaker either.
            if pauseReason == .call { pauseReason = .unplugged }
            return pause(for: .unplugged)
        }
    }

    private mutating func pause(for reason: PauseReason) -> [Step] {
        guard state == .playing else { return [] }
        state = .paused
        pauseReason = reason
        return [.hold]
    }

    /// The device is gone, and with it whoever would tell the end of a call: it stays paused.
    package mutating func outputLost() {
        if pauseReason == .call { pauseReason = nil }
    }

    /// The last sample was heard: stopped at the start, still loaded.
    package mutating func trackEnded() -> [Step] {
        state = .stopped
        return [.move(to: 0)]
    }

    /// The track that was to follow is the one that is heard now.
    package mutating func trackFollowed() {
        track = next
        next = nil
    }

    /// The track that was to follow cannot be opened.
    package mutating func nextFailed() {
        next = nil
    }

    /// The output cannot be used at all: stopped, still loaded.
    package mutating func outputFailed() {
        state = .stopped
    }

    /// The track cannot be played: stopped, nothing is loaded.
    package mutating func trackFailed() {
        state = .stopped
        track = nil
        next = nil
    }

    private func seek(to seconds: Double, duration: Double?) -> [Step] {
        // Stopped means 0: play begins there.
        guard track != nil, state != .stopped, !seconds.isNaN else { return [] }
        let target = max(0, min(seconds, duration ?? seconds))
        return state == .playing ? [.hold, .move(to: target), .sound] : [.move(to: target)]
    }

    private mutating func changeVolume(_ command: Command) -> [Step] {
        let before = volume.gain
        switch command {
        case .setVolume(let percent): volume.set(percent: percent)
        case .changeVolume(let by):
            volume.set(percent: volume.percent + min(max(by, -100), 100))
        default: volume.toggleMute()
        }
        return state == .playing && volume.gain != before ? [.regain] : []
    }
}
