/// Counts how much of a text that is not ASCII is valid UTF-8.
struct UTF8Census {
    private static let fewestValid = 9

    /// Bytes in valid sequences of several bytes.
    private(set) var valid = 0
    /// Bytes that are in no valid sequence.
    private(set) var broken = 0

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let length = Self.sequenceLength(in: bytes, at: index)
            if length > 0 { valid += length } else { broken += 1 }
            index += max(length, 1)
        }
    }

    /// Whether the text is UTF-8 with a few broken bytes. Text in other encodings has some valid
    /// sequences by chance, a short one perhaps nothing else.
    var isMostlyUTF8: Bool { valid >= 3 * broken && valid >= Self.fewestValid }

    /// Length of the valid sequence of several bytes at `index`, 0 when there is none.
    static func sequenceLength(in bytes: [UInt8], at index: Int) -> Int {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        let rest = bytes[(index + 2)..<(index + length)]
        return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : 0
    }
}
