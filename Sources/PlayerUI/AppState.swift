package import Kernel
internal import Lyrics
package import Playback
package import Playlist
package import Terminal

/// Everything that the screen shows and the keys act on; one value.
package struct AppState: Equatable, Sendable {
    // The engine, as last heard of, and what it has been asked for since.

    package internal(set) var snapshot = Snapshot()
    package internal(set) var pendingSeek: Pending<Double>?
    package internal(set) var pendingVolume: Pending<Volume>?
    package internal(set) var pendingPlayback: Pending<Snapshot.State>?
    /// The number that the next request gets.
    package internal(set) var nextRequest: UInt64 = 1

    // The songs.

    /// Every entry that ever was in the list, by its number.
    package internal(set) var playlist: [FilePath]
    /// The entries that are parts of their files, by their numbers.
    package internal(set) var spans: [Int: SongSpan] = [:]
    /// Which of them are in the list, and what plays when.
    package internal(set) var order: PlayOrder
    /// The entry whose information and words are shown.
    var shownEntry: EntryID?
    /// The entry that the engine was told to go on with.
    var announced: EntryID?
    /// Entries that it was told before, the latest last: it may be at one of them when it hears that
    /// the plan has changed.
    var announcedBefore: [EntryID] = []
    /// Why entries of the list cannot be played.
    package internal(set) var failures: [Int: String] = [:]
    /// What the current file says of itself, once it is open; texts are fit to be shown.
    package internal(set) var info: TrackInfo?
    package internal(set) var lyrics = LyricsState.loading
    /// Whether some line of the lyrics has a translation.
    var hasTranslations = false
    /// The first line of the current song, where lyrics run through a file that holds several.
    var firstOwnLine = 0
    /// The first line that is sung; what is before it names authors.
    var firstSungLine = 0
    /// How the line being sung is coloured.
    var keptFill: KeptFill?
    /// Whether an entry has been asked for and has neither started nor failed yet.
    var isAwaitingTrack = false
    /// Whether the first song that can be played is to wait for a key.
    var startsPaused = false
    /// Whether more songs may still be found.
    package var isSearching: Bool { searches > 0 }
    /// Whether there is no song, and none is looked for.
    var hasNothingToPlay: Bool { playlist.isEmpty && !isSearching }
    /// Folders that may turn out to be albums.
    var albums = AlbumFolders()
    /// Searches for songs that are not over.
    package var searches = 0
    /// Whether the list was at its end before all its songs were found.
    var isWaitingForSongs = false
    /// Whether the listener is going through the list backwards.
    var isGoingBack = false

    /// Milliseconds by which the lyrics are sung earlier than they say; negative: later.
    package var lyricShift = 0
    /// Whether the listener has chosen the shift since the lyrics were asked for.
    var isShiftChosen = false
    /// The shift that is on its way into the lyrics file.
    var writtenShift: Int?
    /// Seconds from the output's sound to the listener's ear; negative when what is shown is late.
    package var outputLatency = 0.0
    /// Which figures of loudness count.
    package var replayGain = ReplayGain.Mode.off

    // The view.

    package internal(set) var size: TerminalSize
    package internal(set) var page: Page?
    /// The list of songs; nil while the lyrics are shown.
    package internal(set) var list: ListState?
    /// What the listener is asked.
    package internal(set) var prompts = PromptState()
    /// What is searched for in the list.
    package internal(set) var search = SearchState()
    /// What is known of the songs of the list.
    var songs = SongTable()
    var listTotal = ListTotal()
    /// The click before, which may become a double click.
    var lastClick: ListClick?
    /// Whether somebody reads the tags of the songs.
    package var readsTags = false
    package internal(set) var message: Message?
    package internal(set) var lineMode: LineMode?
    package internal(set) var loop: LoopRange?
    /// Whether the part is being heard.
    var isInLoop = false
    /// What is being made of the lyrics; nil when they are only shown.
    package internal(set) var sync: SyncState?
    package internal(set) var translationMode = TranslationMode.both
    package internal(set) var showsRemaining = false
    var isDraggingBar = false
    /// The notes of the output that have been shown already.
    var shownNotes: [String] = []
    var title: String?
    /// Seconds at which the first song was to start; nil once it has.
    var startAskedFor: Double?
    /// What of the command line is not to be had.
    var failedArguments = NamedFailures()
    /// Whether it was said that ASCII cannot show the lyrics.
    var hasHintedAtASCII = false
    /// Whether only ASCII can be shown.
    package let isASCII: Bool
    /// Whether that was asked for, and is not for want of a locale.
    package var isASCIIWanted = false
    /// Without a screen: lyric lines are printed, and the program ends with the list.
    package let isHeadless: Bool
    /// The lyric line printed last.
    var printedLine: Int?
    /// Whether sound goes on after the process was stopped.
    var resumesWhenContinued = false

    package init(
        songs: FoundSongs, order: PlayOrder? = nil,
        size: TerminalSize = TerminalSize(rows: 24, columns: 80),
        isASCII: Bool = false, isHeadless: Bool = false, sync: SyncState? = nil
    ) {
        self.sync = sync
        playlist = songs.paths
        spans = songs.spans
        self.order = order ?? PlayOrder(playlist.indices.map { EntryID(UInt32($0)) })
        self.size = size
        self.isASCII = isASCII
        self.isHeadless = isHeadless
        for (index, facts) in songs.facts { self.songs.learn(facts, of: index) }
        noteFolders(songs.folders, from: 0)
        recount()
    }

    /// The number of the current entry; 0 before any is.
    package var currentIndex: Int { Int(order.current?.index ?? 0) }

    /// The current file; nil when the list is empty.
    package var currentFile: FilePath? {
        playlist.indices.contains(currentIndex) ? playlist[currentIndex] : nil
    }

    /// What the engine is to play of the current entry.
    package var currentTrack: Track? {
        playlist.indices.contains(currentIndex) ? track(of: EntryID(UInt32(currentIndex))) : nil
    }

    /// What the engine is to play of an entry of the list.
    func track(of entry: EntryID) -> Track {
        let part = spans[Int(entry.index)].map { span in
            Track.Part(start: span.start.seconds, end: span.end?.seconds)
        }
        return Track(playlist[Int(entry.index)], part: part)
    }

    /// What the listener is to see: the last wish, answered or not.
    package var playback: Snapshot.State { pendingPlayback?.value ?? snapshot.state }

    package var volume: Volume { pendingVolume?.value ?? snapshot.volume }

    /// Seconds of the current song; nil when not known yet.
    package var duration: Double? {
        isAwaitingTrack && snapshot.track != currentTrack ? nil : snapshot.duration
    }

    /// The name of the current song, fit to be shown: its tag, or the file's name.
    package var songTitle: String {
        if let title = info?.title, !title.isEmpty { return title }
        guard let file = currentFile else { return "" }
        return name(of: file)
    }

    /// Rows that a line of these lyrics takes when nothing is too long.
    var usualLineHeight: Int {
        hasTranslations && translationMode == .both ? 2 : 1
    }

    /// What stands for text that is left out.
    var ellipsis: String { isASCII ? "..." : "…" }

    /// Makes text fit to be shown.
    func clean(_ text: String) -> String {
        printable(text, ascii: isASCII)
    }
}
