package import Lyrics

extension Invariant {
    /// What holds for all lyrics, wherever they come from.
    package static func requireSound(_ lyrics: Lyrics) {
        requireOrder(lyrics)
        require(lyrics.lines.isEmpty || lyrics.plain.isEmpty, "timed lines beside plain ones")
        require((lyrics.lengthSeconds ?? 0) >= 0, "a negative length")
        for line in lyrics.lines { requireSound(line) }
        let tags = lyrics.metadata
        let values = [
            tags.title, tags.artist, tags.album, tags.author, tags.by, tags.tool, tags.version,
            tags.language, tags.id,
        ]
        requireClean(lyrics.plain + values.compactMap(\.self))
    }

    /// Only at 0 can there be several lines of one time.
    private static func requireOrder(_ lyrics: Lyrics) {
        for (line, next) in zip(lyrics.lines, lyrics.lines.dropFirst()) {
            let (time, later) = (line.timeMilliseconds, next.timeMilliseconds)
            require(time < later || time == 0 && later == 0, "\(time) before \(later)")
        }
        require((lyrics.lines.first?.timeMilliseconds ?? 0) >= 0, "a time before the song")
        requireLookUp(lyrics)
    }

    /// The line at a time is the last one that is not later.
    private static func requireLookUp(_ lyrics: Lyrics) {
        require(lyrics.index(at: -1) == nil, "a line before the song")
        let last = lyrics.lines.indices.last
        require(lyrics.index(at: .max) == last, "no line at the end")
        for (index, line) in lyrics.lines.enumerated() {
            let time = line.timeMilliseconds
            let next = index + 1 < lyrics.lines.count ? lyrics.lines[index + 1] : nil
            if next?.timeMilliseconds != time {
                require(lyrics.index(at: time) == index, "another line at \(time)")
            }
            if time > 0 {
                require(lyrics.index(at: time - 1) == (index > 0 ? index - 1 : nil), "\(time) - 1")
            }
        }
    }

    private static func requireSound(_ line: LyricLine) {
        let others = [line.translation].compactMap(\.self) + line.extra
        require(others.allSatisfy { !$0.isEmpty }, "an empty second text")
        require(line.translation != nil || line.extra.isEmpty, "a third text without a second")
        requireClean([line.text] + others + [line.voice].compactMap(\.self))
        // The screen finds the words in the text by their order.
        var rest = Array(line.text.unicodeScalars)[...]
        for word in line.words {
            require(word.timeMilliseconds >= 0, "a word before the song")
            require((word.endMilliseconds ?? 0) >= 0, "a word that ends before the song")
            require(!word.text.isEmpty, "an empty word")
            let found = rest.firstRange(of: Array(word.text.unicodeScalars))
            require(found != nil, "the word \(word.text) is not in \(line.text)")
            rest = rest[(found?.upperBound ?? rest.endIndex)...]
        }
        requireClean(line.words.map(\.text))
    }

    /// Neither control characters nor byte-order marks (R6), and no blanks around them.
    private static func requireClean(_ texts: [String]) {
        for text in texts {
            let isClean = text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{FEFF}"
            }
            require(isClean, "a control character in \(text.debugDescription)")
            let isTrimmed = text.utf8.first != 0x20 && text.utf8.last != 0x20
            require(isTrimmed, "blanks around \(text.debugDescription)")
        }
    }
}
