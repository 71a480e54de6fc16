internal import Kernel
internal import Playback
internal import Playlist
internal import Terminal

extension AppState {
    /// Does what the listener wants of the engine.
    mutating func control(_ action: Action, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case _ where action.isSeek && !isSeekable:
            return tell("what comes out of a pipe has no other place to go to", now)
        case .togglePlayback: return playback == .playing ? pause() : resume()
        case .play: return playback == .playing ? [] : resume()
        case .stop: return stop()
        case .toggleMute:
            var new = volume
            new.toggleMute()
            return set(new, .toggleMute, now)
        case .changeVolume(let change): return set(percent: volume.percent + change, now)
        case .setVolume(let percent): return set(percent: percent, now)
        case .seekBy(let seconds):
            if playback == .stopped { return [] }
            return seek(to: enginePosition(at: now) + seconds)
        case .seekTo(let seconds): return seek(to: seconds)
        case .seekToTenth(let tenth):
            guard let duration else { return [] }
            return seek(to: duration * Double(tenth) / 10)
        case .next: return next(now)
        case .previous: return previous(now)
        case .setLoop: return setLoop(now)
        case .cycleRepeat: return cycleRepeat(now)
        case .toggleShuffle: return toggleShuffle(now)
        default: return suspend()
        }
    }

    private mutating func pause() -> [Effect] {
        pendingPlayback = Pending(.paused, request: nextRequest)
        return [request(.pause)]
    }

    private mutating func resume() -> [Effect] {
        if playlist.isEmpty { return [] }
        // A track that could not be played, or was never opened, is tried again from its file.
        if failures[currentIndex] != nil || (snapshot.track == nil && !isAwaitingTrack) {
            return playAgain(start: 0)
        }
        pendingPlayback = Pending(.playing, request: nextRequest)
        return [request(.resume)]
    }

    private mutating func stop() -> [Effect] {
        if playback == .stopped { return [] }
        printedLine = nil
        pendingPlayback = Pending(.stopped, request: nextRequest)
        pendingSeek = Pending(0, request: nextRequest)
        return [request(.stop)]
    }

    private mutating func set(percent: Int, _ now: MonotonicTime) -> [Effect] {
        var new = volume
        new.set(percent: min(max(percent, 0), 100))
        return set(new, .setVolume(percent: new.percent), now)
    }

    private mutating func set(
        _ new: Volume, _ command: Command, _ now: MonotonicTime
    ) -> [Effect] {
        pendingVolume = Pending(new, request: nextRequest)
        let effect = request(command)
        // Where the bar has no room for it.
        if BarLayout(self, columns: size.columns).volumeColumn == nil {
            return [effect] + tell(volumeText, now)
        }
        return [effect]
    }

    /// The volume in words.
    var volumeText: String {
        volume.isMuted ? "muted" : "vol \(volume.percent)%"
    }

    /// More than any file has, and few enough to be counted in samples.
    private static let mostSeconds = 1e9

    /// Goes to a position of the song; from stopped, plays from there.
    mutating func seek(to seconds: Double) -> [Effect] {
        guard currentFile != nil, failures[currentIndex] == nil, !seconds.isNaN, isSeekable else {
            return []
        }
        // An estimated end keeps nobody from going behind it: the engine stops at the true one.
        let end = isLengthEstimated && seconds.isFinite ? Self.mostSeconds : duration
        let target = min(max(seconds, 0), end ?? .infinity)
        isInLoop = false
        printedLine = nil
        if playback == .stopped { return playAgain(start: target) }
        if !target.isFinite { return [] }
        pendingSeek = Pending(target, request: nextRequest)
        return [request(.seek(to: target))]
    }

    /// Whether the current song has other places to go to, as far as is known.
    var isSeekable: Bool { snapshot.track != currentTrack || snapshot.isSeekable }

    private mutating func suspend() -> [Effect] {
        resumesWhenContinued = playback == .playing
        return (resumesWhenContinued ? pause() : []) + [.suspend]
    }
}

extension Action {
    /// Whether it is for songs that have other places to go to.
    fileprivate var isSeek: Bool {
        switch self {
        case .seekBy, .seekTo, .seekToTenth, .setLoop: true
        default: false
        }
    }
}
