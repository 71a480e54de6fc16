/// The names under which people know charsets.
enum CharsetName {
    /// More bytes are no name.
    private static let longest = 40

    /// The name in the system of the charset that people call `name`, for the East Asian ones
    /// that of the superset that is really meant. Nil for what cannot be a name.
    static func system(for name: String) -> String? {
        let name = name.uppercased()
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || [0x2D, 0x2E, 0x3A, 0x5F].contains(byte)
        }
        guard isName, (1...longest).contains(name.utf8.count) else { return nil }
        switch name {
        case "GB2312", "GB_2312-80", "GBK", "GB18030", "GB-18030", "GB", "CP936", "MS936",
            "WINDOWS-936", "X-GBK", "EUC-CN", "936":
            return "GB18030"
        case "BIG5", "BIG-5", "X-BIG5", "CN-BIG5", "CP950", "WINDOWS-950", "950":
            return "CP950"
        case "SHIFT_JIS", "SHIFT-JIS", "SHIFTJIS", "SJIS", "X-SJIS", "MS_KANJI", "MS932", "CP932",
            "WINDOWS-31J", "WINDOWS-932", "932":
            return "CP932"
        case "EUC-KR", "EUCKR", "KS_C_5601-1987", "KSC5601", "UHC", "MS949", "CP949",
            "WINDOWS-949", "949":
            return "CP949"
        case "ANSI", "LATIN1", "LATIN-1", "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "CP1252",
            "WINDOWS-1252", "1252":
            return "CP1252"
        default:
            return name
        }
    }
}
