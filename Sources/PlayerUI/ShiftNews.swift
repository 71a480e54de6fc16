package import Lyrics

/// What became of the shift of a song's lyrics, which is kept in a file. Milliseconds, positive
/// for earlier.
package enum ShiftNews: Equatable, Sendable {
    /// What was kept for the song until now.
    case loaded(Int)
    /// It is kept now; a note says what else the listener should know.
    case saved(Int, note: String?)
    /// It cannot be kept.
    case unsaved(Int, reason: String)
    /// It is in the lyrics file now and no longer kept; the words as they are with it.
    case written(Int, Lyrics)
    /// It cannot be put into the lyrics file and is still kept.
    case unwritten(reason: String)
}
