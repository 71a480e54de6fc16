/// The timed lines of a file in file order. All their parts lie in a few flat arrays, so that a
/// line costs no memory of its own.
struct LineStore {
    /// A time at which a line begins, before the offset.
    struct Stamp {
        var milliseconds: Int
        /// Index of the line.
        var line: Int
    }

    /// The UTF-8 of all texts, one behind the other.
    private(set) var text: [UInt8] = []
    private(set) var lines: [WrittenLine] = []
    /// The times of all lines; those of one line stand together.
    private(set) var stamps: [Stamp] = []
    /// Ranges of `text`.
    private(set) var attachments: [Range<Int>] = []

    /// Adds a time of the line that comes next.
    mutating func appendStamp(_ milliseconds: Int) {
        stamps.append(Stamp(milliseconds: milliseconds, line: lines.count))
    }

    /// Adds a line with the times added since the last one.
    mutating func appendLine(_ bytes: ArraySlice<UInt8>) {
        let range = appendText(bytes)
        let none = attachments.count..<attachments.count
        lines.append(WrittenLine(text: range, attachments: none))
    }

    /// Adds an untimed line to the last timed one.
    mutating func attach(_ bytes: ArraySlice<UInt8>) {
        guard let last = lines.indices.last else { return }
        attachments.append(appendText(bytes))
        lines[last].attachments = lines[last].attachments.lowerBound..<attachments.count
    }

    /// The text of `range` as a string.
    func string(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }

    private mutating func appendText(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
        let start = text.count
        text.append(contentsOf: bytes)
        return start..<text.count
    }
}
