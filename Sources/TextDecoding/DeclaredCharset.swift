/// The charset that a text names itself, in an `[encoding:name]` tag.
enum DeclaredCharset {
    private static let key = Array("encoding".utf8)

    /// The text when it names a charset that the system knows and in which all of it has a
    /// meaning, the tag itself among it.
    static func decode(_ bytes: [UInt8]) -> DecodedText? {
        guard let name = name(in: bytes), let system = CharsetName.system(for: name),
            let charset = Charset(system), let text = charset.decodeStrictly(bytes),
            // Not so in charsets that are no superset of ASCII: the tag was not meant seriously.
            self.name(in: Array(text.utf8)) == name
        else { return nil }
        return DecodedText(text: text, encoding: .legacy(charset: system))
    }

    /// The value of the last tag that has one.
    private static func name(in bytes: [UInt8]) -> String? {
        var result: String?
        for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
            if let name = tagValue(in: bytes, from: index + 1) { result = name }
        }
        return result
    }

    /// The value of the encoding tag whose bracket is just before `start`.
    private static func tagValue(in bytes: [UInt8], from start: Int) -> String? {
        var index = skipBlanks(in: bytes, from: start)
        guard bytes[index...].prefix(key.count).map({ $0 | 0x20 }) == key else { return nil }
        index = skipBlanks(in: bytes, from: index + key.count)
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return nil }
        index = skipBlanks(in: bytes, from: index + 1)
        let value = bytes[index...].prefix {
            (0x21...0x5A).contains($0) || (0x5E...0x7E).contains($0)
        }
        let end = skipBlanks(in: bytes, from: value.endIndex)
        guard !value.isEmpty, end < bytes.count, bytes[end] == UInt8(ascii: "]") else {
            return nil
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static func skipBlanks(in bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    }
}
