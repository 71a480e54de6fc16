/// A timed line as it stands in the file, before lines of equal time are joined. Its ranges are
/// indices of the arrays of a `LineStore`.
struct WrittenLine {
    /// Bytes of the text.
    var text: Range<Int>
    /// The untimed lines right below it.
    var attachments: Range<Int>
}
