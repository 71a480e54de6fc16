/// The two pairs of brackets that stand around times. Each also has a full-width form.
enum BracketKind {
    /// `[` `]`, `［` `］`: times of lines.
    case square
    /// `<` `>`, `＜` `＞`: times of words.
    case angle

    /// Bytes that the opening bracket at `index` takes; 0 when there is none.
    func openingLength(in bytes: [UInt8], at index: Int, end: Int) -> Int {
        switch self {
        case .square: Self.length(in: bytes, at: index, end: end, of: 0x5B, orFullWidth: 0xBB)
        case .angle: Self.length(in: bytes, at: index, end: end, of: 0x3C, orFullWidth: 0x9C)
        }
    }

    /// Bytes that the closing bracket at `index` takes; 0 when there is none.
    func closingLength(in bytes: [UInt8], at index: Int, end: Int) -> Int {
        switch self {
        case .square: Self.length(in: bytes, at: index, end: end, of: 0x5D, orFullWidth: 0xBD)
        case .angle: Self.length(in: bytes, at: index, end: end, of: 0x3E, orFullWidth: 0x9E)
        }
    }

    /// Full-width forms of ASCII are EF BC xx in UTF-8.
    private static func length(
        in bytes: [UInt8], at index: Int, end: Int, of ascii: UInt8, orFullWidth last: UInt8
    ) -> Int {
        guard index < end else { return 0 }
        if bytes[index] == ascii { return 1 }
        let isFullWidth =
            index + 2 < end && bytes[index] == 0xEF && bytes[index + 1] == 0xBC
            && bytes[index + 2] == last
        return isFullWidth ? 3 : 0
    }
}
