internal import Playback

/// What keeps a song from being heard although nobody has asked for that.
enum Trouble: Equatable {
    /// Sound goes nowhere.
    case output
    case pause(PauseReason)
}

extension Snapshot {
    /// What is wrong; nil when nothing is.
    var trouble: Trouble? {
        switch output {
        case .lost, .stalled: .output
        case .open, .closed: pauseReason.map(Trouble.pause)
        }
    }
}
