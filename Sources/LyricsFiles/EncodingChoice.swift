package import TextDecoding

/// The encodings that a listener goes through with one key.
package enum EncodingChoice {
    /// As the system knows them and as people call them.
    private static let all = [
        ("UTF-8", "UTF-8"), ("GB18030", "GB18030"), ("CP950", "Big5"), ("CP932", "Shift_JIS"),
        ("CP949", "EUC-KR"), ("CP1252", "Windows-1252"), ("UTF-16LE", "UTF-16 LE"),
        ("UTF-16BE", "UTF-16 BE"),
    ]

    /// What to read a file as instead of the way it is read now: one after the other, and in its
    /// place again what it is found to be, where it is found to be a text.
    /// - Returns: the name for `LyricsFile`; nil to find out.
    package static func next(after file: LyricsFile) -> String? {
        let current = name(of: file.encoding)
        let found = TextDecoder.detect(file.bytes)
        let home = TextCensus.isText(found.text) ? name(of: found.encoding) : nil
        var cycle = all.map(\.0)
        if let home, !cycle.contains(home) { cycle.append(home) }
        let index = cycle.firstIndex(of: current) ?? cycle.count - 1
        let next = cycle[(index + 1) % cycle.count]
        return next == home ? nil : next
    }

    /// What people call an encoding.
    package static func shown(_ encoding: TextEncoding) -> String {
        let name = name(of: encoding)
        return all.first { $0.0 == name }?.1 ?? name
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
