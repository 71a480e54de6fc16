/// Writes lyrics as plain text.
package enum TextWriter {
    /// The words without times, a line each, translations below their line. Lines without text
    /// part verses: runs of them are one blank line, and there is none at the ends.
    package static func text(of lyrics: Lyrics) -> String {
        var lines: [String] = []
        let texts =
            lyrics.isSynced
            ? lyrics.lines.flatMap { [$0.text] + [$0.translation].compactMap(\.self) + $0.extra }
            : lyrics.plain
        var isGap = false
        for text in texts {
            if text.isEmpty {
                isGap = !lines.isEmpty
            } else {
                if isGap { lines.append("") }
                isGap = false
                lines.append(text)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
