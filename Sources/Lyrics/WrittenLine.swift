/// A timed line as it stands in the file, before lines of equal time are joined. Its ranges are
/// indices of the arrays of a `LineStore`.
struct WrittenLine {
    /// Bytes of the text.
    var text: Range<Int>
    /// The word times in it.
    var marks: Range<Int>
    /// Which of the times of the line the word times belong to.
    var base: Int
    /// The untimed lines right below it.
    var attachments: Range<Int>
    /// Bytes of the file that the line and what is attached to it take.
    var sourceLength: Int
}
