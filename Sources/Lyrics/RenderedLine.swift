/// A timed line of the file, made ready once for all the times at which it is sung.
struct RenderedLine {
    /// The first of its texts; nil where it has none.
    var text: DistinctText?
    /// The further ones without repeats: translation first. None is empty.
    var others: [DistinctText]
    /// Word times of the first text, before the offset.
    var words: [LyricWord]
    /// Which of the times of the line the word times belong to.
    var base: Int
    /// The mark at its start.
    var voice: String?
    /// How often the line can be copied with everything; later copies have no word times and
    /// only two texts. Keeps the lyrics linear in the file, at one word or text for each of its
    /// bytes: a line with thousands of times and thousands of words could fill any memory.
    var fullCopies: Int

    /// All texts. Most lines have one, for which no array is made.
    var texts: [DistinctText] { (text.map { [$0] } ?? []) + others }
}
