/// How well a text fits one of the East Asian charsets.
struct CharacterCensus {
    private(set) var common = 0
    private(set) var rare = 0
    private(set) var suspicious = 0
    private(set) var broken = 0

    init(_ bytes: [UInt8], as charset: EastAsianCharset) {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let (kind, length) = charset.character(in: bytes, at: index)
            switch kind {
            case .common: common += 1
            case .rare: rare += 1
            case .suspicious: suspicious += 1
            case .broken: broken += 1
            }
            index += length
        }
    }

    /// All characters that are not ASCII.
    var total: Int { common + rare + suspicious + broken }

    /// The share of common characters, suspicious ones counted against them; -1 to 1.
    var share: Double {
        total == 0 ? 0 : Double(common - suspicious) / Double(total)
    }
}
