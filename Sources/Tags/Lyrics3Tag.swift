/// A Lyrics3 block before the ID3v1 tag: version 2 (fields with sizes) or version 1 (text alone).
enum Lyrics3Tag {
    private static let begin = Array("LYRICSBEGIN".utf8)
    /// Version 1 has at most this many bytes of text.
    private static let limit1 = 5100
    private static let limit2: Int64 = 1 << 20

    /// The bytes that a block takes which ends at `end`; nil when there is none.
    static func range(endingAt end: Int64, _ window: inout ByteWindow) -> Range<Int64>? {
        let mark = window.bytes(at: end - 15, count: 15)
        guard end >= 15, mark.count == 15 else { return nil }
        if mark.suffix(9).elementsEqual("LYRICS200".utf8) {
            guard let size = Int64(String(decoding: mark.prefix(6), as: UTF8.self)), size >= 11,
                size <= limit2, size + 15 <= end
            else { return nil }
            let start = end - 15 - size
            return window.bytes(at: start, count: begin.count) == begin ? start..<end : nil
        }
        guard mark.suffix(9).elementsEqual("LYRICSEND".utf8) else { return nil }
        let from = max(0, end - Int64(9 + limit1 + begin.count))
        let bytes = window.bytes(from..<end)
        return lastBegin(in: bytes).map { from + Int64($0)..<end }
    }

    private static func lastBegin(in bytes: [UInt8]) -> Int? {
        stride(from: bytes.count - begin.count, through: 0, by: -1).first {
            bytes[$0] == begin[0] && bytes[$0..<$0 + begin.count].elementsEqual(begin)
        }
    }

    static func fields(in range: Range<Int64>, _ window: inout ByteWindow) -> TagFields {
        var fields = TagFields()
        let bytes = window.bytes(range, limit: Int(limit2) + 32)
        if bytes.suffix(9).elementsEqual("LYRICSEND".utf8) {
            let text = bytes.dropFirst(begin.count).dropLast(9)
            fields.append(.lyrics3(RawText(legacy: Array(text))))
            return fields
        }
        var rest = bytes.dropFirst(begin.count).dropLast(15)
        while rest.count > 8 {
            let name = String(decoding: rest.prefix(3), as: UTF8.self)
            guard let size = Int(String(decoding: rest.dropFirst(3).prefix(5), as: UTF8.self)),
                size >= 0
            else { break }
            let value = rest.dropFirst(8).prefix(size)
            take(name, RawText(legacy: Array(value)), &fields)
            rest = rest.dropFirst(8 + size)
        }
        return fields
    }

    private static func take(_ name: String, _ value: RawText, _ fields: inout TagFields) {
        switch name {
        case "LYR": fields.append(.lyrics3(value))
        case "ETT": fields.append([value], to: .title)
        case "EAR": fields.append([value], to: .artist)
        case "EAL": fields.append([value], to: .album)
        default: break
        }
    }
}
