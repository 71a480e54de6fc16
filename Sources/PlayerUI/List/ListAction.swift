/// What can be done with the list of songs.
package enum ListAction: Equatable, Sendable {
    /// Shows it in the place of the lyrics, or the lyrics again.
    case toggle
    case close
    /// Marks another row.
    case move(Movement)
    /// Plays the marked row.
    case play
    /// The marked row plays next, or no longer does.
    case queue
    /// Takes the marked row out of the list.
    case remove
    /// Puts back what was taken out last.
    case undo
    /// Takes all out of the list, once more is asked.
    case clear
    /// Moves the marked row by so many rows.
    case shift(by: Int)
}
