import Glibc
import Kernel
import Lyrics
import Playback
import PlayerUI
import Playlist
import Terminal

/// Work that is the same in each run, for instruments that count what it takes (`.ci/budget`).
enum CountedWork: String, CaseIterable {
    case parse
    case draw

    /// Does it so many times; 0 is what getting ready takes.
    func run(rounds: Int) {
        let text = Self.lyrics
        switch self {
        case .parse:
            for _ in 0..<rounds { _ = LRCParser.parse(text) }
        case .draw:
            setlocale(LC_CTYPE, "C.UTF-8")
            let start = MonotonicTime(nanoseconds: 5_000_000_000)
            let state = Self.playing(LRCParser.parse(text), since: start)
            for round in 0..<rounds {
                let now = start.advanced(bySeconds: Double(round) * 0.05)
                _ = render(state, size: state.size, now: now)
                _ = nextWake(state, size: state.size, now: now)
            }
        }
    }

    /// A thousand lines with translations.
    private static var lyrics: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (0..<1000).map { line in
            let stamp = "[\(two(line / 30)):\(two(line % 30 * 2)).50]"
            return "\(stamp)第\(line)行，我听见这座城慢慢醒来\n\(stamp)Line \(line), a city wakes\n"
        }.joined()
    }

    /// The screen of a song with lyrics that plays.
    private static func playing(_ lyrics: Lyrics, since start: MonotonicTime) -> AppState {
        let song = FilePath("song.mp3")
        let size = TerminalSize(rows: 30, columns: 100)
        var state = AppState(songs: FoundSongs([song]), size: size)
        _ = update(&state, .start(at: 0), now: start)
        var snapshot = Snapshot()
        snapshot.state = .playing
        snapshot.track = Track(song)
        snapshot.duration = 2_000
        snapshot.isDurationExact = true
        snapshot.output = .open(name: "pulse", notes: [])
        snapshot.clock = ClockAnchor(position: 0, time: start, isRunning: true, limit: 2_000)
        _ = update(&state, .snapshot(snapshot), now: start)
        _ = update(
            &state, .lyricsLoaded(for: song, lyrics, source: .file(FilePath("song.lrc"))),
            now: start)
        return state
    }
}
