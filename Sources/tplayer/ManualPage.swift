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
        return
            ([head] + options + [optionsTail, songs, lyrics, keysHead] + keys + [".SS Mouse"]
            + mouse + [searching, outputs, making, status, environment, files])
            .joined(separator: "\n")
    }

    private static let head = """
        .TH TPLAYER 1 "\(HelpText.date)" "tplayer \(HelpText.version)" "User Commands"
        .nh
        .SH NAME
        tplayer \\- play MP3 files with synchronized lyrics
        .SH SYNOPSIS
        .B tplayer
        .RI [ OPTION ]...\\&
        .RI [ FILE ]...
        .SH DESCRIPTION
        Plays MP3 files one after the other, and shows the words of the song: the line
        being sung stands bright in the middle of the screen.
        After the last song the screen stays, stopped, and Space plays again.
        .PP
        Without a terminal on standard output there is no screen: each line is printed
        when it is sung, and the program ends with the last song.
        Where standard input is a terminal the keys work without a screen, too, and say
        on standard error what they did.
        .PP
        Without a
        .I FILE
        it goes on where it was when it ended last; where nothing is kept, it plays the
        folder that it is started in, or asks what to open.
        .SH OPTIONS
        """

    private static let optionsTail = """
        .PP
        Options of playing mean nothing to
        .B \\-\\-info
        and
        .BR \\-\\-lyrics .
        Those that may stand in an alias (outputs, volume, order, folders of lyrics)
        are left alone there; others are wrong usage, as are two things to do at once.
        """

    private static let songs = """
        .SH SONGS
        A directory stands for the MP3 files in the directories below, then those in
        it, in natural order (1, 2, 10).
        A directory that is an album, all songs of which have tracks in their tags, plays
        by discs and tracks; one whose tags are read while it is played already takes
        that order then.
        Songs that come into the directories, go or are renamed meanwhile are followed in
        the list.
        Playlists
        .RI ( .m3u ", " .m3u8 ", " .pls ", " .cue )
        stand for what they name; what is missing is said and left out.
        The songs of a
        .I .cue
        sheet are parts of their file: each has its own title and length, and one goes
        on where the other ends without a sample between; lyrics of the file run
        through all of it.
        A
        .B file:
        address means the file.
        A name with *, ? or [...] of which there is no file means all files that it
        fits, in natural order.
        .B \\-
        is a song on standard input; named pipes are songs, too.
        They play as they come, nothing goes back or ahead in them, and no session
        keeps them.
        .PP
        The list, the place in the song, volume, repeat and shuffle are kept at the
        end, and also when the terminal or the power goes away; then they may be half
        a minute old.
        What plays without a screen is not kept, unless it went on with what was.
        """

    private static let lyrics = """
        .SH LYRICS
        The lyrics of
        .I song.mp3
        are the first of these that have times, or else the first without:
        .IP \\(bu 2
        .I song.lrc
        beside it, in any letter case
        .IP \\(bu 2
        .I song.lrc
        in a directory
        .I lyrics
        beside it
        .IP \\(bu 2
        .IR "Artist \\- Title.lrc" ", " "Title \\- Artist.lrc " or " Title.lrc"
        in these two, by the tags of the song
        .IP \\(bu 2
        a file of one of these names in the directories given with
        .BR \\-\\-lyrics\\-dir ,
        then in
        .I ~/.local/share/tplayer/lyrics
        .IP \\(bu 2
        the lyrics in the tags of the song
        .PP
        Their encoding is found out;
        .B E
        and
        .B \\-\\-encoding
        say otherwise, for one file and for all, and the page of
        .B i
        shows what is in force.
        .B [
        and
        .B ]
        shift lyrics that are early or late; the shift is kept for the song, and
        .B w
        writes it into the file.
        A file that is changed while it is shown is read again.
        """

    private static let keysHead = """
        .SH KEYS
        A key does what the place that has the focus says, else what it does everywhere.
        The lyrics have the focus at first; Tab moves it to the list of songs and back.
        """

    private static let searching = """
        .SH SEARCHING
        .B /
        finds songs of the list while it is typed, in title, artist, album and file name.
        Case, accents and width do not matter, all words have to be found, and initials
        find Chinese names.
        Tab goes to the next hit, Enter stays there, Esc goes back; n and N go on later.
        .SH OPENING AND SAVING
        .B o
        adds files, folders and playlists to the list, by paths that are typed (Tab
        completes them) or pasted, also in quotes or as addresses of files.
        .B S
        writes the list as an m3u8 file, with names relative to its folder where that
        is possible.
        """

    private static let outputs = """
        .SH OUTPUTS
        .TP
        .B auto
        PulseAudio, else ALSA, else silence.
        One that goes away while it plays is waited for, and after ten seconds the next
        is taken.
        What is better is taken as soon as it is there.
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
        is standard output.
        The rate of the first song is that of the file.
        Nothing is resampled: a song of another rate ends it with an error and exit
        status 1, and the file holds the songs before.
        """

    private static let making = """
        .SH MAKING LYRICS
        .B tplayer \\-\\-sync SONG.mp3 words.txt
        plays the song with its words on the screen.
        Space stamps the line being sung and goes on to the next, Tab changes to single
        words, w writes
        .IR SONG.lrc .
        A file of that name is replaced only on demand, and kept with a tilde behind
        its name.
        Lines that have no time yet are kept at its end, below a comment, and take
        their places again when the making goes on.
        Stamps that are not written are kept in the state folder and offered again.
        """

    private static let status = """
        .SH EXIT STATUS
        .TP
        .B 0
        Everything was played; in silence, too, when there is no device.
        .TP
        .B 1
        Something could not be played or read, or the output asked for by name failed.
        .TP
        .B 2
        Wrong usage.
        .PP
        A signal ends it as signals do, so that a loop of a shell ends, too.
        """

    private static let environment = """
        .SH ENVIRONMENT
        .TP
        .B PULSE_SERVER
        The PulseAudio server to use.
        .TP
        .B NO_COLOR
        Set and not empty: no colours.
        .TP
        .BR LC_ALL ", " LC_CTYPE ", " LANG
        The characters of the terminal: UTF\\-8 where none is set, ASCII alone for
        .BR C .
        """

    private static let files = """
        .SH FILES
        The folders are those of
        .BR $XDG_STATE_HOME ", " $XDG_CACHE_HOME " and " $XDG_DATA_HOME ,
        where they are set.
        .TP
        .I ~/.local/share/tplayer/lyrics
        Lyrics for all songs.
        .TP
        .I ~/.local/state/tplayer/session
        The list and the place in it, for the next start.
        One that is damaged is set aside as
        .IR session.broken .
        .TP
        .IR ~/.local/state/tplayer/offsets ", " encodings
        Shifts of lyrics, and what their files are.
        .TP
        .I ~/.local/state/tplayer/sync
        Stamps that are not written to a file yet.
        .TP
        .I ~/.local/state/tplayer/log
        What libraries have to say, at most 1 MiB.
        .TP
        .I ~/.cache/tplayer/tags.db
        What the tags of songs said; made anew when it is missing.
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
