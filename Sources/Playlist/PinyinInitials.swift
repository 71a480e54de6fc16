/// The letters that the syllables of Han characters begin with in pinyin.
enum PinyinInitials {
    static let first: UInt32 = 0x4E00
    static let last: UInt32 = 0x9FFF
    /// Set in letters of a character's other readings.
    static let otherReading: UInt8 = 0x80

    /// Appends a text as the letters and digits that somebody would type for it: the initials of
    /// Han characters, each with those of its other readings marked behind it, and ASCII letters
    /// and digits. All else is left out. Nothing is appended when there is no Han character.
    /// - Parameter folded: UTF-8.
    static func append(_ folded: [UInt8], to output: inout [UInt8]) {
        let start = output.count
        var hasHan = false
        var index = 0
        while index < folded.count {
            let byte = folded[index]
            switch byte {
            case 0x61...0x7A, 0x30...0x39:
                output.append(byte)
                index += 1
            case 0xE4...0xE9 where index + 2 < folded.count:
                let value =
                    UInt32(byte & 0x0F) << 12 | UInt32(folded[index + 1] & 0x3F) << 6
                    | UInt32(folded[index + 2] & 0x3F)
                hasHan = appendHan(value, to: &output) || hasHan
                index += 3
            default:
                index += 1
            }
        }
        if !hasHan { output.removeLast(output.count - start) }
    }

    /// Whether the character has a reading.
    private static func appendHan(_ value: UInt32, to output: inout [UInt8]) -> Bool {
        guard (first...last).contains(value) else { return false }
        let index = Int(value - first)
        let table = UnsafeBufferPointer(
            start: HanInitials.first.utf8Start, count: HanInitials.first.utf8CodeUnitCount)
        guard index < table.count, table[index] != UInt8(ascii: "-") else { return false }
        output.append(table[index])
        let others = UnsafeBufferPointer(
            start: HanInitials.others.utf8Start, count: HanInitials.others.utf8CodeUnitCount)
        var offset = Int(otherOffsets[index])
        while offset != 0, offset < others.count, others[offset] < 0x80 {
            output.append(others[offset] | otherReading)
            offset += 1
        }
        return true
    }

    /// Where the letters of each character's other readings begin; 0 for none.
    private static let otherOffsets: [UInt16] = {
        var offsets = [UInt16](repeating: 0, count: Int(last - first) + 1)
        var offset = 0
        for scalar in HanInitials.others.description.unicodeScalars {
            offset += UTF8.width(scalar)
            if scalar.value >= first { offsets[Int(scalar.value - first)] = UInt16(offset) }
        }
        return offsets
    }()
}
