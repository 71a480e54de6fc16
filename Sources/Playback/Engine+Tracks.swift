// Tracks: the present one and the one that follows

extension Engine {
    /// Seconds before the end at which the track that follows is opened.
    private static let foresight = 5.0

    /// Seconds between two looks whether a pipe has brought enough to begin.
    static let openingInterval = 0.1

    func open(_ track: Track, start: Double) {
        load += 1
        outside.startScan(nil, load)
        decoder = nil
        opening = nil
        successor = nil
        bitrate = nil
        do throws(DecoderError) {
            let opened = try outside.open(track)
            decoder = opened
            bitrate = opened.info.bitrate
            move(to: start)
            // A part may begin in the middle of a wave.
            fadesIn = start > 0 || track.part != nil
            output.describe(StreamDescription(track, opened.info))
            outside.emit(.trackStarted(track, opened.info))
            if let scan = opened.scan { outside.startScan(scan, load) }
        } catch {
            guard error.isPending else { return fail(error) }
            opening = Opening(track: track, start: start)
            move(to: 0)
            seekTarget = nil
        }
    }

    /// What comes out of a pipe has no other place to go to.
    func isImpossible(_ command: Command) -> Bool {
        switch command {
        case .seek, .skip: opening != nil || decoder?.isSeekable == false
        default: false
        }
    }

    func move(to seconds: Double) {
        feed.reset()
        origin = seconds
        fadesIn = seconds > 0
        // A track that was just opened stands at 0 already, but one that has ended does not.
        seekTarget = seconds
        // It may have been decoded in part; it is opened anew when it is due.
        successor = nil
    }

    func fail(_ error: DecoderError) {
        let track = transport.track
        attempt { () throws(OutputError) in try feed.hold() }
        transport.trackFailed()
        decoder = nil
        opening = nil
        successor = nil
        seekTarget = nil
        feed.reset()
        origin = 0
        guard let track else { return }
        failure = .track(track, error)
        outside.emit(.trackFailed(track, error))
    }

    /// Everything of the track was heard.
    func end() {
        if successor != nil {
            // Not joined: the device is opened anew for it.
            feed.reset()
            origin = 0
            fadesIn = false
            follow()
        } else {
            let track = transport.track
            for step in transport.trackEnded() { perform(step) }
            if let track { outside.emit(.trackEnded(track)) }
        }
    }

    /// Opens the track that follows when the end is near. The queue has just been filled, so that
    /// a slow disk is not heard.
    func openSuccessorInTime() {
        guard transport.next != nil, successor == nil, let duration else { return }
        if duration - position < Self.foresight { openSuccessor() }
    }

    /// Everything was decoded and written: what follows is written on without a break, if its
    /// format allows.
    func joinSuccessor() throws(OutputError) {
        // The whole of the track that follows is in the queue; what follows it is not known yet.
        guard feed.joint == nil else { return feed.finish() }
        if successor == nil { openSuccessor() }
        let isJoined = try successor.map { next throws(OutputError) in
            try feed.join(next.decoder.format)
        }
        if isJoined != true { feed.finish() }
    }

    /// Once the first frame of a joined track is heard, that is the present one.
    func followIfHeard() {
        guard feed.isJointHeard, successor != nil, let start = feed.jointSeconds else { return }
        feed.joint = nil
        origin = -start
        follow()
    }

    private func follow() {
        guard let next = successor, let before = transport.track else { return }
        successor = nil
        transport.trackFollowed()
        load += 1
        outside.startScan(nil, load)
        decoder = next.decoder
        bitrate = next.decoder.info.bitrate
        output.describe(StreamDescription(next.track, next.decoder.info))
        outside.emit(.trackFollowed(before, by: next.track, next.decoder.info))
        if let scan = next.decoder.scan { outside.startScan(scan, load) }
    }

    private func openSuccessor() {
        guard let track = transport.next else { return }
        do throws(DecoderError) {
            let decoder = try outside.open(track)
            // A part may lie far in the file; what goes there must not wait for the last sample.
            if track.part != nil { while try decoder.seek(to: 0) == nil {} }
            successor = Successor(track: track, decoder: decoder)
        } catch {
            // When it has still not begun at the end of this one, it is opened like the first.
            if error.isPending { return }
            transport.nextFailed()
            outside.emit(.nextFailed(track, error))
        }
    }
}
