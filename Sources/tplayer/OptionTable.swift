import Outputs
import Playback
import Playlist

/// The one table of the command line: parsing, `--help`, man page and completions come from it.
enum OptionTable {
    enum Key {
        case output, onUnplug, volume, start, replayGain, paused, shuffle, repeats, noRecurse
        case playlist, noUI, ascii, outputLatency
        case info, lyrics, lyricsTo, lyricsFile, lyricsFolder, encoding
        case sync, reaction, help, version
        case printMan, printCompletion
    }

    struct Option {
        let key: Key
        let name: String
        var short: Character?
        /// What the argument is called; nil for a switch.
        var argument: String?
        /// What it does, as a sentence without a capital or full stop.
        let help: String
        /// What it means something to. What may stand in an alias is taken by all, who leave it
        /// alone where there is nothing to it; so nil.
        var modes: [Options.Mode]?
        /// What a shell offers for the argument.
        var offer = Offer.words([])
        /// Not shown to listeners.
        var isHidden = false
    }

    /// What a shell offers where something is to be typed.
    enum Offer: Equatable {
        /// One of these words; none when there is no telling.
        case words([String])
        /// Folders, and files with one of these endings; any file when there are none.
        case files([String])
        case folders
        /// A word, or one of the outputs that go on with a name.
        case output
    }

    /// Endings of what can be played.
    static let songs = ["mp3"] + lists
    /// Endings of playlists.
    static let lists = ["m3u", "m3u8", "pls", "cue"]
    /// Endings of lyrics, and of words that lyrics are made of.
    static let words = ["lrc", "txt"]

    static let all = [
        Option(
            key: .output, name: "output", short: "o", argument: "OUTPUT",
            help: "where the sound goes: \(OutputChoice.syntax)",
            offer: .output),
        Option(
            key: .onUnplug, name: "on-unplug", argument: "ACTION",
            help: "what to do when the headphones are pulled out: pause, or continue",
            offer: .words(UnplugAction.allCases.map(\.rawValue))),
        Option(
            key: .volume, name: "volume", short: "v", argument: "N",
            help: "volume at the start, 0 to 100 per cent"),
        Option(
            key: .start, name: "start", short: "s", argument: "TIME",
            help: "where the first file starts: 75, 1:15 or 1:02:03", modes: [.play, .sync]),
        Option(key: .paused, name: "paused", help: "start paused", modes: [.play, .sync]),
        Option(
            key: .replayGain, name: "replaygain", argument: "MODE",
            help: "make songs equally loud by their tags: track, album, or off",
            offer: .words(ReplayGain.Mode.allCases.map(\.rawValue))),
        Option(key: .shuffle, name: "shuffle", help: "play in an order of chance"),
        Option(
            key: .repeats, name: "repeat", argument: "MODE",
            help: "what follows the last song: off, all, or one (the same again)",
            offer: .words(RepeatMode.allCases.map(\.rawValue))),
        Option(
            key: .noRecurse, name: "no-recurse",
            help: "leave out the folders in the folders that are given"),
        Option(
            key: .playlist, name: "playlist", argument: "FILE",
            help: "play the songs of a list of any name, - for standard input",
            modes: [.play, .info],
            offer: .files([])),
        Option(key: .noUI, name: "no-ui", help: "print lyric lines instead of drawing a screen"),
        Option(key: .ascii, name: "ascii", help: "draw with nothing but ASCII characters"),
        Option(key: .info, name: "info", help: "print what the files are as JSON, play nothing"),
        Option(
            key: .lyrics, name: "lyrics",
            help: "print the lyrics of an LRC or MP3 file as JSON, play nothing"),
        Option(
            key: .lyricsTo, name: "to", argument: "FORM",
            help: "with --lyrics: print them as lrc, srt or txt", modes: [.lyrics],
            offer: .words(LyricsCommand.Form.allCases.map(\.rawValue))),
        Option(
            key: .lyricsFile, name: "lyrics-file", argument: "FILE",
            help: "the lyrics of the first song", offer: .files(words)),
        Option(
            key: .lyricsFolder, name: "lyrics-dir", argument: "DIR",
            help: "look for lyrics there, too; can be given again", offer: .folders),
        Option(
            key: .encoding, name: "encoding", argument: "NAME",
            help: "what lyrics files are in: a name that iconv -l lists",
            offer: .words(["UTF-8", "UTF-16", "GB18030", "Big5", "Shift_JIS", "EUC-KR"])),
        Option(
            key: .outputLatency, name: "output-latency", argument: "MS",
            help: "how much later than played the sound is heard, for Bluetooth speakers"),
        Option(
            key: .sync, name: "sync",
            help: "make lyrics: tap the times of a song's words (SONG.mp3 [WORDS.txt])"),
        Option(
            key: .reaction, name: "reaction", argument: "MS",
            help: "with --sync: how much later than heard a tap is, 120 if not given",
            modes: [.sync]),
        Option(key: .help, name: "help", short: "h", help: "print this help"),
        Option(key: .version, name: "version", short: "V", help: "print the version"),
        Option(key: .printMan, name: "print-man", help: "print the manual page", isHidden: true),
        Option(
            key: .printCompletion, name: "print-completion", argument: "SHELL",
            help: "print the completion script for bash, zsh or fish",
            offer: .words(Shell.allCases.map(\.rawValue)), isHidden: true),
    ]

    /// What getopt returns for the first long option, the others following.
    static let firstValue = 1000

    /// getopt's string of short options.
    static var shortOptions: String {
        all.map { option in
            guard let short = option.short else { return "" }
            return "\(short)" + (option.argument == nil ? "" : ":")
        }.joined()
    }

    /// The option that getopt names with `value`: a letter or a number of the table.
    static func option(for value: Int32) -> Option? {
        let index = Int(value) - firstValue
        if all.indices.contains(index) { return all[index] }
        guard let letter = UInt8(exactly: value) else { return nil }
        return all.first { $0.short == Character(UnicodeScalar(letter)) }
    }
}
