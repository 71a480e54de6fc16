/// Sorts the lines of a file into tags, timed lines, lines that belong to the one above, plain
/// text and what is not shown.
struct LineReader {
    private let bytes: [UInt8]
    private var tags = TagTable()
    private var store = LineStore()
    private var plain = PlainLines()
    /// Whether the line before is timed, or belongs to a timed one.
    private var isBelowTimedLine = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Takes the next line; `line` has no line end.
    mutating func read(_ line: Range<Int>) {
        let line = Blank.trimmed(line, in: bytes)
        guard let first = line.first.map({ bytes[$0] }) else {
            isBelowTimedLine = false
            plain.appendBlank()
            return
        }
        if BracketKind.square.openingLength(in: bytes, at: line.lowerBound, end: line.upperBound)
            > 0
        {
            readBracketed(line)
        } else if first == Byte.hash {
            leaveOut(line)
        } else if isBelowTimedLine {
            store.attach(bytes[line])
        } else {
            plain.append(line)
        }
    }

    /// What was read, lines in order.
    func lyrics() -> Lyrics {
        let lines = LineJoiner(store: store, offset: tags.offsetMilliseconds).lines()
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

    /// A line of tags, then times, then text.
    private mutating func readBracketed(_ line: Range<Int>) {
        var position = line.lowerBound
        var plainStart = line.lowerBound
        while true {
            if readStamps(from: position, of: line) { return }
            guard let tag = TagScanner.scan(bytes, at: position, end: line.upperBound),
                !Self.isComment(bytes[tag.key])
            else { break }
            let isKnown = tags.apply(tag, in: bytes)
            let areAllKnown = isKnown && plainStart == position
            position = Blank.skip(in: bytes, from: tag.end, end: line.upperBound)
            if areAllKnown { plainStart = position }
        }
        leaveOut(plainStart..<line.upperBound)
    }

    /// Reads the times from `start` on and the text behind them. False when there is no time.
    private mutating func readStamps(from start: Int, of line: Range<Int>) -> Bool {
        var position = start
        var count = 0
        while let stamp = StampScanner.scan(
            bytes, at: position, end: line.upperBound, brackets: .square)
        {
            store.appendStamp(stamp.milliseconds)
            count += 1
            position = Blank.skip(in: bytes, from: stamp.end, end: line.upperBound)
        }
        guard count > 0 else { return false }
        store.appendLine(bytes[position..<line.upperBound])
        isBelowTimedLine = true
        return true
    }

    private static func isComment(_ key: ArraySlice<UInt8>) -> Bool {
        key.isEmpty || key.elementsEqual([Byte.hash])
    }
}
