internal import Kernel
internal import Playback
internal import Terminal

/// What the listener should know right now, in one line.
struct Notice: Equatable {
    /// Seconds after which an engine that does not answer is said to hang.
    static let patience = 1.0

    var text: String
    var style: Style
    /// Whether it may cover lyrics where it has no row of its own.
    var isUrgent = true
    /// Whether it stays until something changes: it gives way to what the listener has opened,
    /// where it has no row of its own.
    var isStanding = true
    /// Whether an answer is wanted: half of it cannot be answered.
    var isQuestion = false

    init(_ text: String, _ style: Style, isUrgent: Bool = true, isStanding: Bool = true) {
        self.text = text
        self.style = style
        self.isUrgent = isUrgent
        self.isStanding = isStanding
    }

    static func question(_ text: String) -> Notice {
        var notice = Notice(text, .warning, isStanding: false)
        notice.isQuestion = true
        return notice
    }
}

extension AppState {
    /// A message as long as it lasts, then what is wrong, then the state of playing.
    func notice(at now: MonotonicTime) -> Notice? {
        if let sync, let question = sync.question {
            return .question(clean(sync.words(question)))
        }
        if let question = prompts.question { return .question(clean(words(question))) }
        if let message, message.expires > now {
            let style: Style =
                switch message.kind {
                case .note: .normal
                case .warning: .warning
                case .error: .error
                }
            return Notice(message.text, style, isStanding: false)
        }
        if let notice = outputNotice(at: now) { return notice }
        if snapshot.isWaitingForPipe, snapshot.track == currentTrack, playback == .playing {
            return Notice("waiting for what comes out of the pipe", .warning, isUrgent: false)
        }
        if let reason = failures[currentIndex], !isAwaitingTrack {
            return Notice("cannot be played: \(reason)", .error, isUrgent: false)
        }
        if hasNothingToPlay, list == nil {
            return Notice("no songs here: open a file, a folder or a playlist", .quiet)
        }
        if let sync {
            let state = playback == .playing ? "" : playback == .paused ? "paused, " : "stopped, "
            return Notice(state + sync.progress, .quiet, isUrgent: false)
        }
        switch playback {
        case .playing:
            // Where the bar has no room to say it.
            let isUnseen = BarLayout(self, columns: size.columns).volumeColumn == nil
            return volume.isMuted && isUnseen
                ? Notice("muted", .warning, isUrgent: false) : nil
        case .paused: return pauseNotice
        case .stopped:
            return isAwaitingTrack ? nil : Notice("stopped", .quiet, isUrgent: false)
        }
    }

    /// What is wrong with the output.
    private func outputNotice(at now: MonotonicTime) -> Notice? {
        if isHanging(at: now) { return Notice("output is not answering", .error) }
        if case .lost(let reason) = snapshot.output {
            return Notice("output lost: \(clean(reason)), retrying", .error)
        }
        if case .stalled(let reason) = snapshot.output {
            return Notice("not playing: \(reason)", .error)
        }
        return nil
    }

    /// That it is paused, and why if the listener has not asked for it.
    private var pauseNotice: Notice {
        guard pendingPlayback == nil, let reason = snapshot.pauseReason else {
            return Notice("paused", .quiet, isUrgent: false)
        }
        return Notice("paused: \(Self.words(reason))", .warning)
    }

    static func words(_ reason: PauseReason) -> String {
        switch reason {
        case .call: "a call, the song goes on after it"
        case .unplugged: "the headphones were pulled out"
        }
    }

    /// Whether the audio thread is stuck in a call of its device.
    func isHanging(at now: MonotonicTime) -> Bool {
        guard let since = snapshot.busySince else { return false }
        return now.seconds(since: since) >= Notice.patience
    }
}
