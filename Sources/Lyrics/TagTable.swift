/// What the tags read so far say. Of two tags with the same meaning the last one wins that has
/// a valid value.
struct TagTable {
    private(set) var metadata = LyricsMetadata()
    private(set) var offsetMilliseconds = 0
    private(set) var lengthSeconds: Double?

    /// Tags that are known but say nothing that is kept.
    private static let silentKeys: Set<String> = [
        "encoding", "key", "hash", "sign", "qq", "total", "kana",
    ]
    /// The longest of the keys.
    private static let longestKey = 8

    /// Takes the value of a tag whose ranges are those of `bytes`. Whether it is a known one;
    /// the letter case of its key does not matter.
    mutating func apply(_ tag: TagScanner.Tag, in bytes: [UInt8]) -> Bool {
        guard let range = tag.value, tag.key.count <= Self.longestKey else { return false }
        let key = String(decoding: bytes[tag.key].map(Byte.lowercased), as: UTF8.self)
        switch key {
        case "offset":
            if let offset = TimeValue.offsetMilliseconds(bytes, range) {
                offsetMilliseconds = offset
            }
        case "length", "t_time":
            if let length = TimeValue.lengthMilliseconds(bytes, range) {
                lengthSeconds = Double(length) / 1000
            }
        default:
            guard let field = Self.field(of: key) else { return Self.silentKeys.contains(key) }
            var buffer = TextBuffer()
            let value = buffer.append(bytes, range)
            if !value.isEmpty { metadata[keyPath: field] = buffer.string(value) }
        }
        return true
    }

    private static func field(of key: String) -> WritableKeyPath<LyricsMetadata, String?>? {
        switch key {
        case "ti": \.title
        case "ar": \.artist
        case "al": \.album
        case "au": \.author
        case "by": \.by
        case "re", "tool": \.tool
        case "ve": \.version
        case "la", "lang", "language": \.language
        case "id": \.id
        default: nil
        }
    }
}
