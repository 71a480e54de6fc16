/// What a key does to a line that is typed.
package enum LineEdit: Equatable, Sendable {
    case left, right, start, end
    case deleteBackward, deleteForward
    /// From the cursor back to the beginning of the word, or of the part of a path.
    case deleteWord
    case deleteToStart, deleteToEnd
}
