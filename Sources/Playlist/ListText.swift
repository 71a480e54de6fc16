/// Small readings of ASCII in the lines of playlists.
enum ListText {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    static func trimmed(_ text: Substring) -> Substring {
        let utf8 = text.utf8
        guard let start = utf8.firstIndex(where: { !isBlank($0) }),
            let last = utf8.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return text[start..<utf8.index(after: last)]
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let start = bytes.firstIndex(where: { !isBlank($0) }),
            let last = bytes.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return bytes[start...last]
    }

    /// The text without blanks around it; nil when nothing is left.
    static func content(_ text: Substring) -> String? {
        let text = trimmed(text)
        return text.isEmpty ? nil : String(text)
    }

    /// Milliseconds of a number of seconds at the start of `text` (`215`, `215.4`); nil for none,
    /// for 0 and less (the length is not known), and for more than a year.
    static func milliseconds(_ text: Substring) -> Int64? {
        let digits = trimmed(text).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let seconds = Double(digits), seconds > 0, seconds < 3.2e7 else { return nil }
        return Int64((seconds * 1000).rounded())
    }

    /// Whether `line` begins with `word`, which is in capitals, in any case.
    static func starts(_ line: Substring, with word: StaticString) -> Bool {
        guard line.utf8.count >= word.utf8CodeUnitCount else { return false }
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return zip(line.utf8, expected).allSatisfy { byte, expected in
            byte == expected || ((0x61...0x7A).contains(byte) && byte - 0x20 == expected)
        }
    }
}
