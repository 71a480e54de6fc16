/// Reads LRC lyrics: timed lines, tags, and whatever else people put between them.
package enum LRCParser {
    /// The lyrics in `text`. Never fails: what is not understood is left out, and a text without
    /// any time is plain lyrics. Time and memory grow linearly with the text (times that are not
    /// in order are sorted).
    package static func parse(_ text: String) -> Lyrics {
        let bytes = SourceText.bytes(of: text)
        var reader = LineReader(bytes)
        for line in LineRanges(bytes) { reader.read(line) }
        return reader.lyrics()
    }
}
