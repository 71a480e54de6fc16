/// Writes lyrics as SubRip subtitles.
package enum SRTWriter {
    /// How long a last line is shown when nothing says when it ends, in milliseconds.
    private static let lastDuration = 5000

    /// The file as text. Each timed line lasts until the next one begins; translations stand below
    /// their line. Lines without text are left out, and so are lyrics without times.
    /// - Parameter lengthMilliseconds: where the song ends, when that is known.
    package static func text(of lyrics: Lyrics, lengthMilliseconds: Int? = nil) -> String {
        var result = ""
        var number = 0
        for (index, line) in lyrics.lines.enumerated() where !line.text.isEmpty {
            let next = lyrics.lines.dropFirst(index + 1).first?.timeMilliseconds
            let end = next ?? lengthMilliseconds ?? line.timeMilliseconds + lastDuration
            // Before the offset there can be several at 0; only the last of them is seen.
            guard end > line.timeMilliseconds else { continue }
            number += 1
            result += "\(number)\n\(stamp(line.timeMilliseconds)) --> \(stamp(end))\n"
            for text in [line.text, line.translation ?? ""] + line.extra where !text.isEmpty {
                result += text + "\n"
            }
            result += "\n"
        }
        return result
    }

    /// `hh:mm:ss,mmm`
    private static func stamp(_ milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        return StampFormat.padded(seconds / 3600, 2) + ":"
            + StampFormat.padded(seconds / 60 % 60, 2) + ":"
            + StampFormat.padded(seconds % 60, 2) + ","
            + StampFormat.padded(milliseconds % 1000, 3)
    }
}
