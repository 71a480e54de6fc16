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

    /// The text of UTF-8 without blanks around it; nil when nothing is left.
    static func content(_ bytes: ArraySlice<UInt8>) -> String? {
        let bytes = trimmed(bytes)
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The text without blanks around it; nil when nothing is left.
    static func content(_ text: Substring) -> String? {
        let text = trimmed(text)
        return text.isEmpty ? nil : String(text)
    }

    /// Milliseconds of a number of seconds at the start of `text` (`215`, `215.4`); nil for none,
    /// for 0 and less (the length is not known), and for more than a year.
    static func milliseconds(_ text: ArraySlice<UInt8>) -> Int64? {
        var milliseconds: Int64 = 0
        /// What a digit is worth; behind the point ever less.
        var unit: Int64 = 0
        for byte in trimmed(text) {
            if byte == UInt8(ascii: "."), unit == 0 {
                unit = 1000
            } else if (0x30...0x39).contains(byte) {
                let digit = Int64(byte - 0x30)
                if unit == 0 {
                    milliseconds = milliseconds * 10 + digit * 1000
                } else {
                    unit /= 10
                    milliseconds += digit * unit
                    if unit == 0 { break }
                }
                if milliseconds > 32_000_000_000 { return nil }
            } else {
                break
            }
        }
        return milliseconds > 0 ? milliseconds : nil
    }

    /// Whether `line` begins with `word`, which is in capitals, in any case.
    static func starts(_ line: ArraySlice<UInt8>, with word: StaticString) -> Bool {
        guard line.count >= word.utf8CodeUnitCount else { return false }
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return zip(line, expected).allSatisfy { byte, expected in
            byte == expected || ((0x61...0x7A).contains(byte) && byte - 0x20 == expected)
        }
    }
}
