package import Kernel

/// The player's engine: obeys requests, keeps the sound flowing and publishes what is heard.
///
/// One `step` handles what has come in and does what is due; it never waits itself, so that tests
/// drive it with a virtual clock and without a thread. Confined to the audio thread.
package final class Engine {
    /// Seconds of silence after which the device is closed.
    private static let idle = 2.0

    /// What the engine needs from outside.
    package struct Surroundings {
        /// Opens a track. May block on the disk, but not on a pipe: for that, it throws an error
        /// that `isPending`, and is asked again.
        package var open: (Track) throws(DecoderError) -> any Decoder
        /// Starts a scan on another thread, which answers with `EngineMessage.scanned`, and ends
        /// the one before; nil only ends it.
        package var startScan: (TrackScan?, _ load: Int) -> Void
        package var now: () -> MonotonicTime
        /// Takes the newest snapshot; called at most once a step.
        package var publish: (Snapshot) -> Void
        package var emit: (Event) -> Void

        package init(
            open: @escaping (Track) throws(DecoderError) -> any Decoder,
            startScan: @escaping (TrackScan?, _ load: Int) -> Void,
            now: @escaping () -> MonotonicTime,
            publish: @escaping (Snapshot) -> Void,
            emit: @escaping (Event) -> Void
        ) {
            self.open = open
            self.startScan = startScan
            self.now = now
            self.publish = publish
            self.emit = emit
        }
    }

    let outside: Surroundings
    let output: any AudioOutput
    let feed: SoundFeed
    private let unplug: UnplugAction
    var transport: Transport
    var decoder: (any Decoder)?
    /// The track that waits for its first bytes.
    var opening: Opening?
    /// The track that follows, once it is open.
    var successor: Successor?
    /// Number of the load, so that late news of an earlier track is dropped.
    var load = 0
    var bitrate: Int?
    /// Seconds of the track at frame 0 of the feed.
    var origin = 0.0
    /// Seconds that the decoder has still to reach.
    var seekTarget: Double?
    /// Whether the next sound begins in the middle of a wave.
    var fadesIn = false
    var lost: Loss?
    /// Why it is stopped.
    var failure: Failure?
    private var delay = RetryDelay()
    private var silentSince: MonotonicTime?
    var lastRequest: UInt64 = 0
    var published = Snapshot()
    private var isFinished = false

    /// A track that is open and not heard yet.
    struct Successor {
        var track: Track
        var decoder: any Decoder
    }

    /// A track that has not sent its first bytes.
    struct Opening {
        var track: Track
        /// Seconds at which it is to begin.
        var start: Double
    }

    /// The device is gone since.
    struct Loss {
        var reason: String
        var retry: MonotonicTime
    }

    package init(
        output: any AudioOutput, volume: Volume, unplug: UnplugAction = .pause,
        outside: Surroundings
    ) {
        self.unplug = unplug
        self.outside = outside
        self.output = output
        feed = SoundFeed(output: output, now: outside.now)
        transport = Transport(volume: volume)
        published.volume = volume
    }

    /// When `step` wants to be called again.
    package enum Wait: Equatable {
        /// As soon as possible.
        case again
        case seconds(Double)
        /// Only when a message comes.
        case message
        /// Never: the engine has closed everything.
        case finished
    }

    /// A descriptor that becomes readable while waiting when something happens to the device.
    package var newsDescriptor: Int32? { feed.newsDescriptor }

    /// The descriptor is readable: the device may be gone, suspended or going on, or something has
    /// happened around it.
    package func deviceHasNews() {
        attempt { () throws(OutputError) in try feed.takeNews() }
        for event in output.takeEvents() {
            for step in transport.hear(event, unplug: unplug) { perform(step) }
        }
    }

    /// Handles `messages`, does what is due and publishes the result.
    package func step(_ messages: [EngineMessage]) -> Wait {
        followIfHeard()
        for message in messages { handle(message) }
        let wait = isFinished ? Wait.finished : proceed()
        publish()
        if isFinished { outside.emit(.finished) }
        return wait
    }

    private func handle(_ message: EngineMessage) {
        switch message {
        case .scanned(let load, let result):
            guard load == self.load, let result else { return }
            decoder?.adopt(result)
            bitrate = result.bitrate ?? bitrate
        case .request(let request):
            lastRequest = max(lastRequest, request.number)
            if isImpossible(request.command) { return }
            let length = decoder?.length
            let steps = transport.handle(
                request.command, position: position,
                duration: length?.isExact == true ? duration : nil)
            if transport.state != .stopped { failure = nil }
            for step in steps { perform(step) }
        }
    }

    func perform(_ step: Transport.Step) {
        switch step {
        case .hold: attempt { () throws(OutputError) in try feed.hold() }
        case .load(let track, let start): open(track, start: start)
        case .move(let seconds): move(to: seconds)
        case .reconsiderNext:
            successor = nil
            attempt { () throws(OutputError) in try feed.unjoin() }
        case .sound: silentSince = nil  // `proceed` opens the device and starts the sound
        case .regain:
            attempt { () throws(OutputError) in try feed.regain(transport.volume.gain) }
        case .shutDown(let interrupted):
            attempt { () throws(OutputError) in
                if interrupted { try feed.abandon() }
                try feed.close()
            }
            isFinished = true
        }
    }

    /// Does something with the device; when that fails, the device counts as lost.
    func attempt(_ body: () throws(OutputError) -> Void) {
        do throws(OutputError) { try body() } catch { lose(error) }
    }
}

// What is due

extension Engine {
    private func proceed() -> Wait {
        if let opening { open(opening.track, start: opening.start) }
        if opening != nil { return .seconds(Self.openingInterval) }
        if let again = proceedWithSeek() { return again }
        guard transport.state == .playing, let decoder else { return rest() }
        let flowing = feed.joint == nil ? decoder : successor?.decoder ?? decoder
        if let wait = ensureOpen(for: flowing) { return wait }
        do throws(OutputError) {
            let gain = feed.isRealTime ? transport.volume.gain : 1
            try feed.sound(gain: gain, fadingIn: fadesIn)
            fadesIn = true
            return try go(on: feed.pump(flowing))
        } catch {
            lose(error)
            return waitForRetry()
        }
    }

    private func go(on progress: SoundFeed.Progress) throws(OutputError) -> Wait {
        followIfHeard()
        switch progress {
        case .waiting:
            // An output counts as well only when sound has flowed for a while: some open and then
            // fail at once, again and again.
            if feed.heardSeconds > 1 { delay.reset() }
            openSuccessorInTime()
            return .seconds(feed.wait)
        case .again: return .again
        case .failed(let error): fail(error)
        case .formatChanged:
            origin += feed.writtenSeconds
            feed.reset()
            fadesIn = false
        case .exhausted: try joinSuccessor()
        case .ended: end()
        }
        return .again
    }

    private func proceedWithSeek() -> Wait? {
        guard let target = seekTarget, let decoder else { return nil }
        do throws(DecoderError) {
            // The rate that the track begins with counts for all of it.
            let format = AudioFormat(sampleRate: decoder.info.sampleRate)
            guard let frame = try decoder.seek(to: format.frames(target)) else { return .again }
            if frame != format.frames(target) { origin = format.seconds(frame) }
            seekTarget = nil
            return nil
        } catch {
            fail(error)
            return .again
        }
    }

    private func ensureOpen(for decoder: any Decoder) -> Wait? {
        if let lost, outside.now() < lost.retry { return waitForRetry() }
        do throws(OutputError) {
            try feed.open(for: decoder)
            lost = nil
            return nil
        } catch {
            lose(error)
            return waitForRetry()
        }
    }

    private func waitForRetry() -> Wait {
        guard let lost else { return .message }
        return .seconds(max(lost.retry.seconds(since: outside.now()), 0.001))
    }

    /// The device is gone: it is tried again while the track is wanted, from the frame heard
    /// last. Where trying is pointless, the track stops.
    private func lose(_ error: OutputError) {
        // The device has failed already; what closing it says adds nothing.
        try? feed.close()
        transport.outputLost()
        guard !error.isPermanent else {
            lost = nil
            transport.outputFailed()
            move(to: 0)
            failure = .output(error)
            outside.emit(.outputFailed(error))
            return
        }
        let pause = error.isReplaced ? 0 : delay.afterFailure()
        let retry = outside.now().advanced(bySeconds: pause)
        lost = Loss(reason: error.reason, retry: retry)
    }

    /// Nothing sounds: the device stays open for a moment, in case sound comes back.
    private func rest() -> Wait {
        attempt { () throws(OutputError) in try feed.settleTail() }
        // A device that is closed does not tell when the call ends.
        guard feed.isOpen, feed.isRealTime, transport.pauseReason != .call else { return .message }
        let now = outside.now()
        let since = silentSince ?? now
        silentSince = since
        let left = Self.idle - now.seconds(since: since)
        if left > 0 { return .seconds(left) }
        attempt { () throws(OutputError) in try feed.close() }
        return .message
    }
}
