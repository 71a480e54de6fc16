import CLinux
import Decoders
import Glibc
import Kernel
import Outputs
import Playback
import PlayerUI
import Playlist
import Terminal

/// The program while it plays: one loop around `poll` that brings keys, signals and news of the
/// engine to `update`, does what that asks for, and shows the state. Confined to the main thread.
final class Player {
    /// Seconds that the end waits for an engine whose device hangs.
    static let patience = 0.2
    /// Seconds between two looks whether a shell has brought the player to the foreground: it
    /// need not tell a process that runs already.
    private static let restingInterval = 0.5
    /// Seconds between two looks at the size of the log while something else wakes the player.
    private static let logInterval = 10.0

    let options: Options
    let syncFiles: SyncFiles?
    let report: Report
    let signals: Signals
    let engine: EngineThread
    /// What other threads have to tell `update`.
    let news: Mailbox<Action>
    let keeper: LyricsKeeper
    /// Reads the tags of the list's songs; nil where no list is shown.
    let tags: TagCollector?
    /// Follows the folders of the list; nil where no list is shown.
    let follower: FolderFollower?
    /// How many songs it was given.
    private var tagsAsked = 0
    /// The thread that writes what is kept.
    let keeping: WorkQueue
    let sessionKeeper: SessionKeeper?
    let finder: SongFinder
    /// What typed paths mean.
    let paths: TypedPath
    /// The folder that names are relative to.
    let here = FilePath(".").resolved
    var sessionPace = SessionPace(now: .now())
    let view: any View
    var state: AppState
    var status: Int32 = 0
    var isEnding = false
    /// Whether the end was asked for before everything was played.
    var isInterrupted = false
    /// The signal that has ended it.
    var endingSignal: Int32?
    /// Seconds into the first song.
    private let start: Double
    private var logTrimmed = MonotonicTime.now()

    /// Songs from which chance chooses the first at least, if there are so many.
    private static let shuffleChoice = 5_000

    /// Plays what the options name.
    static func play(
        _ options: Options, _ environment: Environment, _ report: Report
    ) throws(KernelError) -> Ending {
        if options.mode == .sync { return try makeLyrics(options, environment, report) }
        if options.namesNothing { return try goOn(options, environment, report) }
        var search = SongSearch(options)
        var found = SongSearch.Piece()
        // A file that is rendered must know all that it must not be written over, and chance
        // needs something to choose from.
        let wanted = options.output.isFile ? Int.max : options.isShuffled ? shuffleChoice : 1
        var isComplete = false
        while found.songs.paths.count < wanted {
            guard let piece = search.next() else {
                isComplete = true
                break
            }
            found.append(piece)
            for failure in piece.failures { report.failure(failure.path, failure.reason) }
        }
        if found.songs.isEmpty { return .exit(1) }
        arrange(&found.songs, options, environment)
        let player = try Player(options, environment, found.songs, report)
        if !found.failures.isEmpty { player.status = 1 }
        player.follower?.add(found.folders)
        if !isComplete { player.goOnSearching(search, cache: environment.cacheFolder) }
        return player.run()
    }

    /// Puts the songs that are found already in the order of their albums. A file that is rendered
    /// waits for that, a listener only for a moment.
    private static func arrange(
        _ songs: inout FoundSongs, _ options: Options, _ environment: Environment
    ) {
        guard !options.isShuffled, songs.folders.contains(where: { $0.count > 1 }) else { return }
        let deadline = MonotonicTime.now().advanced(bySeconds: AlbumSorter.budget)
        var sorter = AlbumSorter(cache: environment.cacheFolder)
        sorter.arrange(&songs, until: options.output.isFile ? nil : deadline)
    }

    init(
        _ options: Options, _ environment: Environment, _ songs: FoundSongs, _ report: Report,
        sync: (files: SyncFiles, state: SyncState)? = nil, session: Session? = nil
    ) throws(KernelError) {
        syncFiles = sync?.files
        self.options = options
        self.report = report
        // Signals are blocked before the first thread starts, so that none takes them.
        signals = try Signals()
        news = try Mailbox()
        finder = SongFinder(news: news)
        paths = TypedPath(home: environment.home)
        keeping = try WorkQueue("tplayer keeper")
        let loader = LyricsLoader(options, environment, songs: songs.paths)
        keeper = try LyricsKeeper(
            folder: environment.stateFolder, loader, queue: keeping, news: news)
        engine = try EngineThread()
        status = sync == nil ? NamedLyrics.check(options, loader, report) : 0
        try Self.start(
            engine, options, songs.paths, volume: options.volume ?? session?.volume ?? 100)
        let isASCII = options.isASCIIWanted || environment.isASCIILocale
        let screen = Self.openScreen(options, report, isASCII: isASCII)
        // `wav:-` has standard output for itself.
        view = screen ?? LineView(printsLines: options.output != .wav(.standardOutput))
        report.isHeld = screen != nil && report.isTerminal
        state = AppState(
            songs: songs, order: Self.order(songs.paths.count, options, session), size: view.size,
            isASCII: isASCII, isHeadless: screen == nil, sync: sync?.state)
        tags =
            state.isHeadless || sync != nil
            ? nil : TagCollector(folder: environment.cacheFolder, news: news)
        follower = tags == nil ? nil : try? FolderFollower(recurses: options.recurses, news: news)
        state.readsTags = tags != nil
        state.isASCIIWanted = options.isASCIIWanted
        state.replayGain = options.replayGain
        state.outputLatency = Double(options.outputLatency) / 1000
        start = options.start ?? Double(session?.position ?? 0) / 1000
        sessionKeeper = Self.sessionKeeper(
            environment, here: here,
            isWanted: sync == nil && !options.output.isFile && (screen != nil || session != nil),
            queue: keeping, news: news)
    }

    /// The files that must not be written over: none where sound goes to a device. A list that goes
    /// on may be long, and on a slow disk.
    private static func identities(
        _ songs: [FilePath], _ options: Options
    ) -> Set<FileStatus.Identity> {
        if !options.output.isFile { return [] }
        return Set(songs.compactMap { (try? FileStatus(of: $0))?.identity })
    }

    /// Starts the engine with what the options ask for; `volume` is per cent.
    private static func start(
        _ engine: EngineThread, _ options: Options, _ songs: [FilePath], volume: Int
    ) throws(KernelError) {
        let (choice, gain) = (options.output, options.replayGain)
        let inputs = identities(songs, options)
        let opener = TrackOpener()
        try engine.start(
            volume: Volume(percent: volume), unplug: options.unplug,
            open: { track throws(DecoderError) in
                let decoder = try PartDecoder.wrap(try opener.open(track.file), track.part)
                return GainedDecoder.wrap(decoder, gain)
            },
            makeOutput: { choice.makeOutput(inputs: inputs) })
    }

    /// What plays when, of so many songs.
    private static func order(_ count: Int, _ options: Options, _ session: Session?) -> PlayOrder {
        var order = PlayOrder(
            (0..<count).map { EntryID(UInt32($0)) }, seed: .random(in: 0 ... .max))
        order.setRepeat(options.repeatMode ?? session?.repeatMode ?? .off)
        if let current = session?.current { order.choose(EntryID(UInt32(current))) }
        order.setShuffled(options.isShuffled || session?.isShuffled ?? false)
        return order
    }

    /// The screen when it is wanted and the terminal can show one.
    private static func openScreen(
        _ options: Options, _ report: Report, isASCII: Bool
    ) -> ScreenView? {
        guard options.isScreenWanted, !options.output.isFile, isatty(STDOUT_FILENO) == 1 else {
            return nil
        }
        do throws(ScreenError) {
            return try ScreenView(isASCII: isASCII, messages: report.descriptor)
        } catch {
            report.line("\(error.reason); printing lines instead of drawing a screen")
            return nil
        }
    }

    func run() -> Ending {
        take(.start(at: start, isPaused: options.isPaused))
        take(.saidBefore(report.takeEarlyLines()))
        while !isEnding {
            let now = MonotonicTime.now()
            view.show(state, now: now)
            // The first sound and the first frame come before the tags of other songs.
            readTags()
            #if DEBUG
            StackOverflow.provoke(on: "main")
            #endif
            let ready = wait(shownAt: now)
            if ready.engine { for event in engine.events.drain() { take(.event(event)) } }
            take(.snapshot(engine.snapshot))
            if ready.news { for action in news.drain() { take(action) } }
            if ready.files, keeper.hasNewLyrics() { take(.lyricsChanged) }
            if ready.folders { follower?.look(state.playlist) }
            if ready.signals {
                for signal in signals.read() { obey(signal) }
            } else if view.isResting {
                resume()
            }
            if ready.view && !isEnding {
                for key in view.readKeys() { take(.key(key)) }
                isInterrupted = isEnding
            }
            take(.tick)
            keepSession(now: .now())
            trimLog(now)
            if view.isLost { isEnding = true }
            tags?.setFocus(state.lookedAt)
        }
        return end()
    }

    /// Waits until something happens or the screen may differ from what it was at `shownAt`, and
    /// says what has something to be read.
    private func wait(shownAt: MonotonicTime) -> (
        signals: Bool, engine: Bool, news: Bool, files: Bool, folders: Bool, view: Bool
    ) {
        let mine = [
            signals.descriptor, engine.events.descriptor, news.descriptor,
            keeper.watch.descriptor, follower?.watch.descriptor ?? -1,
        ]
        let interests = mine.map { Poll.Interest($0, .readable) } + view.interests
        let wake = [nextShow(shownAt), view.keyDeadline].compactMap(\.self).min()
        // Drawing takes time: what became due meanwhile is due now.
        let ready = Poll.wait(
            for: interests, seconds: wake.map { max(0, $0.seconds(since: .now())) })
        let isKeyDue = view.keyDeadline.map { $0 <= .now() } ?? false
        return (
            ready[0], ready[1], ready[2], ready[3], ready[4],
            isKeyDue || ready.dropFirst(mine.count).contains(true)
        )
    }

    /// When there is something new to be shown, or, with the terminal left to a shell, when to
    /// look again whose it is.
    private func nextShow(_ shownAt: MonotonicTime) -> MonotonicTime? {
        let look = view.isResting ? shownAt.advanced(bySeconds: Self.restingInterval) : nil
        if view.isResting && !state.isHeadless { return look }
        let next = nextWake(state, size: view.size, now: shownAt)
        let session = sessionKeeper == nil ? nil : sessionPace.next
        return [next, look, session].compactMap(\.self).min()
    }

    /// Hands over the songs of the list whose tags nobody was asked to read yet.
    private func readTags() {
        guard let tags, tagsAsked < state.playlist.count else { return }
        tags.add(Array(state.playlist[tagsAsked...]), from: tagsAsked)
        tagsAsked = state.playlist.count
    }

    func take(_ action: Action) {
        for effect in update(&state, action, now: .now()) { perform(effect) }
    }

    private func obey(_ signal: Signals.Signal) {
        switch signal {
        case .end(let number):
            endingSignal = endingSignal ?? number
            // Of two, the second comes to a player that ends already.
            if !isEnding { isInterrupted = true }
            isEnding = true
        case .suspend: take(.suspend)
        case .resized:
            view.updateSize()
            take(.resized(view.size))
        // `kill` of a shell continues what it ends.
        case .continued: if !isEnding { resume() }
        }
    }

    /// Libraries write when something happens; so the log is looked at when something has.
    private func trimLog(_ now: MonotonicTime) {
        guard now.seconds(since: logTrimmed) > Self.logInterval else { return }
        logTrimmed = now
        LogFile.trim()
    }
}
