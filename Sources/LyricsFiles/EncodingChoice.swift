internal import TextDecoding

/// The encodings that a listener goes through with one key.
package enum EncodingChoice {
    /// As the system knows them and as people call them.
    private static let all = [
        ("UTF-8", "UTF-8"), ("GB18030", "GB18030"), ("CP950", "Big5"), ("CP932", "Shift_JIS"),
        ("CP949", "EUC-KR"), ("CP1252", "Windows-1252"), ("UTF-16LE", "UTF-16 LE"),
        ("UTF-16BE", "UTF-16 BE"),
    ]

    /// What to read a file as instead of the way it is read now.
    /// - Returns: the name for `LyricsFile`, and the name to be shown.
    package static func next(after file: LyricsFile) -> (name: String, shown: String) {
        let current = name(of: file.encoding)
        let index = all.firstIndex { $0.0 == current } ?? all.count - 1
        return all[(index + 1) % all.count]
    }

    /// Whether the system can read texts in what a listener names.
    package static func isKnown(_ name: String) -> Bool {
        TextDecoder.decode([], as: name) != nil
    }

    private static func name(of encoding: TextEncoding) -> String {
        switch encoding {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16LE"
        case .utf16BigEndian: "UTF-16BE"
        case .legacy(let charset): charset
        }
    }
}
