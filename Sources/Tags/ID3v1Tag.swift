/// The 128 bytes at the end of a file (ID3v1 and ID3v1.1).
enum ID3v1Tag {
    static let size = 128

    /// Nil when `bytes` are none.
    static func fields(_ bytes: [UInt8]) -> TagFields? {
        guard bytes.count == size, bytes.starts(with: "TAG".utf8) else { return nil }
        var fields = TagFields()
        fields.append([text(bytes[3..<33])], to: .title)
        fields.append([text(bytes[33..<63])], to: .artist)
        fields.append([text(bytes[63..<93])], to: .album)
        fields.append([text(bytes[93..<97])], to: .year)
        if bytes[125] == 0, bytes[126] != 0 {
            fields.append([.unicode("\(bytes[126])")], to: .track)
        }
        if let genre = Genre.name(Int(bytes[127])) { fields.append([.unicode(genre)], to: .genre) }
        return fields
    }

    /// The text of a field, whose last character may be cut in its middle.
    private static func text(_ field: ArraySlice<UInt8>) -> RawText {
        var bytes = Array(field.prefix { $0 != 0 })
        while bytes.last == 0x20 { bytes.removeLast() }
        if bytes.count == field.count, field.count == 30 { bytes = wholeCharacters(bytes) }
        return RawText(legacy: bytes)
    }

    /// Without the lead of a character whose rest did not fit: of UTF-8, else of two bytes.
    private static func wholeCharacters(_ bytes: [UInt8]) -> [UInt8] {
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        if isUTF8 { return bytes }
        for count in 1...3 where String(validating: bytes.dropLast(count), as: UTF8.self) != nil {
            return Array(bytes.dropLast(count))
        }
        var index = 0
        while index < bytes.count { index += bytes[index] < 0x80 ? 1 : 2 }
        return index > bytes.count ? bytes.dropLast() : bytes
    }
}
