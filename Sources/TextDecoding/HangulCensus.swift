/// Tells Korean (EUC-KR, CP949) from Chinese: in GB 2312 the rows of Hangul, B0 to C8, are Chinese
/// characters too, but no Chinese text of some length stays within them.
struct HangulCensus {
    private static let fewest = 20
    private static let fewestDistinct = 10

    private var hangul = 0
    private var distinct: Set<UInt16> = []
    /// Hangul of CP949 that KS X 1001 does not have.
    private var extended = 0
    private var other = 0
    private var broken = 0

    init(_ bytes: [UInt8]) {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
            } else if lead == 0x80 || lead == 0xFF || index + 1 == bytes.count
                || bytes[index + 1] < 0x41
            {
                broken += 1
                index += 1
            } else {
                count(lead, bytes[index + 1])
                index += 2
            }
        }
    }

    /// Whether nearly every character is Hangul, and there are enough of them to be sure.
    var isKorean: Bool {
        hangul >= Self.fewest && distinct.count >= Self.fewestDistinct
            && hangul * 100 >= (hangul + other) * 97 && extended * 10 <= hangul
            && broken <= max(1, hangul / 50)
    }

    private mutating func count(_ lead: UInt8, _ trail: UInt8) {
        switch (lead, trail) {
        case (0xB0...0xC8, 0xA1...0xFE):
            hangul += 1
            distinct.insert(UInt16(lead) << 8 | UInt16(trail))
        case (0xA1...0xAC, 0xA1...0xFE):
            // Symbols, much the same in all these charsets.
            break
        case (0x81...0xC6, 0x41...0xA0):
            extended += 1
        default:
            other += 1
        }
    }
}
