package import Lyrics

/// A line of a song whose times are being made.
package struct SyncLine: Equatable, Sendable {
    /// The words, with the voice, translation and further texts that go with them.
    package let line: LyricLine
    /// The parts of the text that can have times of their own, with the blanks behind them;
    /// together they are the text.
    package let parts: [String]
    /// Milliseconds at which it is sung; nil when nobody has said so yet.
    package internal(set) var time: Int?
    /// Milliseconds of the parts; all nil where nobody has stamped words.
    package internal(set) var partTimes: [Int?]

    /// A line with the times that it has already.
    /// - Parameter isTimed: whether the time of `line` counts.
    package init(_ line: LyricLine, isTimed: Bool) {
        self.line = line
        parts = SyncParts.split(line.text)
        time = isTimed ? line.timeMilliseconds : nil
        partTimes = Array(repeating: nil, count: parts.count)
        if isTimed { adoptWords() }
    }

    /// Words that nobody has given a time yet.
    init(untimed text: String) {
        self.init(LyricLine(timeMilliseconds: 0, text: text), isTimed: false)
    }

    /// Word times of a file that fall on parts of ours.
    private mutating func adoptWords() {
        var words = line.words[...]
        var place = line.text.startIndex
        for (index, part) in parts.enumerated() {
            let end = line.text.index(place, offsetBy: part.count)
            defer { place = end }
            guard let word = words.first, part.hasPrefix(word.text) || word.text.hasPrefix(part)
            else { continue }
            partTimes[index] = word.timeMilliseconds
            words.removeFirst()
        }
        if !words.isEmpty { partTimes = partTimes.map { _ in nil } }
    }

    /// Whether words of it have times.
    package var hasWordTimes: Bool { partTimes.contains { $0 != nil } }

    /// The line of the song that it is; nil without a time.
    var finished: LyricLine? {
        guard let time else { return nil }
        var result = line
        result.timeMilliseconds = time
        result.words = zip(parts, partTimes).compactMap { part, time in
            time.map { LyricWord(timeMilliseconds: $0, text: part.withoutBlanks) }
        }
        // Parts without a time belong to the one before them.
        if result.words.count < 2 { result.words = [] }
        for index in result.words.indices.dropLast() {
            result.words[index].endMilliseconds = result.words[index + 1].timeMilliseconds
        }
        return result
    }
}

extension String {
    fileprivate var withoutBlanks: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
