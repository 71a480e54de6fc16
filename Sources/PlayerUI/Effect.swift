package import Kernel
package import Playback
package import Playlist

/// What has to be done in the world after an update, in order.
package enum Effect: Equatable, Sendable {
    case engine(Request)
    /// Find and read the words of a song, then report `Action.lyricsLoaded`.
    case loadLyrics(FilePath)
    /// The same, because files have changed.
    case reloadLyrics(FilePath)
    /// Keep the shift of a song's lyrics, in milliseconds, then report `Action.shift`.
    case saveShift(Int, for: FilePath)
    /// Put the shift of a song into its lyrics file, then report `Action.shift`.
    case writeShift(Int, into: FilePath, for: FilePath)
    /// Read a lyrics file in the next encoding, then report `Action.lyricsLoaded` and what it is.
    case nextEncoding(of: FilePath, for: FilePath)
    case setTitle(String)
    /// A line of standard output: a lyric line, when there is no screen.
    case printLine(String)
    /// A line of standard error without the program's name, when there is no screen.
    case notice(String)
    /// A file cannot be played: a line of standard error, and exit status 1 in the end.
    case reportFailure(FilePath, reason: String)
    /// The output asked for by name cannot be used: the same.
    case reportOutputFailure(reason: String)
    /// Keep a record of stamps that are not in a file yet.
    case keepStamps(String)
    /// The records are no longer needed, or not wanted.
    case forgetStamps(keepingCopy: Bool)
    /// Write lyrics to a file, or leave it alone when it is there and not to be replaced; then
    /// report `SyncAction.written`.
    case writeLyrics(String, to: FilePath, replacing: SyncReplacing)
    /// Find out what a path that is typed may become, then report `PromptAction.completed`.
    case complete(String, for: Prompt.Kind)
    /// Put what a text names into the list: report `Action.songsFound` and in the end
    /// `PromptAction.opened`.
    case open(String)
    /// Write the list to the file that a text names, then report `PromptAction.saved`.
    case saveList(to: String, replacing: Bool)
    /// Search the list, of which some entries have other names than before; then report
    /// `SearchAction.found` with this number.
    case search(String, number: Int, changed: [EntryID])
    /// Draw the whole screen anew.
    case redraw
    /// Stop the process as Ctrl-Z does, once the engine has taken the requests before; then
    /// report `Action.continued`.
    case suspend
    case quit
}
