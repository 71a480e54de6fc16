internal import TextDecoding

/// The lines of a text as it is stored, with their ends. The same lines as a reader finds: CR and
/// LF are no part of any other character in the encodings that lyrics have.
struct RawLines: Sequence, IteratorProtocol {
    /// Ranges of bytes.
    struct Line {
        var text: Range<Int>
        /// Empty for a last line without an end.
        var end: Range<Int>
    }

    private let bytes: [UInt8]
    /// Bytes of a character: 2 in UTF-16.
    let width: Int
    private let isBigEndian: Bool
    private var position: Int

    init(_ bytes: [UInt8], _ encoding: TextEncoding) {
        self.bytes = bytes
        switch encoding {
        case .utf8(let hasMark): (width, isBigEndian, position) = (1, false, hasMark ? 3 : 0)
        case .utf16LittleEndian(let hasMark):
            (width, isBigEndian, position) = (2, false, hasMark ? 2 : 0)
        case .utf16BigEndian(let hasMark):
            (width, isBigEndian, position) = (2, true, hasMark ? 2 : 0)
        case .legacy: (width, isBigEndian, position) = (1, false, 0)
        }
    }

    /// Where the next line begins.
    var start: Int { position }

    mutating func next() -> Line? {
        guard position + width <= bytes.count else { return nil }
        let start = position
        while position + width <= bytes.count, lineEnd(at: position) == nil { position += width }
        let end = position
        if let first = lineEnd(at: position) {
            position += width
            if let second = lineEnd(at: position), second != first { position += width }
        }
        return Line(text: start..<end, end: end..<position)
    }

    /// ASCII text as it is stored here.
    func stored(_ text: String) -> [UInt8] {
        if width == 1 { return Array(text.utf8) }
        return text.utf8.flatMap { isBigEndian ? [0, $0] : [$0, 0] }
    }

    /// CR or LF when it stands at `index`.
    private func lineEnd(at index: Int) -> UInt8? {
        guard index + width <= bytes.count else { return nil }
        let byte = isBigEndian ? bytes[index + 1] : bytes[index]
        if width == 2, (isBigEndian ? bytes[index] : bytes[index + 1]) != 0 { return nil }
        return byte == 0x0A || byte == 0x0D ? byte : nil
    }
}
