/// A timed line of the file, made ready once for all the times at which it is sung.
struct RenderedLine {
    /// Its texts without repeats: original, translation, further ones. None is empty.
    var texts: [DistinctText]
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
}
