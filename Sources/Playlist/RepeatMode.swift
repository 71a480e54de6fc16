/// What follows the last song.
package enum RepeatMode: String, CaseIterable, Sendable {
    /// Silence.
    case off
    /// The first song.
    case all
    /// Each song follows itself, until another is chosen.
    case one
}
