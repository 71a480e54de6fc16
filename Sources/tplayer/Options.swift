import CLinux
import Glibc
import Kernel
import LyricsFiles
import Outputs
import Playback
import Playlist

/// What the command line asks for.
struct Options: Equatable {
    /// What the program is to do.
    enum Mode: Equatable {
        case play
        case info, lyrics
        /// Lyrics are made while it plays.
        case sync
        case help, version, manual
        case completion(Shell)

        /// The option that asks for it; nil for playing.
        var name: String? {
            switch self {
            case .play: nil
            case .info: "--info"
            case .lyrics: "--lyrics"
            case .sync: "--sync"
            case .help: "--help"
            case .version: "--version"
            case .manual: "--print-man"
            case .completion: "--print-completion"
            }
        }

        /// Whether it is about the program, whatever else is said.
        var isAboutProgram: Bool {
            switch self {
            case .play, .info, .lyrics, .sync: false
            case .help, .version, .manual, .completion: true
            }
        }
    }

    var mode = Mode.play
    var output = OutputChoice.auto
    /// Per cent; nil when it is not said.
    var volume: Int?
    /// Seconds at which the first file starts; nil when it is not said.
    var start: Double?
    /// Whether nothing is heard before a key is pressed.
    var isPaused = false
    var isScreenWanted = true
    var isASCIIWanted = false
    /// Milliseconds from hearing to pressing a key; nil for the usual.
    var reaction: Int?
    /// What to print lyrics as; nil for JSON.
    var lyricsForm: LyricsCommand.Form?
    /// The lyrics of the first song.
    var lyricsFile: FilePath?
    /// Where to look for lyrics, too.
    var lyricsFolders: [FilePath] = []
    /// What lyrics files are.
    var encoding: String?
    /// Milliseconds from the output to the ear.
    var outputLatency = 0
    /// What is done when the headphones are pulled out.
    var unplug = UnplugAction.pause
    var replayGain = ReplayGain.Mode.off
    var isShuffled = false
    var repeatMode: RepeatMode?
    /// Whether folders in folders are played, too.
    var recurses = true
    /// Lists of any name.
    var playlists: [FilePath] = []
    var files: [FilePath] = []
    /// Options that were given and mean something to some modes alone.
    private(set) var particulars: [OptionTable.Key] = []

    /// Parses the arguments with `getopt_long(3)`, the program's name first.
    /// - Throws: `UsageError` that says what is wrong.
    static func parse(_ arguments: [FilePath]) throws(UsageError) -> Options {
        let pointers = CStrings(arguments)
        var options = Options()
        let names = CStrings(OptionTable.all.map { FilePath($0.name) })
        let long = OptionTable.all.enumerated().map { index, option in
            linux_option(
                name: names[index], takes_argument: option.argument == nil ? 0 : 1,
                value: Int32(OptionTable.firstValue + index))
        }
        let table = long + [linux_option(name: nil, takes_argument: 0, value: 0)]
        try withExtendedLifetime((pointers, names)) { () throws(UsageError) in
            while true {
                let result = linux_getopt(
                    Int32(arguments.count), pointers.vector, OptionTable.shortOptions, table)
                if result == -1 { break }
                let argument = linux_optarg().map { FilePath(cString: $0) }
                guard let option = OptionTable.option(for: result) else {
                    let word = pointers.strings(from: Int(linux_optind()) - 1).first
                    throw UsageError.unknown(optopt: linux_optopt(), word: word?.display ?? "")
                }
                try options.apply(option, argument ?? FilePath(""))
            }
            options.files = pointers.strings(from: Int(linux_optind()))
        }
        try options.check()
        return options
    }

    private mutating func apply(
        _ option: OptionTable.Option, _ argument: FilePath
    ) throws(UsageError) {
        if option.modes != nil { particulars.append(option.key) }
        switch option.key {
        case .output:
            guard let choice = OutputChoice.parse(argument.bytes) else {
                throw UsageError("no output '\(argument.display)': \(OutputChoice.syntax)")
            }
            output = choice
        case .volume:
            volume = try Self.number(argument, in: 0...100, "volume", "a number from 0 to 100")
        case .start:
            guard let seconds = TimeArgument.seconds(argument.display) else {
                throw UsageError("no time '\(argument.display)': 75, 1:15 or 1:02:03")
            }
            start = seconds
        case .paused: isPaused = true
        case .replayGain: replayGain = try Self.replayGain(argument)
        case .onUnplug: unplug = try Self.unplugAction(argument)
        case .shuffle: isShuffled = true
        case .repeats: repeatMode = try Self.repeatMode(argument)
        case .noRecurse: recurses = false
        case .playlist: playlists.append(argument)
        case .noUI: isScreenWanted = false
        case .ascii: isASCIIWanted = true
        case .info: try ask(for: .info)
        case .lyrics: try ask(for: .lyrics)
        case .sync: try ask(for: .sync)
        case .reaction, .lyricsTo, .lyricsFile, .lyricsFolder, .encoding, .outputLatency:
            try applyToLyrics(option, argument)
        case .help: try ask(for: .help)
        case .version: try ask(for: .version)
        case .printMan: try ask(for: .manual)
        case .printCompletion:
            guard let shell = Shell(rawValue: argument.display) else {
                throw UsageError("no completion for '\(argument.display)': bash, zsh or fish")
            }
            try ask(for: .completion(shell))
        }
    }

    /// One thing is done at a time; what is about the program goes before all others.
    private mutating func ask(for new: Mode) throws(UsageError) {
        if mode.isAboutProgram { return }
        if !new.isAboutProgram, let first = mode.name, let second = new.name, mode != new {
            throw UsageError("\(first) and \(second) do not go together")
        }
        mode = new
    }

    private mutating func applyToLyrics(
        _ option: OptionTable.Option, _ argument: FilePath
    ) throws(UsageError) {
        switch option.key {
        case .lyricsTo:
            guard let form = LyricsCommand.Form(rawValue: argument.display) else {
                throw UsageError("no form of lyrics '\(argument.display)': lrc, srt or txt")
            }
            lyricsForm = form
        case .reaction:
            reaction = try Self.number(
                argument, in: 0...2000, "reaction", "0 to 2000 milliseconds")
        case .lyricsFile: lyricsFile = argument
        case .lyricsFolder: lyricsFolders.append(argument)
        case .encoding:
            guard EncodingChoice.isKnown(argument.display) else {
                throw UsageError(
                    "no encoding '\(argument.display)': UTF-8, GB18030, Big5 or another of iconv -l"
                )
            }
            encoding = argument.display
        default:
            guard let value = Int(argument.display), (-10_000...10_000).contains(value) else {
                throw UsageError(
                    "no latency '\(argument.display)': -10000 to 10000 milliseconds")
            }
            outputLatency = value
        }
    }

    private static func repeatMode(_ argument: FilePath) throws(UsageError) -> RepeatMode {
        guard let mode = RepeatMode(rawValue: argument.display) else {
            throw UsageError("no way to repeat '\(argument.display)': off, all or one")
        }
        return mode
    }

    private static func unplugAction(_ argument: FilePath) throws(UsageError) -> UnplugAction {
        guard let action = UnplugAction(rawValue: argument.display) else {
            throw UsageError("no way to unplug '\(argument.display)': pause or continue")
        }
        return action
    }

    private static func replayGain(_ argument: FilePath) throws(UsageError) -> ReplayGain.Mode {
        guard let mode = ReplayGain.Mode(rawValue: argument.display) else {
            throw UsageError("no replay gain '\(argument.display)': off, track or album")
        }
        return mode
    }

    private static func number(
        _ argument: FilePath, in range: ClosedRange<Int>, _ what: String, _ right: String
    ) throws(UsageError) -> Int {
        guard let value = Int(argument.display), range.contains(value) else {
            throw UsageError("no \(what) '\(argument.display)': \(right)")
        }
        return value
    }
}
