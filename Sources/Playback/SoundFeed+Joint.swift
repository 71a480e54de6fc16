// From one track to the next

extension SoundFeed {
    /// Seconds between looks at whether a joint that is due is heard.
    static let jointWait = 0.000_2

    /// Whether the first frame of the track that follows is being heard.
    var isJointHeard: Bool { joint.map { heard >= Double($0) } ?? false }

    /// Seconds since the last `reset` at which the track that follows begins.
    var jointSeconds: Double? { joint.map { format.seconds($0) } }

    /// After `exhausted`: what is decoded from now on is another track, whose first frame follows
    /// the last one without a break. False when its format is another one, for which the device
    /// has to be opened anew.
    func join(_ format: AudioFormat) throws(OutputError) -> Bool {
        guard format == self.format else { return false }
        joint = backlog.end
        source = .flowing
        isFinal = false
        // Silence that was written behind the end is taken back.
        if queueEnd > backlog.cursor { try rewrite() }
        return true
    }

    /// After `exhausted`: nothing follows.
    func finish() {
        isFinal = true
    }

    /// What is to follow has changed. The track that was joined is forgotten, whatever of it is
    /// queued, and what was final is so no longer.
    func unjoin() throws(OutputError) {
        isFinal = false
        guard let joint else { return }
        self.joint = nil
        source = .ended
        defer { backlog.truncate(to: joint) }
        if backlog.cursor > joint { try rewrite() }
    }

    /// Writes again what is queued, from the frame being heard on.
    private func rewrite() throws(OutputError) {
        guard isSounding, isRealTime else { return }
        touch()
        try restart(at: heardFrame(at: lastContact))
        startsClock = true
    }
}
