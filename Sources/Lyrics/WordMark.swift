/// A time that was taken out of a text: what follows it is sung from then on.
struct WordMark {
    /// Milliseconds, before the offset.
    var milliseconds: Int
    /// Index of the text buffer at which the mark stood.
    var position: Int
}
