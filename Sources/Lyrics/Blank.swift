/// The blanks of lyrics files: space, tab, no-break space (U+00A0) and ideographic space (U+3000).
enum Blank {
    /// Bytes that the blank at `index` takes; 0 when there is none. `bytes` is valid UTF-8.
    static func length(in bytes: [UInt8], at index: Int, end: Int) -> Int {
        guard index < end else { return 0 }
        switch bytes[index] {
        case 0x20, 0x09:
            return 1
        case 0xC2:
            return index + 1 < end && bytes[index + 1] == 0xA0 ? 2 : 0
        case 0xE3:
            let isIdeographic =
                index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x80
            return isIdeographic ? 3 : 0
        default:
            return 0
        }
    }

    /// Bytes that the blank just before `index` takes; 0 when there is none.
    static func length(in bytes: [UInt8], before index: Int, start: Int) -> Int {
        guard index > start else { return 0 }
        switch bytes[index - 1] {
        case 0x20, 0x09:
            return 1
        case 0xA0:
            return index - 2 >= start && bytes[index - 2] == 0xC2 ? 2 : 0
        case 0x80:
            let isIdeographic =
                index - 3 >= start && bytes[index - 2] == 0x80 && bytes[index - 3] == 0xE3
            return isIdeographic ? 3 : 0
        default:
            return 0
        }
    }

    /// The first index from `start` on that is no blank, at most `end`.
    static func skip(in bytes: [UInt8], from start: Int, end: Int) -> Int {
        var index = start
        while true {
            let length = length(in: bytes, at: index, end: end)
            if length == 0 { return index }
            index += length
        }
    }

    /// `range` without the blanks at its two ends.
    static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let start = skip(in: bytes, from: range.lowerBound, end: range.upperBound)
        var end = range.upperBound
        while true {
            let length = length(in: bytes, before: end, start: start)
            if length == 0 { return start..<end }
            end -= length
        }
    }
}
