/// What the listener sets: 0 to 100 per cent on a cubic curve, and mute.
package struct Volume: Equatable, Sendable {
    /// Per cent, 0 to 100.
    package private(set) var percent: Int
    package private(set) var isMuted: Bool

    package init(percent: Int = 100, isMuted: Bool = false) {
        self.percent = min(max(percent, 0), 100)
        self.isMuted = isMuted
    }

    /// Sets the level; a change of level ends mute.
    package mutating func set(percent: Int) {
        self.percent = min(max(percent, 0), 100)
        isMuted = false
    }

    /// Mutes, or goes back to the level before.
    package mutating func toggleMute() {
        isMuted.toggle()
    }

    /// The factor for samples: the cube of the level, which is about how loud it is felt.
    package var gain: Float {
        if isMuted { return 0 }
        let level = Float(percent) / 100
        return level * level * level
    }
}
