/// Writes lyrics as SubRip subtitles (SRT), which video players show. Pure.
package enum SRTWriter {
    /// Milliseconds that the last line is shown, since nothing says when it ends.
    private static let lastLine = 5000

    /// The file as text, in UTF-8 when it is stored. Lines without text end the one before them and
    /// have no entry of their own. Linear.
    package static func text(of lyrics: Lyrics) -> String {
        var result = ""
        var number = 0
        for (index, line) in lyrics.lines.enumerated() {
            let texts = ([line.text, line.translation ?? ""] + line.extra).filter { !$0.isEmpty }
            if texts.isEmpty { continue }
            number += 1
            let following = index + 1 < lyrics.lines.count ? lyrics.lines[index + 1] : nil
            let end = following?.timeMilliseconds ?? line.timeMilliseconds + lastLine
            result += "\(number)\n\(stamp(line.timeMilliseconds)) --> \(stamp(end))\n"
            result += texts.joined(separator: "\n") + "\n\n"
        }
        return result
    }

    /// `00:01:02,345`
    private static func stamp(_ milliseconds: Int) -> String {
        let seconds = milliseconds / 1000
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
        return clock.joined(separator: ":") + "," + padded(milliseconds % 1000, 3)
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
