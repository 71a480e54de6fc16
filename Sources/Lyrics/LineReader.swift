/// Sorts the lines of a file into tags, timed lines, lines that belong to the one above, plain
/// text and what is not shown.
struct LineReader {
    private let bytes: [UInt8]
    private var tags = TagTable()
    private var store: LineStore
    private var plain = PlainLines()
    /// Whether the line before is timed, or belongs to a timed one.
    private var isBelowTimedLine = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        store = LineStore(sourceLength: bytes.count)
    }

    /// Takes the next line; `line` has no line end.
    mutating func read(_ line: Range<Int>) {
        let line = Blank.trimmed(line, in: bytes)
        guard let start = line.first else {
            isBelowTimedLine = false
            plain.appendBlank()
            return
        }
        switch bytes[start] {
        case Byte.openBracket:
            if !readBracketed(line) { leaveOut(line) }
        case Byte.hash:
            leaveOut(line)
        case Byte.openBrace:
            readBraced(line)
        case 0xEF:
            // Perhaps a full-width bracket. Without a time or tag in it, it is text.
            if !readBracketed(line) { readUntimed(line) }
        default:
            readUntimed(line)
        }
    }

    /// What was read, lines in order.
    func lyrics() -> Lyrics {
        let lines = LineJoiner(store: store, offset: tags.offsetMilliseconds).joined()
        return Lyrics(
            lines: lines, plain: lines.isEmpty ? plain.strings(of: bytes) : [],
            metadata: tags.metadata, offsetMilliseconds: tags.offsetMilliseconds,
            lengthSeconds: tags.lengthSeconds)
    }

    /// Keeps `line` for the case that the file has no timed lines at all.
    private mutating func leaveOut(_ line: Range<Int>) {
        isBelowTimedLine = false
        plain.append(line)
    }

    private mutating func readUntimed(_ line: Range<Int>) {
        if let first = WordScanner.firstTime(in: bytes, line) {
            store.appendStamp(first)
            appendTimed(line, length: line.count)
        } else if isBelowTimedLine {
            store.attach(bytes, line)
        } else {
            plain.append(line)
        }
    }

    /// The credits of one lyrics service. Whatever else looks like them is not shown.
    private mutating func readBraced(_ line: Range<Int>) {
        if let credit = CreditLine.parse(bytes, line) {
            let latest = StampScanner.latest
            store.appendStamp(min(max(credit.milliseconds, -latest), latest))
            store.appendLine(credit.text, credit.text.indices, length: line.count)
            isBelowTimedLine = true
        } else if bytes.has("{\"", at: line.lowerBound, end: line.upperBound) {
            isBelowTimedLine = false
        } else {
            readUntimed(line)
        }
    }

    /// A line of tags, then times, then text. False when it has no time and does not begin with
    /// a known tag.
    private mutating func readBracketed(_ line: Range<Int>) -> Bool {
        var position = line.lowerBound
        var plainStart = line.lowerBound
        var mayHoldTags = true
        while position < line.upperBound {
            if readStamps(from: position, of: line) { return true }
            guard mayHoldTags,
                let tag = TagScanner.scan(bytes, at: position, end: line.upperBound),
                !tag.isComment(in: bytes)
            else { break }
            let isKnown = tags.apply(tag, in: bytes)
            let areAllKnown = isKnown && plainStart == position
            position = Blank.skip(in: bytes, from: tag.end, end: line.upperBound)
            if areAllKnown { plainStart = position }
            // A second look over the whole line would make the time quadratic.
            mayHoldTags = tag.isBalanced
        }
        guard plainStart > line.lowerBound else { return false }
        leaveOut(plainStart..<line.upperBound)
        return true
    }

    /// Reads the times from `start` on and the text behind them. False when there is no time.
    private mutating func readStamps(from start: Int, of line: Range<Int>) -> Bool {
        var position = start
        while let stamp = StampScanner.scan(
            bytes, at: position, end: line.upperBound, brackets: .square)
        {
            store.appendStamp(stamp.milliseconds)
            position = Blank.skip(in: bytes, from: stamp.end, end: line.upperBound)
        }
        guard position > start else { return false }
        let text = position..<line.upperBound
        if isBackground(text) {
            store.dropStamps()
            isBelowTimedLine = false
        } else {
            appendTimed(text, length: line.count)
        }
        return true
    }

    private mutating func appendTimed(_ text: Range<Int>, length: Int) {
        store.appendLine(bytes, text, length: length)
        isBelowTimedLine = true
    }

    /// Whether the text is `[bg:…]`, what is sung behind the main voice.
    private func isBackground(_ text: Range<Int>) -> Bool {
        bytes.has("[bg:", at: text.lowerBound, end: text.upperBound)
            && TagScanner.scan(bytes, at: text.lowerBound, end: text.upperBound)?.end
                == text.upperBound
    }
}
