/// The charsets of two-byte characters that are told apart by which of their characters a text
/// has. All contain ASCII.
enum EastAsianCharset: CaseIterable {
    /// Simplified Chinese, with all of Unicode in four-byte characters.
    case gb18030
    /// Traditional Chinese.
    case big5
    /// Japanese.
    case shiftJIS

    /// The name in the system of the widest variant.
    var systemName: String {
        switch self {
        case .gb18030: "GB18030"
        case .big5: "CP950"
        case .shiftJIS: "CP932"
        }
    }

    /// What the bytes at one place are in a charset.
    enum Kind {
        /// A character that most of a text consists of.
        case common
        case rare
        /// Half-width kana: allowed, but a sign of another charset.
        case suspicious
        case broken
    }

    /// The character at `index`, which is no ASCII byte, and its length.
    func character(in bytes: [UInt8], at index: Int) -> (kind: Kind, length: Int) {
        switch self {
        case .gb18030: Self.gb18030(bytes, index)
        case .big5: Self.big5(bytes, index)
        case .shiftJIS: Self.shiftJIS(bytes, index)
        }
    }

    /// Common are symbols and kana (rows A1 to A9) and level 1 of GB 2312 (rows B0 to D7).
    private static func gb18030(_ bytes: [UInt8], _ index: Int) -> (kind: Kind, length: Int) {
        let lead = bytes[index]
        guard (0x81...0xFE).contains(lead), index + 1 < bytes.count else { return (.broken, 1) }
        let trail = bytes[index + 1]
        switch trail {
        case 0x30...0x39:
            let isLong =
                index + 3 < bytes.count && (0x81...0xFE).contains(bytes[index + 2])
                && (0x30...0x39).contains(bytes[index + 3])
            return isLong ? (.common, 4) : (.broken, 1)
        case 0x40...0x7E, 0x80...0xA0:
            return (.rare, 2)
        case 0xA1...0xFE:
            let isCommon = (0xA1...0xA9).contains(lead) || (0xB0...0xD7).contains(lead)
            return (isCommon ? .common : .rare, 2)
        default:
            return (.broken, 1)
        }
    }

    /// Common are symbols (rows A1 to A3) and level 1 (rows A4 to C6).
    private static func big5(_ bytes: [UInt8], _ index: Int) -> (kind: Kind, length: Int) {
        let lead = bytes[index]
        guard (0xA1...0xF9).contains(lead), index + 1 < bytes.count else { return (.broken, 1) }
        switch bytes[index + 1] {
        case 0x40...0x7E, 0xA1...0xFE: return (lead <= 0xC6 ? .common : .rare, 2)
        default: return (.broken, 1)
        }
    }

    /// Common are symbols, kana and level 1 of JIS X 0208.
    private static func shiftJIS(_ bytes: [UInt8], _ index: Int) -> (kind: Kind, length: Int) {
        let lead = bytes[index]
        if (0xA1...0xDF).contains(lead) { return (.suspicious, 1) }
        let isLead = (0x81...0x9F).contains(lead) || (0xE0...0xFC).contains(lead)
        guard isLead, index + 1 < bytes.count else { return (.broken, 1) }
        let trail = bytes[index + 1]
        guard (0x40...0xFC).contains(trail), trail != 0x7F else { return (.broken, 1) }
        switch lead {
        case 0x81, 0x88...0x97: return (.common, 2)
        case 0x82: return ((0x4F...0xF1).contains(trail) ? .common : .rare, 2)
        case 0x83: return (trail <= 0x96 ? .common : .rare, 2)
        default: return (.rare, 2)
        }
    }
}
