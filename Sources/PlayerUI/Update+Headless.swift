internal import Kernel
internal import Playback

// Without a screen, keys answer in words.

extension AppState {
    /// What a key may change that a screen would show.
    struct Shown: Equatable {
        var playback: Snapshot.State
        var volume: Volume

        init(_ state: AppState) {
            playback = state.playback
            volume = state.volume
        }
    }

    /// Does what a key asks for and says what came of it.
    mutating func answerInWords(_ action: Action, _ now: MonotonicTime) -> [Effect] {
        switch action {
        case .togglePage(.help): return [.notice(Self.keysInWords)]
        case .togglePage(.info): return [.notice(songInWords(now))]
        case .quit, .suspend: return update(&self, action, now: now)
        case .togglePage, .scrollPage, .toggleRemaining, .toggleLineMode, .moveLine,
            .seekToChosenLine, .list, .prompt, .search, .sync, .redraw:
            return [.notice("this key is for the screen")]
        default: break
        }
        let before = Shown(self)
        let effects = update(&self, action, now: now)
        let after = Shown(self)
        var words: [String] = []
        if after.playback != before.playback { words.append(playbackInWords(now)) }
        if after.volume != before.volume { words.append(volumeText) }
        if isSeek(action), !effects.isEmpty { words.append(timeInWords(now)) }
        return effects + words.map { .notice($0) }
    }

    private func playbackInWords(_ now: MonotonicTime) -> String {
        switch playback {
        case .playing: "playing"
        case .paused: "paused at \(Clock.text(Clock.whole(position(at: now))))"
        case .stopped: "stopped"
        }
    }

    private func songInWords(_ now: MonotonicTime) -> String {
        "\(songTitle), \(timeInWords(now))"
    }

    private func timeInWords(_ now: MonotonicTime) -> String {
        "\(Clock.text(Clock.whole(position(at: now)))) of \(totalText)"
    }

    private func isSeek(_ action: Action) -> Bool {
        switch action {
        case .seekBy, .seekTo, .seekToTenth: true
        default: false
        }
    }

    private static let keysInWords =
        "space pause, s stop, left and right seek, up and down volume, m mute, > next, < previous, "
        + "i song, q quit; more in tplayer(1)"
}
