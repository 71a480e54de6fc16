package import Kernel
package import Lyrics
package import Playback
package import Playlist
package import Terminal

/// Everything that can happen to the player's state.
package enum Action: Equatable, Sendable {
    // What comes from outside.

    /// The program begins: plays the current entry, or the first one, from a number of seconds on.
    case start(at: Double, isPaused: Bool = false)
    /// The engine's newest snapshot.
    case snapshot(Snapshot)
    case event(Event)
    /// The search for the words of a song has ended; nil when there are none.
    case lyricsLoaded(for: FilePath, Lyrics?, source: LyricsSource?)
    /// A file has changed that may be the lyrics of the current song.
    case lyricsChanged
    /// What became of the shift of a song's lyrics.
    case shift(ShiftNews, for: FilePath)
    /// Something worth a word.
    case told(String)
    /// Songs that belong behind those that are in the list.
    /// `facts` are what playlists say of them, by their place.
    case songsFound(FoundSongs)
    /// Songs of folders that were searched have gone, or are new.
    case folderChanged(gone: Set<FilePath>, new: FoundSongs)
    /// What was learned of songs that were found.
    case songsRead([SongNews])
    /// What was said on standard error before the screen stood, as `NAME: what is wrong`.
    case saidBefore([String])
    /// Something in the list of songs is not there.
    case songMissing(FilePath, reason: String)
    /// All songs are found.
    case searchEnded
    /// A key, to be looked up in the keymap.
    case key(Key)
    case resized(TerminalSize)
    /// The process goes on after a stop.
    case continued
    /// Time has passed.
    case tick

    // What the listener wants.

    case togglePlayback
    /// Stopped or paused: play; playing: nothing.
    case play
    case stop
    case toggleMute
    case changeVolume(by: Int)
    case setVolume(Int)
    /// Seconds, negative for back.
    case seekBy(Double)
    case seekTo(Double)
    /// To a number of tenths of the song.
    case seekToTenth(Int)
    case next
    case previous
    /// Sets the beginning of a part to repeat, then its end, then neither.
    case setLoop
    case cycleRepeat
    case toggleShuffle
    case cycleTranslation
    /// Milliseconds by which the lyrics come earlier; negative: later.
    case shiftLyrics(by: Int)
    /// Put the shift into the lyrics file.
    case writeShift
    /// Read the lyrics file as something else.
    case nextEncoding
    case toggleRemaining
    case togglePage(Page.Kind)
    case closePage
    case scrollPage(Movement)
    case toggleLineMode
    case leaveLineMode
    case moveLine(Movement)
    case seekToChosenLine
    case list(ListAction)
    /// A line that is typed.
    case prompt(PromptAction)
    /// The search in the list.
    case search(SearchAction)
    /// While lyrics are made.
    case sync(SyncAction)
    case redraw
    case suspend
    case quit
}
