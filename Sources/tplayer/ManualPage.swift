import PlayerUI

/// The manual page in the man macros, made from the tables of options and keys.
enum ManualPage {
    static var text: String {
        let options = OptionTable.all.filter { !$0.isHidden }.map(entry)
        let keys = Keymap.sections.flatMap { section in
            [".SS " + escaped(section.title)]
                + section.bindings.map { paragraph(bold($0.label), escaped($0.help)) }
        }
        let mouse = Keymap.mouse.map { paragraph(bold($0.label), escaped($0.help)) }
        return ([head] + options + [keysHead] + keys + [".SS Mouse"] + mouse + [tail])
            .joined(separator: "\n")
    }

    private static let keysHead = """
        .SH KEYS
        A key does what the place that has the focus says, else what it does everywhere. The lyrics
        have the focus at first; Tab moves it to the list of songs and back.
        """

    private static let head = """
        .TH TPLAYER 1 "" "tplayer \(HelpText.version)" "User Commands"
        .SH NAME
        tplayer \\- play MP3 files with synchronized lyrics
        .SH SYNOPSIS
        .B tplayer
        .RI [ OPTION ]...\\&
        .RI [ FILE ]...
        .SH DESCRIPTION
        Plays MP3 files one after the other, directories with all below them in natural order, and
        playlists (m3u, m3u8, pls, cue). A file: address means the file. A name with *, ? or [...] of
        which there is no file means all files that it fits, in natural order. What is not there is
        named and left out. The lyrics are those of an LRC file beside the song, in a
        folder of lyrics, or in the tags of the song; the line being sung stands bright in the
        middle of the screen. Without a terminal on standard output each line is printed when it is
        sung.
        .PP
        Without a file it goes on where it was when it ended last; where nothing is kept, it plays the
        folder that it is started in, or asks what to open.
        .SH OPTIONS
        """

    private static let tail = """
        .SH SEARCHING
        .B /
        finds songs of the list while it is typed, in title, artist, album and file name. Case, accents and
        width do not matter, all words have to be found, and initials find Chinese names. Tab goes to the
        next hit, Enter stays there, Esc goes back; n and N go on later.
        .SH OPENING AND SAVING
        .B o
        adds files, folders and playlists to the list, by paths that are typed (Tab completes them) or
        pasted, also in quotes or as addresses of files.
        .B S
        in the list writes it as an m3u8 list, with names relative to its folder where that is possible.
        .SH OUTPUTS
        .TP
        .B auto
        PulseAudio, else ALSA, else silence. What is better is taken as soon as it is there.
        .TP
        .BR pulse ", " pulse:\\fISINK\\fR
        A PulseAudio server, or PipeWire that speaks like one; SINK is a name as
        .B pactl list short sinks
        prints them.
        .TP
        .BR alsa ", " alsa:\\fIPCM\\fR
        A sound card; PCM is a name as
        .B aplay \\-L
        prints them.
        .TP
        .B null
        Silence that takes its time.
        .TP
        .B wav:\\fIPATH\\fR
        A WAV file of 16 bits, at full volume and as fast as the songs can be decoded;
        .B wav:\\-
        is standard output. It has the rate of the first song: at one of another rate it ends with an
        error.
        .SH MAKING LYRICS
        .B tplayer \\-\\-sync SONG.mp3 words.txt
        plays the song with its words on the screen. Space stamps the line being sung and goes on to
        the next, Tab changes to single words, w writes
        .IR SONG.lrc .
        A file of that name is replaced only on demand, and kept with a tilde behind its name.
        Lines that have no time yet are kept at its end, below a comment, and take their places again
        when the making goes on. Stamps that are not written are kept in the state folder and offered
        again.
        .SH EXIT STATUS
        0 when everything was played (in silence, too, when there is no device), 1 when something
        could not be played or the output asked for by name failed, 2 for wrong usage. A signal ends
        it as signals do, so that a loop of a shell ends, too.
        .SH ENVIRONMENT
        .TP
        .B PULSE_SERVER
        The PulseAudio server to use.
        .TP
        .B NO_COLOR
        Set and not empty: no colours.
        .SH FILES
        .TP
        .I $XDG_STATE_HOME/tplayer/log
        What libraries have to say, at most 1 MiB; by default below
        .IR ~/.local/state .
        .TP
        .I $XDG_CACHE_HOME/tplayer/tags.db
        What the tags of songs said; by default below
        .IR ~/.cache ,
        and made anew when it is missing.
        .I $XDG_STATE_HOME/tplayer/session
        The list, the place in the song, volume, repeat and shuffle, for the next start. One that is
        damaged is set aside as
        .IR session.broken .
        .TP
        .I $XDG_STATE_HOME/tplayer/sync
        Stamps that are not written to a file yet.
        .SH SEE ALSO
        .BR mpg123 (1),
        .BR pulseaudio (1)
        """

    private static func entry(_ option: OptionTable.Option) -> String {
        let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
        let argument = option.argument.map { " \\fI\($0)\\fR" } ?? ""
        return paragraph(short + bold("--\(option.name)") + argument, escaped(option.help))
    }

    private static func paragraph(_ heading: String, _ body: String) -> String {
        ".TP\n\(heading)\n\(body)"
    }

    private static func bold(_ text: String) -> String {
        "\\fB\(escaped(text))\\fR"
    }

    /// Hyphens and backslashes as they are typed; a line must not begin with a dot.
    private static func escaped(_ text: String) -> String {
        let body = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
        return body.first == "." || body.first == "'" ? "\\&" + body : body
    }
}
