import Lyrics
import Playback
import PlayerUI
import Terminal
import Testing

/// The table of keys, key by key in every state.
@Suite struct KeymapTests {
    /// Where keys are pressed: 17 seconds into the first of three songs of 52, volume 50.
    enum Situation: Int, CaseIterable, Sendable {
        case playing
        case paused
        case stopped
        case muted
        case page
        case lineMode
        case headless

        /// The small screen makes the help page scroll.
        var stage: Stage {
            var stage = Stage.playing(
                Words.pairs, at: 17, size: TerminalSize(rows: 12, columns: 90),
                playlist: [Stage.song] + Stage.others, isHeadless: self == .headless)
            stage.send(.setVolume(50))
            switch self {
            case .playing, .headless: break
            case .paused: stage.send(.togglePlayback)
            case .stopped: stage.send(.stop)
            case .muted: stage.send(.toggleMute)
            case .page: stage.send(.togglePage(.help))
            case .lineMode: stage.send(.toggleLineMode)
            }
            return stage
        }
    }

    struct Row: Sendable {
        let keys: [Key]
        /// In the order of the situations.
        let outcomes: [String]

        init(_ keys: Key..., outcomes: String...) {
            self.keys = keys
            self.outcomes = outcomes
        }
    }

    // playing, paused, stopped, muted, page, line mode, headless
    private static let rows = [
        Row(
            .character(" "), .character("p"),
            outcomes: "pause", "resume", "resume", "pause", "pause", "pause",
            "pause, notice paused at 0:17"),
        Row(
            .enter,
            outcomes: "nothing", "resume", "resume", "nothing", "nothing", "seek 16, line off",
            "nothing"),
        Row(
            .character("s"),
            outcomes: "stop", "stop", "nothing", "stop", "stop", "stop", "stop, notice stopped"),
        Row(
            .tab, outcomes: "list", "list", "list", "list", "list", "list",
            "notice this key is for the screen"),
        Row(
            .character("/"),
            outcomes: "list, asks search", "list, asks search", "list, asks search",
            "list, asks search", "page closed, list, asks search",
            "line off, list, asks search", "notice this key is for the screen"),
        Row(
            .character("o"),
            outcomes: "asks open", "asks open", "asks open", "asks open",
            "page closed, asks open", "line off, asks open", "notice this key is for the screen"),
        Row(
            .character("n"), .character("N"),
            outcomes: "says nothing is searched for: / searches",
            "says nothing is searched for: / searches", "says nothing is searched for: / searches",
            "says nothing is searched for: / searches", "says nothing is searched for: / searches",
            "says nothing is searched for: / searches", "notice this key is for the screen"),
        Row(
            .character("a"),
            outcomes: "says repeat from 0:17.0: a again at its end",
            "says repeat from 0:17.0: a again at its end", "says nothing plays",
            "says repeat from 0:17.0: a again at its end",
            "says repeat from 0:17.0: a again at its end",
            "says repeat from 0:17.0: a again at its end",
            "notice repeat from 0:17.0: a again at its end"),
        Row(
            .character("r"),
            outcomes: "says repeat all", "says repeat all", "says repeat all", "says repeat all",
            "says repeat all", "says repeat all", "notice repeat all"),
        Row(
            .character("z"),
            outcomes: "says shuffle on", "says shuffle on", "says shuffle on", "says shuffle on",
            "says shuffle on", "says shuffle on", "notice shuffle on"),
        Row(
            .character("m"), outcomes: "mute", "mute", "mute", "mute", "mute", "mute",
            "mute, notice muted"),
        Row(
            .character("+"), .character("="),
            outcomes: "volume 55", "volume 55", "volume 55", "volume 55", "volume 55",
            "volume 55", "volume 55, notice vol 55%"),
        Row(
            .character("-"),
            outcomes: "volume 45", "volume 45", "volume 45", "volume 45", "volume 45",
            "volume 45", "volume 45, notice vol 45%"),
        Row(
            .up,
            outcomes: "volume 55", "volume 55", "volume 55", "volume 55", "nothing", "line 2",
            "volume 55, notice vol 55%"),
        Row(
            .down,
            outcomes: "volume 45", "volume 45", "volume 45", "volume 45", "scroll 1", "line 4",
            "volume 45, notice vol 45%"),
        Row(
            .pageUp,
            outcomes: "nothing", "nothing", "nothing", "nothing", "nothing", "line 1", "nothing"),
        Row(
            .pageDown,
            outcomes: "nothing", "nothing", "nothing", "nothing", "scroll 6", "line 5", "nothing"),
        Row(
            .home,
            outcomes: "seek 0", "seek 0", "play song 0", "seek 0", "nothing", "seek 0",
            "seek 0, notice 0:00 of 0:52"),
        Row(
            .end,
            outcomes: "nothing", "nothing", "nothing", "nothing", "scroll 33", "nothing", "nothing"),
        Row(
            .left,
            outcomes: "seek 12", "seek 12", "nothing", "seek 12", "seek 12", "seek 12",
            "seek 12, notice 0:12 of 0:52"),
        Row(
            .right,
            outcomes: "seek 22", "seek 22", "nothing", "seek 22", "seek 22", "seek 22",
            "seek 22, notice 0:22 of 0:52"),
        Row(
            .shiftLeft,
            outcomes: "seek 0", "seek 0", "nothing", "seek 0", "seek 0", "seek 0",
            "seek 0, notice 0:00 of 0:52"),
        Row(
            .shiftRight,
            outcomes: "seek 47", "seek 47", "nothing", "seek 47", "seek 47", "seek 47",
            "seek 47, notice 0:47 of 0:52"),
        Row(
            .character("0"),
            outcomes: "seek 0", "seek 0", "play song 0", "seek 0", "seek 0", "seek 0",
            "seek 0, notice 0:00 of 0:52"),
        Row(
            .character("7"),
            outcomes: "seek 36.4", "seek 36.4", "play song 36.4", "seek 36.4", "seek 36.4",
            "seek 36.4", "seek 36.4, notice 0:36 of 0:52"),
        Row(
            .character(">"), .character("."),
            outcomes: "play second 0", "play second 0", "play second 0", "play second 0",
            "play second 0", "play second 0, line off", "play second 0"),
        Row(
            .character("<"), .character(","),
            outcomes: "seek 0", "seek 0", "says this is the first song", "seek 0", "seek 0",
            "seek 0", "seek 0"),
        Row(
            .character("t"),
            outcomes: "original, says lyrics: original", "original, says lyrics: original",
            "original, says lyrics: original", "original, says lyrics: original",
            "original, says lyrics: original", "original, says lyrics: original",
            "notice lyrics: original, original"),
        Row(
            .character("["),
            outcomes: "keep 50 of song", "keep 50 of song", "keep 50 of song", "keep 50 of song",
            "keep 50 of song", "keep 50 of song", "keep 50 of song"),
        Row(
            .character("}"),
            outcomes: "keep -500 of song", "keep -500 of song", "keep -500 of song",
            "keep -500 of song", "keep -500 of song", "keep -500 of song",
            "keep -500 of song"),
        Row(
            .character("]"),
            outcomes: "keep -50 of song", "keep -50 of song", "keep -50 of song",
            "keep -50 of song", "keep -50 of song", "keep -50 of song", "keep -50 of song"),
        Row(
            .character("{"),
            outcomes: "keep 500 of song", "keep 500 of song", "keep 500 of song",
            "keep 500 of song", "keep 500 of song", "keep 500 of song", "keep 500 of song"),
        Row(
            .character("E"),
            outcomes: "encoding of music/song.lrc", "encoding of music/song.lrc",
            "encoding of music/song.lrc", "encoding of music/song.lrc",
            "encoding of music/song.lrc", "encoding of music/song.lrc",
            "encoding of music/song.lrc"),
        Row(
            .character("w"),
            outcomes: "says the lyrics are as their file says",
            "says the lyrics are as their file says", "says the lyrics are as their file says",
            "says the lyrics are as their file says", "says the lyrics are as their file says",
            "says the lyrics are as their file says", "notice the lyrics are as their file says"),
        Row(
            .character("T"),
            outcomes: "remaining", "remaining", "remaining", "remaining", "remaining",
            "remaining", "notice this key is for the screen"),
        Row(
            .character("i"),
            outcomes: "page info", "page info", "page info", "page info", "page closed",
            "page info, line off", "notice 北京北京, 0:17 of 0:52"),
        Row(
            .character("?"),
            outcomes: "page help", "page help", "page help", "page help", "page closed",
            "page help, line off",
            "notice space pause, s stop, left and right seek, up and down volume, m mute, "
                + "> next, < previous, i song, q quit; more in tplayer(1)"),
        Row(
            .character("l"),
            outcomes: "line 3", "line 3", "line 0", "line 3", "page closed, line 3", "line off",
            "notice this key is for the screen"),
        Row(
            .escape,
            outcomes: "nothing", "nothing", "nothing", "nothing", "page closed", "line off",
            "nothing"),
        Row(
            .character("q"),
            outcomes: "quit", "quit", "quit", "quit", "page closed", "quit", "quit"),
        Row(
            .control("c"),
            outcomes: "quit", "quit", "quit", "quit", "quit", "quit", "quit"),
        Row(
            .control("l"),
            outcomes: "redraw", "redraw", "redraw", "redraw", "redraw", "redraw",
            "notice this key is for the screen"),
        Row(
            .control("z"),
            outcomes: "pause, suspend", "suspend", "suspend", "pause, suspend", "pause, suspend",
            "pause, suspend", "pause, suspend"),
        Row(
            .backTab, .backspace, .insert, .delete, .shiftUp, .shiftDown, .control("a"),
            .character("x"), .character("Q"), .character("北"), .paste("q s "), .paste(""),
            outcomes: "nothing", "nothing", "nothing", "nothing", "nothing", "nothing", "nothing"),
    ]

    @Test(arguments: rows, Situation.allCases)
    func `a key does what the table says`(row: Row, situation: Situation) {
        for key in row.keys {
            var stage = situation.stage
            stage.answersAtOnce = false
            let before = stage.state
            let effects = stage.press(key)
            let outcome = Outcome.text(effects, from: before, to: stage.state)
            #expect(outcome == row.outcomes[situation.rawValue], "\(key)")
        }
    }

    @Test func `the table above has every key that is bound`() {
        let tested = Set(Self.rows.flatMap(\.keys))
        let digits = (0...9).map { Key.character(Character("\($0)")) }
        // `ListTests` and `SyncTests` have the keys of theirs.
        let focuses: [Focus] = [.page, .lineMode, .lyrics, .everywhere]
        let characters = (0x20...0x7E).map { Key.character(Character(Unicode.Scalar(UInt8($0)))) }
        let controls = (0x61...0x7A).map { Key.control(Character(Unicode.Scalar(UInt8($0)))) }
        let others: [Key] = [
            .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .home, .end,
            .pageUp, .pageDown, .enter, .escape, .tab, .backTab, .backspace, .insert, .delete,
        ]
        for key in characters + controls + others where !digits.contains(key) {
            let isBound = focuses.contains { Keymap.action(for: key, in: [$0]) != nil }
            if isBound { #expect(tested.contains(key), "\(key)") }
        }
    }

    @Test func `each digit goes to its tenth`() {
        for digit in 0...9 {
            var stage = Situation.playing.stage
            stage.snapshot.duration = 50
            stage.answer()
            let effects = stage.press(.character(Character("\(digit)")))
            #expect(effects.commands == [.seek(to: 5 * Double(digit))])
        }
    }

    @Test func `a key has one meaning in each focus`() {
        var seen: [Focus: Set<String>] = [:]
        for binding in Keymap.bindings {
            for label in binding.label.split(separator: " ") where label.count == 1 {
                let isNew = seen[binding.focus, default: []].insert(String(label)).inserted
                #expect(isNew || "←→/".contains(label), "\(binding.label) \(binding.help)")
            }
        }
    }

    @Test func `labels and help fit two columns of a usual screen`() {
        for binding in Keymap.bindings {
            #expect(binding.label.count <= 9 && binding.help.count <= 24, "\(binding.help)")
            #expect(!binding.help.isEmpty)
        }
    }
}
