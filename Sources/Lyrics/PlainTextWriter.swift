/// Writes the words of lyrics alone, for reading. Pure.
package enum PlainTextWriter {
    /// The text, a line for each line and its translations; what clears the screen is a blank line.
    package static func text(of lyrics: Lyrics) -> String {
        if !lyrics.isSynced { return lyrics.plain.map { $0 + "\n" }.joined() }
        var lines: [String] = []
        for line in lyrics.lines {
            let texts = ([line.text, line.translation ?? ""] + line.extra).filter { !$0.isEmpty }
            // One blank line parts as well as several, and none is needed at the start.
            if texts.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines += texts.isEmpty ? [""] : texts
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }
}
