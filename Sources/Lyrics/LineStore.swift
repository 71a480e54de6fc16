/// The timed lines of a file in file order. All their parts lie in a few flat arrays, so that a
/// line costs no memory of its own.
struct LineStore {
    /// A time at which a line begins, before the offset.
    struct Stamp {
        var milliseconds: Int
        /// Index of the line.
        var line: Int
    }

    /// Bytes of a line as files have them, rather too few.
    private static let usualLine = 32

    /// All texts.
    private(set) var buffer = TextBuffer()
    private(set) var lines: [WrittenLine] = []
    /// The times of all lines; those of one line stand together.
    private(set) var stamps: [Stamp] = []
    private(set) var marks: [WordMark] = []
    /// Ranges of `buffer`.
    private(set) var attachments: [Range<Int>] = []
    /// How many of the stamps belong to lines that are complete.
    private var settledStamps = 0

    /// - Parameter sourceLength: bytes of the file; its texts take no more.
    init(sourceLength: Int) {
        buffer.reserveCapacity(sourceLength)
        // What is reserved and not needed costs nothing; growing means to copy.
        lines.reserveCapacity(sourceLength / Self.usualLine)
        stamps.reserveCapacity(sourceLength / Self.usualLine)
    }

    /// Adds a time of the line that comes next.
    mutating func appendStamp(_ milliseconds: Int) {
        stamps.append(Stamp(milliseconds: milliseconds, line: lines.count))
    }

    /// Forgets the times added since the last line.
    mutating func dropStamps() {
        stamps.removeLast(stamps.count - settledStamps)
    }

    /// Adds a line with the times added since the last one. Its text is `range` of `source`,
    /// perhaps with word times in it.
    mutating func appendLine(_ source: [UInt8], _ range: Range<Int>, length: Int) {
        let result = WordScanner.read(
            source, range, stamps: stamps[settledStamps...], into: &buffer)
        let firstMark = marks.count
        marks.append(contentsOf: result.marks)
        lines.append(
            WrittenLine(
                text: result.text, marks: firstMark..<marks.count, base: result.base,
                attachments: attachments.count..<attachments.count, sourceLength: length))
        settledStamps = stamps.count
    }

    /// Adds an untimed line, `range` of `source`, to the last timed one.
    mutating func attach(_ source: [UInt8], _ range: Range<Int>) {
        guard let last = lines.indices.last else { return }
        attachments.append(buffer.append(source, range))
        lines[last].attachments = lines[last].attachments.lowerBound..<attachments.count
        lines[last].sourceLength += range.count
    }
}
