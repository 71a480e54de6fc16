import Glibc
import Kernel
import Lyrics
import Playback
import PlayerUI
import Playlist
import Sync
import Terminal

/// A player without engine, files or terminal: actions go in at times of the test's own, and an
/// engine that is pure arithmetic answers.
struct Stage {
    static let song = FilePath("music/song.mp3")
    static let others = [FilePath("music/second.mp3"), FilePath("music/third.mp3")]

    var state: AppState
    private(set) var now = MonotonicTime(nanoseconds: 5_000_000_000)
    /// The engine as it is; `answer` makes the player see it.
    var snapshot = Snapshot()
    /// Whether the engine takes requests in, and the player hears of it, at once.
    var answersAtOnce = true
    /// All effects so far.
    private(set) var effects: [Effect] = []
    /// What the loading of lyrics gives, song by song.
    var lyrics: [FilePath: Lyrics] = [:]
    var info = TrackInfo(
        title: "北京北京", artist: "tplayer band", album: "Demo", codec: "MPEG 1 layer III",
        sampleRate: 44_100, bitrate: 128)
    var duration = 52.0
    /// Files that cannot be played.
    var broken: Set<FilePath> = []

    init(
        playlist: [FilePath] = [Stage.song],
        size: TerminalSize = TerminalSize(rows: 24, columns: 80),
        isASCII: Bool = false, isHeadless: Bool = false, sync: SyncState? = nil
    ) {
        UTF8Locale.set()
        state = AppState(
            songs: FoundSongs(playlist), size: size, isASCII: isASCII, isHeadless: isHeadless,
            sync: sync)
        snapshot.isDurationExact = true
        snapshot.output = .closed
    }

    /// A song with lyrics that plays at `position`.
    static func playing(
        _ lyrics: Lyrics? = nil, at position: Double = 0, size: TerminalSize = .usual,
        playlist: [FilePath] = [Stage.song], isASCII: Bool = false, isHeadless: Bool = false
    ) -> Stage {
        var stage = Stage(playlist: playlist, size: size, isASCII: isASCII, isHeadless: isHeadless)
        stage.lyrics[playlist[0]] = lyrics
        stage.send(.start(at: position))
        return stage
    }

    /// A song whose lyrics are made, with some of its lines stamped.
    static func making(_ words: [String], stamps: [Int] = [], size: TerminalSize = .usual) -> Stage
    {
        var draft = SyncDraft(Lyrics(plain: words))
        for time in stamps { _ = draft.stamp(at: time) }
        let sync = SyncState(draft, target: FilePath("music/song.lrc"), reaction: 120)
        var stage = Stage(size: size, sync: sync)
        stage.send(.start(at: 0))
        return stage
    }

    /// Lets an action happen, and what follows from it.
    @discardableResult
    mutating func send(_ action: Action) -> [Effect] {
        let new = update(&state, action, now: now)
        effects += new
        if answersAtOnce { for effect in new { perform(effect) } }
        return new
    }

    @discardableResult
    mutating func press(_ keys: Key...) -> [Effect] {
        keys.flatMap { send(.key($0)) }
    }

    /// Lets time go by.
    mutating func wait(_ seconds: Double) {
        now = now.advanced(bySeconds: seconds)
        send(.tick)
    }

    /// Seconds into the song that are shown.
    var position: Double { state.position(at: now) }

    var frame: Frame { render(state, size: state.size, now: now) }

    var wake: MonotonicTime? { nextWake(state, size: state.size, now: now) }

    /// Makes the player see the engine as it is.
    mutating func answer() {
        send(.snapshot(snapshot))
    }

    mutating func perform(_ effect: Effect) {
        switch effect {
        case .engine(let request): take(request)
        case .loadLyrics(let file):
            let found = lyrics[file]
            let source = LyricsSource.file(
                FilePath("music/song.lrc"), encoding: "GB18030, as found")
            send(.lyricsLoaded(for: file, found, source: found.map { _ in source }))
        case .search(let text, let number, _): search(text, number)
        case .saveShift(let shift, let file): send(.shift(.saved(shift, note: nil), for: file))
        default: break
        }
    }

    /// The thread that searches answers.
    private mutating func search(_ text: String, _ number: Int) {
        var index = SearchIndex()
        for entry in state.playlist.indices {
            index.append(state.searchFields(of: EntryID(UInt32(entry))))
        }
        send(.search(.found(index.rows(with: SearchQuery(text)), number: number)))
    }

    /// Types a text, key by key.
    @discardableResult
    mutating func type(_ text: String) -> [Effect] {
        text.unicodeScalars.flatMap { send(.key(.character(Character($0)))) }
    }

    /// The engine takes a request in.
    mutating func take(_ request: Request) {
        snapshot.request = request.number
        let heard = snapshot.clock.position(at: now)
        switch request.command {
        case .play(let track, let start, let isPaused):
            if broken.contains(track.file) {
                snapshot.state = .stopped
                answer()
                send(.event(.trackFailed(track, DecoderError("not an MP3"))))
                return
            }
            snapshot.track = track
            snapshot.duration = duration
            snapshot.output = .open(name: "pulse", notes: [])
            run(isPaused ? .paused : .playing, at: start)
            answer()
            send(.event(.trackStarted(track, info)))
        case .setNext(let track, _): snapshot.next = track
        case .resume: run(.playing, at: heard)
        case .pause: run(.paused, at: heard)
        case .togglePause: run(snapshot.state == .playing ? .paused : .playing, at: heard)
        case .stop: run(.stopped, at: 0)
        case .seek(let position): run(snapshot.state, at: min(max(position, 0), duration))
        case .skip(let seconds): run(snapshot.state, at: min(max(heard + seconds, 0), duration))
        case .setVolume(let percent): snapshot.volume.set(percent: percent)
        case .changeVolume(let change):
            snapshot.volume.set(percent: snapshot.volume.percent + change)
        case .toggleMute: snapshot.volume.toggleMute()
        case .quit: break
        }
        answer()
    }

    /// The song has come to its end.
    mutating func end() {
        guard let track = snapshot.track else { return }
        run(.stopped, at: 0)
        answer()
        send(.event(.trackEnded(track)))
    }

    private mutating func run(_ new: Snapshot.State, at position: Double) {
        snapshot.state = new
        snapshot.clock = ClockAnchor(
            position: position, time: now, isRunning: new == .playing, limit: duration)
    }
}

extension TerminalSize {
    static let usual = TerminalSize(rows: 24, columns: 80)
}

/// The locale that the width of text depends on. Set once; tests run on many threads.
enum UTF8Locale {
    private static let isSet = setlocale(LC_CTYPE, "C.UTF-8") != nil

    static func set() {
        precondition(isSet, "C.UTF-8 is part of every Debian")
    }
}

extension [Effect] {
    /// What the engine is told.
    var commands: [Command] {
        compactMap { effect in
            if case .engine(let request) = effect { return request.command }
            return nil
        }
    }
}
