/// Who sings, written at the start of a text: `M:` `F:` `D:` or `v1:` `v2:` …
struct VoiceMark {
    /// More digits are no number of a voice.
    private static let mostDigits = 4

    var name: String
    /// The index behind the colon.
    var end: Int

    /// The mark at the start of `range` of `bytes`; nil when there is none.
    static func scan(_ bytes: [UInt8], _ range: Range<Int>) -> VoiceMark? {
        guard let colon = colon(bytes, range) else { return nil }
        let name = bytes[range.lowerBound..<colon].map { $0 == UInt8(ascii: "V") ? $0 | 0x20 : $0 }
        return VoiceMark(name: String(decoding: name, as: UTF8.self), end: colon + 1)
    }

    /// The index of the colon that ends the mark.
    private static func colon(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first else { return nil }
        var index = first + 1
        switch bytes[first] {
        case UInt8(ascii: "M"), UInt8(ascii: "F"), UInt8(ascii: "D"):
            break
        case UInt8(ascii: "v"), UInt8(ascii: "V"):
            while index < range.upperBound, Byte.isDigit(bytes[index]) { index += 1 }
            guard (1...mostDigits).contains(index - first - 1) else { return nil }
        default:
            return nil
        }
        return index < range.upperBound && bytes[index] == Byte.colon ? index : nil
    }
}
