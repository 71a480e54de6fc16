/// Reads the text of a timed line and takes the word times out of it: `<mm:ss.xx>`, and
/// `[mm:ss.xx]` when it lies close behind the time of the line.
struct WordScanner {
    /// A time in square brackets that is further behind the time of its line is text.
    private static let longestLine = 60_000

    private let source: [UInt8]
    private let end: Int
    private var position: Int
    /// The times of the line, earliest first.
    private let stamps: [Int]
    private var marks: [WordMark] = []
    /// The time of the line that the word times belong to; known from the first of them on.
    private var base: Int?

    /// The text of a line in a `TextBuffer`, with its word times.
    struct Result {
        var text: Range<Int>
        var marks: [WordMark]
        /// Which of the times of the line the word times belong to.
        var base: Int
    }

    /// Adds the text of `range` of `source` to `buffer`. `stamps` are the times of the line, in
    /// any order.
    static func read(
        _ source: [UInt8], _ range: Range<Int>, stamps: ArraySlice<LineStore.Stamp>,
        into buffer: inout TextBuffer
    ) -> Result {
        guard mayHoldTime(source, range) else {
            let base = stamps.first?.milliseconds ?? 0
            return Result(text: buffer.append(source, range), marks: [], base: base)
        }
        var scanner = WordScanner(
            source: source, end: range.upperBound, position: range.lowerBound,
            stamps: stamps.map(\.milliseconds).sorted())
        return scanner.read(into: &buffer)
    }

    /// The first word time in angle brackets in `range` of `source`, in milliseconds.
    static func firstTime(in source: [UInt8], _ range: Range<Int>) -> Int? {
        for index in range where mayBeginTime(source, at: index) {
            let stamp = StampScanner.scan(
                source, at: index, end: range.upperBound, brackets: .angle)
            if let stamp { return stamp.milliseconds }
        }
        return nil
    }

    private static func mayHoldTime(_ source: [UInt8], _ range: Range<Int>) -> Bool {
        // Much of the time of reading a file would go into the checks of an array's bounds.
        source.withUnsafeBufferPointer { bytes in
            for index in range {
                switch bytes[index] {
                case Byte.less, Byte.openBracket: return true
                // The comma of Chinese text begins like a full-width bracket.
                case 0xEF: if mayBeginTime(source, at: index) { return true }
                default: break
                }
            }
            return false
        }
    }

    private static func mayBeginTime(_ source: [UInt8], at index: Int) -> Bool {
        BracketKind.angle.openingLength(in: source, at: index, end: source.count) > 0
            || BracketKind.square.openingLength(in: source, at: index, end: source.count) > 0
    }

    private init(source: [UInt8], end: Int, position: Int, stamps: [Int]) {
        self.source = source
        self.end = end
        self.position = position
        self.stamps = stamps
    }

    private mutating func read(into buffer: inout TextBuffer) -> Result {
        let start = buffer.end
        // Whether a time stood between the last character that is no blank and here.
        var isBehindMark = false
        while position < end {
            if let milliseconds = takeTime() {
                buffer.keepOneBlank(from: start)
                marks.append(WordMark(milliseconds: milliseconds, position: buffer.end))
                isBehindMark = true
                continue
            }
            let blank = Blank.length(in: source, at: position, end: end)
            if blank > 0 {
                let isDouble = buffer.end == start || buffer.endsWithBlank(from: start)
                if !(isBehindMark && isDouble) {
                    buffer.appendBytes(of: source, at: position, count: blank)
                }
                position += blank
            } else {
                let before = buffer.end
                position = buffer.appendCharacter(of: source, at: position, end: end)
                // An entity may be a blank, too, or nothing.
                let isBlank = buffer.end == before || buffer.endsWithBlank(from: before)
                if isBehindMark && isBlank { buffer.keepOneBlank(from: start) }
                isBehindMark = isBehindMark && isBlank
            }
        }
        let text = Blank.trimmed(start..<buffer.end, in: buffer.bytes)
        return Result(text: text, marks: marks, base: base ?? stamps.first ?? 0)
    }

    /// Steps over the word time at the position, if there is one.
    private mutating func takeTime() -> Int? {
        guard Self.mayBeginTime(source, at: position) else { return nil }
        for brackets in [BracketKind.angle, .square] {
            guard
                let stamp = StampScanner.scan(source, at: position, end: end, brackets: brackets),
                accepts(stamp.milliseconds, in: brackets)
            else { continue }
            if base == nil { base = latestStamp(notAfter: stamp.milliseconds) ?? stamps.first }
            position = stamp.end
            return stamp.milliseconds
        }
        return nil
    }

    private func accepts(_ milliseconds: Int, in brackets: BracketKind) -> Bool {
        switch brackets {
        case .angle:
            return true
        case .square:
            guard let line = base ?? latestStamp(notAfter: milliseconds) else { return false }
            return (0...Self.longestLine).contains(milliseconds - line)
        }
    }

    /// Logarithmic.
    private func latestStamp(notAfter milliseconds: Int) -> Int? {
        var low = 0
        var high = stamps.count
        while low < high {
            let middle = low + (high - low) / 2
            if stamps[middle] <= milliseconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : stamps[low - 1]
    }
}
