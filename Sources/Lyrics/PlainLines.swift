/// The lines of a file that has no times, with runs of blank lines as one and none at the ends.
struct PlainLines {
    /// Byte ranges of the lines; an empty one is a blank line.
    private var lines: [Range<Int>] = []
    private var isBlankPending = false

    /// Adds a line that is not blank. An empty one adds nothing.
    mutating func append(_ line: Range<Int>) {
        guard !line.isEmpty else { return }
        if isBlankPending, !lines.isEmpty { lines.append(0..<0) }
        isBlankPending = false
        lines.append(line)
    }

    mutating func appendBlank() {
        isBlankPending = true
    }

    /// The lines as strings; the ranges are those of `bytes`.
    func strings(of bytes: [UInt8]) -> [String] {
        var buffer = TextBuffer()
        var texts: [Range<Int>] = []
        var isBehindBlank = false
        for line in lines {
            let text = buffer.append(bytes, line)
            // Nothing but entities of what must not be shown is blank as well.
            if text.isEmpty {
                isBehindBlank = !texts.isEmpty
                continue
            }
            if isBehindBlank { texts.append(0..<0) }
            isBehindBlank = false
            texts.append(text)
        }
        return texts.map(buffer.string)
    }
}
