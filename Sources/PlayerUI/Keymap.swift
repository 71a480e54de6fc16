package import Terminal

/// Where a key is looked up.
package enum Focus: Hashable, Sendable {
    /// A page is open.
    case page
    /// A lyric line is being chosen.
    case lineMode
    /// The lyrics.
    case lyrics
    /// The list of songs.
    case list
    /// Lyrics are made.
    case sync
    /// A line is typed.
    case prompt
    case everywhere
}

/// One row of the table of keys: what the help page and the man page say, and what the keys do.
package struct KeyBinding: Sendable {
    package let focus: Focus
    /// The keys as they are written.
    package let label: String
    /// What they do.
    package let help: String
    /// One or two words for the hints at the bottom; nil when it is not hinted at.
    package let hint: String?
    let keys: [Key: Action]

    init(
        _ focus: Focus, _ label: String, _ help: String, hint: String? = nil,
        _ keys: [Key: Action]
    ) {
        self.focus = focus
        self.label = label
        self.help = help
        self.hint = hint
        self.keys = keys
    }
}

/// The one table of keys.
package enum Keymap {
    /// What a key does where `focuses` are looked through in order; nil when nothing.
    package static func action(for key: Key, in focuses: [Focus]) -> Action? {
        for focus in focuses {
            if let action = index[focus]?[key] { return action }
        }
        return nil
    }

    private static let index: [Focus: [Key: Action]] = {
        var index: [Focus: [Key: Action]] = [:]
        for binding in bindings {
            index[binding.focus, default: [:]].merge(binding.keys) { first, _ in first }
        }
        return index
    }()

    /// Keys that belong together, with what the help page calls them.
    package typealias Section = (title: String, bindings: [KeyBinding])

    /// The keys while a song is listened to.
    static let listening: [Section] = [
        ("Playing", playing), ("Lyrics", lyrics), ("Choosing a line (l)", lineMode),
        ("List (Tab)", list), ("Typing a line", prompt), ("Program", program),
        ("On a page (?, i)", page),
    ]

    /// The keys while lyrics are made.
    static let making: [Section] = [
        ("Making lyrics (--sync)", sync), ("Program", program), ("On a page (?, i)", page),
    ]

    /// All keys.
    package static let sections = listening + making.prefix(1)

    /// All keys in the order of the help page.
    package static let bindings = sections.flatMap(\.bindings)

    private static let playing = [
        KeyBinding(
            .everywhere, "Space, p", "pause, resume", hint: "pause",
            [.character(" "): .togglePlayback, .character("p"): .togglePlayback]),
        KeyBinding(.everywhere, "Enter", "play, resume", [.enter: .play]),
        KeyBinding(
            .everywhere, "s", "stop, back to the start", hint: "stop", [.character("s"): .stop]),
        KeyBinding(
            .everywhere, "← →", "back, forward 5 seconds", hint: "seek",
            [.left: .seekBy(-5), .right: .seekBy(5)]),
        KeyBinding(
            .everywhere, "Shift ← →", "back, forward 30 seconds",
            [.shiftLeft: .seekBy(-30), .shiftRight: .seekBy(30)]),
        KeyBinding(
            .everywhere, "0 … 9", "go to that tenth",
            Dictionary(
                uniqueKeysWithValues: (0...9).map {
                    (.character(Character("\($0)")), .seekToTenth($0))
                })),
        KeyBinding(.lyrics, "Home", "start of the song", [.home: .seekTo(0)]),
        KeyBinding(
            .everywhere, "> .", "next song", [.character(">"): .next, .character("."): .next]),
        KeyBinding(
            .everywhere, "< ,", "song again, song before",
            [.character("<"): .previous, .character(","): .previous]),
        KeyBinding(.everywhere, "a", "repeat a part: A, B, off", [.character("a"): .setLoop]),
        KeyBinding(
            .everywhere, "r", "repeat all, this, off", [.character("r"): .cycleRepeat]),
        KeyBinding(.everywhere, "z", "shuffle on, off", [.character("z"): .toggleShuffle]),
        KeyBinding(
            .lyrics, "↑ ↓", "volume up, down", hint: "volume",
            [.up: .changeVolume(by: 5), .down: .changeVolume(by: -5)]),
        KeyBinding(
            .everywhere, "+ = / -", "volume up / down",
            [
                .character("+"): .changeVolume(by: 5), .character("="): .changeVolume(by: 5),
                .character("-"): .changeVolume(by: -5),
            ]),
        KeyBinding(
            .everywhere, "m", "mute, unmute", hint: "mute", [.character("m"): .toggleMute]),
    ]

    private static let lyrics = [
        KeyBinding(
            .everywhere, "t", "text, translation, both",
            [.character("t"): .cycleTranslation]),
        KeyBinding(
            .everywhere, "[ ]", "lyrics earlier, later",
            [.character("["): .shiftLyrics(by: 50), .character("]"): .shiftLyrics(by: -50)]),
        KeyBinding(
            .everywhere, "{ }", "half a second at a time",
            [.character("{"): .shiftLyrics(by: 500), .character("}"): .shiftLyrics(by: -500)]),
        KeyBinding(
            .everywhere, "E", "another lyrics encoding", [.character("E"): .nextEncoding]),
        KeyBinding(
            .everywhere, "w", "write shift into file",
            [.character("w"): .writeShift]),
        KeyBinding(
            .lyrics, "l", "choose a line, scroll", [.character("l"): .toggleLineMode]),
    ]

    private static let lineMode = [
        KeyBinding(
            .lineMode, "↑ ↓", "choose a line", hint: "choose",
            [
                .up: .moveLine(.up), .down: .moveLine(.down), .pageUp: .moveLine(.pageUp),
                .pageDown: .moveLine(.pageDown),
            ]),
        KeyBinding(
            .lineMode, "Enter", "go to the line", hint: "go there", [.enter: .seekToChosenLine]),
        KeyBinding(
            .lineMode, "Esc", "follow the song again", hint: "back", [.escape: .leaveLineMode]),
    ]

    private static let list = [
        KeyBinding(.lyrics, "Tab", "the list of songs", [.tab: .list(.toggle)]),
        KeyBinding(
            .everywhere, "/", "search the list", hint: "search",
            [.character("/"): .prompt(.begin(.search))]),
        KeyBinding(
            .everywhere, "n N", "next, previous hit",
            [.character("n"): .search(.next), .character("N"): .search(.previous)]),
        KeyBinding(
            .everywhere, "o", "open: add to the list", hint: "open",
            [.character("o"): .prompt(.begin(.open))]),
        KeyBinding(
            .list, "↑ ↓, k j", "mark a song", hint: "mark",
            [
                .up: .list(.move(.up)), .down: .list(.move(.down)),
                .character("k"): .list(.move(.up)), .character("j"): .list(.move(.down)),
                .pageUp: .list(.move(.pageUp)), .pageDown: .list(.move(.pageDown)),
                .home: .list(.move(.top)), .end: .list(.move(.bottom)),
                .character("g"): .list(.move(.top)), .character("G"): .list(.move(.bottom)),
            ]),
        KeyBinding(.list, "Enter", "play it", hint: "play", [.enter: .list(.play)]),
        KeyBinding(
            .list, "e", "play it next, or not", hint: "next", [.character("e"): .list(.queue)]),
        KeyBinding(
            .list, "d", "take it out", hint: "take out",
            [.character("d"): .list(.remove), .delete: .list(.remove)]),
        KeyBinding(.list, "u", "put it back", [.character("u"): .list(.undo)]),
        KeyBinding(.list, "D", "clear the list", [.character("D"): .list(.clear)]),
        KeyBinding(
            .list, "S", "save the list as .m3u8", [.character("S"): .prompt(.begin(.save))]),
        KeyBinding(
            .list, "J K", "move it down, up",
            [
                .character("J"): .list(.shift(by: 1)), .character("K"): .list(.shift(by: -1)),
            ]),
        KeyBinding(
            .list, "Tab, Esc", "the lyrics again", hint: "lyrics",
            [.tab: .list(.close), .escape: .list(.close)]),
    ]

    private static let prompt = [
        KeyBinding(.prompt, "Enter", "take it", hint: "take it", [.enter: .prompt(.take)]),
        KeyBinding(
            .prompt, "Esc", "give it up", hint: "cancel", [.escape: .prompt(.cancel)]),
        KeyBinding(
            .prompt, "Tab", "complete; the next hit", hint: "complete",
            [
                .tab: .prompt(.complete(isBackward: false)),
                .backTab: .prompt(.complete(isBackward: true)),
            ]),
        KeyBinding(
            .prompt, "↑ ↓", "what was typed before",
            [.up: .prompt(.older), .down: .prompt(.newer)]),
        KeyBinding(
            .prompt, "← →", "move; Home, End too",
            [
                .left: .prompt(.edit(.left)), .right: .prompt(.edit(.right)),
                .home: .prompt(.edit(.start)), .end: .prompt(.edit(.end)),
                .control("a"): .prompt(.edit(.start)), .control("e"): .prompt(.edit(.end)),
                .control("b"): .prompt(.edit(.left)), .control("f"): .prompt(.edit(.right)),
            ]),
        KeyBinding(
            .prompt, "Ctrl-W U", "delete word, all before",
            [
                .control("w"): .prompt(.edit(.deleteWord)),
                .control("u"): .prompt(.edit(.deleteToStart)),
                .control("k"): .prompt(.edit(.deleteToEnd)),
                .backspace: .prompt(.edit(.deleteBackward)),
                .delete: .prompt(.edit(.deleteForward)),
                .control("d"): .prompt(.edit(.deleteForward)),
            ]),
    ]

    private static let sync = [
        KeyBinding(
            .sync, "Space", "stamp the line or word", hint: "stamp",
            [.character(" "): .sync(.stamp)]),
        KeyBinding(
            .sync, "Backspace", "take a stamp back", hint: "take back",
            [.backspace: .sync(.takeBack), .delete: .sync(.takeBack)]),
        KeyBinding(
            .sync, "↑ ↓", "choose a line", hint: "line",
            [
                .up: .sync(.choose(.up)), .down: .sync(.choose(.down)),
                .pageUp: .sync(.choose(.pageUp)), .pageDown: .sync(.choose(.pageDown)),
                .home: .sync(.choose(.top)), .end: .sync(.choose(.bottom)),
            ]),
        KeyBinding(
            .sync, "← →", "back, forward 5 seconds", hint: "5 s",
            [.left: .seekBy(-5), .right: .seekBy(5)]),
        KeyBinding(
            .sync, ", .", "50 ms earlier, later", hint: "nudge",
            [.character(","): .sync(.nudge(-50)), .character("."): .sync(.nudge(50))]),
        KeyBinding(.sync, "Tab", "word by word", hint: "words", [.tab: .sync(.toggleWordMode)]),
        KeyBinding(
            .sync, "r", "the last 3 seconds again", hint: "again", [.character("r"): .sync(.replay)]
        ),
        KeyBinding(.sync, "p", "pause, resume", hint: "pause", [.character("p"): .togglePlayback]),
        KeyBinding(.sync, "w", "write the file", hint: "write", [.character("w"): .sync(.write)]),
        KeyBinding(.sync, "q", "leave", hint: "leave", [.character("q"): .sync(.leave)]),
    ]

    private static let program = [
        KeyBinding(
            .everywhere, "T", "elapsed, remaining time", [.character("T"): .toggleRemaining]),
        KeyBinding(.everywhere, "i", "about the song", [.character("i"): .togglePage(.info)]),
        KeyBinding(
            .everywhere, "?", "this help", hint: "help", [.character("?"): .togglePage(.help)]),
        KeyBinding(.everywhere, "Ctrl-L", "draw the screen anew", [.control("l"): .redraw]),
        KeyBinding(
            .everywhere, "Ctrl-Z", "pause, back to the shell", [.control("z"): .suspend]),
        KeyBinding(
            .everywhere, "q, Ctrl-C", "quit", hint: "quit",
            [.character("q"): .quit, .control("c"): .quit]),
    ]

    private static let page = [
        KeyBinding(
            .page, "↑ ↓", "scroll", hint: "scroll",
            [
                .up: .scrollPage(.up), .down: .scrollPage(.down), .pageUp: .scrollPage(.pageUp),
                .pageDown: .scrollPage(.pageDown), .home: .scrollPage(.top),
                .end: .scrollPage(.bottom),
            ]),
        KeyBinding(
            .page, "Esc", "close", hint: "close",
            [
                .escape: .closePage, .character("q"): .closePage, .character("?"): .closePage,
                .character("i"): .closePage,
            ]),
    ]

    /// What the mouse does, for the help page.
    package static let mouse: [(label: String, help: String)] = [
        ("bar", "click, drag: go there"),
        ("lyrics", "click: go to the line"),
        ("song", "mark it; twice: play it"),
        ("wheel", "volume, or scroll"),
    ]
}
