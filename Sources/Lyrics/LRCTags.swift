/// The tags of a lyrics file and its lines without times, as a writer says them.
enum LRCTags {
    /// One line for each tag that has something to say.
    static func lines(of lyrics: Lyrics) -> [[UInt8]] {
        let tags = lyrics.metadata
        let texts = [
            ("ti", tags.title), ("ar", tags.artist), ("al", tags.album), ("au", tags.author),
            ("by", tags.by), ("re", tags.tool), ("ve", tags.version), ("la", tags.language),
            ("id", tags.id), ("length", lyrics.lengthSeconds.map(length)),
            ("offset", lyrics.offsetMilliseconds == 0 ? nil : "\(lyrics.offsetMilliseconds)"),
        ]
        return texts.compactMap { key, value in
            guard let value, !value.isEmpty else { return nil }
            var escaped = EscapedText(value)
            escaped.escapeUnbalancedBrackets()
            return Array("[\(key):".utf8) + escaped.written + Array("]".utf8)
        }
    }

    /// A line of lyrics without times.
    static func plainLine(_ text: String) -> [UInt8] {
        var escaped = EscapedText(text)
        let bytes = escaped.bytes
        let isMisread =
            bytes.has("{\"", at: 0, end: bytes.count)
            || CreditLine.parse(bytes, bytes.indices) != nil || holdsTag(escaped.written)
        if isMisread { escaped.escapeFirst() }
        return escaped.written
    }

    /// Whether a reader would find a tag that it knows at the start of the line.
    private static func holdsTag(_ bytes: [UInt8]) -> Bool {
        var table = TagTable()
        var position = 0
        while let tag = TagScanner.scan(bytes, at: position, end: bytes.count) {
            if table.apply(tag, in: bytes) { return true }
            guard tag.isBalanced else { return false }
            position = Blank.skip(in: bytes, from: tag.end, end: bytes.count)
        }
        return false
    }

    /// `mm:ss`, or `h:mm:ss` from one hour on, with milliseconds when there are any.
    private static func length(_ seconds: Double) -> String {
        let milliseconds = Int(exactly: (seconds * 1000).rounded()) ?? 0
        let (whole, rest) = max(0, milliseconds).quotientAndRemainder(dividingBy: 1000)
        let hours = whole / 3600
        let time =
            (hours > 0 ? "\(hours):" : "") + StampFormat.padded(whole / 60 % 60, 2) + ":"
            + StampFormat.padded(whole % 60, 2)
        return rest == 0 ? time : time + "." + StampFormat.padded(rest, 3)
    }
}
