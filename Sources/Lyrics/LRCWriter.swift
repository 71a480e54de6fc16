/// Writes lyrics as LRC. What is written reads back as what it was made of: times to the
/// millisecond, word times in the A2 form `<mm:ss.xx>`, translations as further lines of the same
/// time, the offset as its tag. Pure.
package enum LRCWriter {
    /// The file as text, in UTF-8 when it is stored, each line with `lineEnd`. Linear.
    ///
    /// Lyrics that no file can say are written as near to them as one can: texts are trimmed,
    /// control characters left out, a word in the middle ends when the next one begins, and a
    /// text that begins like a voice mark (R30) and has none gets one, where it has word times or
    /// other lines have voices.
    package static func text(of lyrics: Lyrics, lineEnd: String = "\n") -> String {
        let tags = LRCTags.lines(of: lyrics)
        let body =
            lyrics.isSynced
            ? LRCTimedLines(lyrics).written() : lyrics.plain.map(LRCTags.plainLine)
        var bytes: [UInt8] = []
        for line in tags + body { bytes += line + Array(lineEnd.utf8) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
