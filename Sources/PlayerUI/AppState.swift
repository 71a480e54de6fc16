package import Kernel
internal import Lyrics
package import Playback
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

    package let playlist: [FilePath]
    package internal(set) var currentIndex = 0
    /// Why entries of the list cannot be played.
    package internal(set) var failures: [Int: String] = [:]
    /// What the current file says of itself, once it is open; texts are fit to be shown.
    package internal(set) var info: TrackInfo?
    package internal(set) var lyrics = LyricsState.loading
    /// Whether some line of the lyrics has a translation.
    var hasTranslations = false
    /// Whether an entry has been asked for and has neither started nor failed yet.
    var isAwaitingTrack = false
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

    // The view.

    package internal(set) var size: TerminalSize
    package internal(set) var page: Page?
    package internal(set) var message: Message?
    package internal(set) var lineMode: LineMode?
    package internal(set) var translationMode = TranslationMode.both
    package internal(set) var showsRemaining = false
    var isDraggingBar = false
    /// The notes of the output that have been shown already.
    var shownNotes: [String] = []
    var title: String?
    /// Whether only ASCII can be shown.
    package let isASCII: Bool
    /// Without a screen: lyric lines are printed, and the program ends with the list.
    package let isHeadless: Bool
    /// The lyric line printed last.
    var printedLine: Int?
    /// Whether sound goes on after the process was stopped.
    var resumesWhenContinued = false

    package init(
        playlist: [FilePath], size: TerminalSize = TerminalSize(rows: 24, columns: 80),
        isASCII: Bool = false, isHeadless: Bool = false
    ) {
        self.playlist = playlist
        self.size = size
        self.isASCII = isASCII
        self.isHeadless = isHeadless
    }

    /// The current file; nil when the list is empty.
    package var currentFile: FilePath? {
        playlist.indices.contains(currentIndex) ? playlist[currentIndex] : nil
    }

    /// What the listener is to see: the last wish, answered or not.
    package var playback: Snapshot.State { pendingPlayback?.value ?? snapshot.state }

    package var volume: Volume { pendingVolume?.value ?? snapshot.volume }

    /// Seconds of the current song; nil when not known yet.
    package var duration: Double? {
        isAwaitingTrack && snapshot.track != currentFile ? nil : snapshot.duration
    }

    /// The name of the current song, fit to be shown: its tag, or the file's name.
    package var songTitle: String {
        if let title = info?.title, !title.isEmpty { return title }
        guard let file = currentFile else { return "" }
        return clean(file.stem.display)
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
