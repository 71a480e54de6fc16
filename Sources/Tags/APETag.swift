/// An APEv2 tag (or APEv1): at the end of a file, or at its start.
enum APETag {
    /// Bytes of its header and of its footer.
    static let edge = 32
    private static let textLimit = 1 << 16
    private static let lyricsLimit = 16 << 20

    /// The bytes that a tag takes whose footer ends at `end`; nil when there is none.
    static func range(endingAt end: Int64, _ window: inout ByteWindow) -> Range<Int64>? {
        let footer = window.bytes(at: end - Int64(edge), count: edge)
        guard end >= Int64(edge), let (size, flags) = size(footer), flags & 1 << 29 == 0,
            Int64(size) <= end
        else { return nil }
        let start = end - Int64(size)
        let hasHeader = flags & 1 << 31 != 0 && start >= Int64(edge)
        return (hasHeader ? start - Int64(edge) : start)..<end
    }

    /// The bytes that a tag takes whose header begins at `start`; nil when there is none.
    static func range(startingAt start: Int64, _ window: inout ByteWindow) -> Range<Int64>? {
        guard let (size, flags) = size(window.bytes(at: start, count: edge)), flags & 1 << 29 != 0
        else { return nil }
        return start..<min(window.size, start + Int64(edge) + Int64(size))
    }

    private static func size(_ edge: [UInt8]) -> (size: UInt32, flags: UInt32)? {
        guard edge.count == Self.edge, edge.starts(with: "APETAGEX".utf8) else { return nil }
        let (size, flags) = (little(edge[12..<16]), little(edge[20..<24]))
        return size >= UInt32(Self.edge) ? (size, flags) : nil
    }

    private static func little(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Reads the items of the tag in `range`.
    static func fields(in range: Range<Int64>, _ window: inout ByteWindow) -> TagFields {
        var fields = TagFields()
        var place = range.lowerBound
        if window.bytes(at: place, count: 8).elementsEqual("APETAGEX".utf8) { place += Int64(edge) }
        while place + 9 < range.upperBound {
            // A key has at most 255 letters.
            let head = window.bytes(place..<min(place + 264, range.upperBound))
            guard head.count > 9, let end = head[8...].firstIndex(of: 0) else { break }
            let (size, flags) = (little(head[0..<4]), little(head[4..<8]))
            let start = place + Int64(end) + 1
            let value = start..<min(start + Int64(size), range.upperBound)
            let key = String(decoding: head[8..<end], as: UTF8.self).uppercased()
            if !key.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { break }
            take(key, value, isBinary: flags >> 1 & 3 == 1, &fields, &window)
            place = value.upperBound
        }
        return fields
    }

    private static let names: [String: TagFields.Name] = [
        "TITLE": .title, "ARTIST": .artist, "ALBUM": .album, "ALBUM ARTIST": .albumArtist,
        "ALBUMARTIST": .albumArtist, "TRACK": .track, "TRACKNUMBER": .track, "DISC": .disc,
        "DISCNUMBER": .disc, "YEAR": .year, "GENRE": .genre,
    ]

    private static func take(
        _ key: String, _ value: Range<Int64>, isBinary: Bool, _ fields: inout TagFields,
        _ window: inout ByteWindow
    ) {
        if isBinary {
            if key.hasPrefix("COVER ART") { takeCover(key, value, &fields, &window) }
            return
        }
        if ["LYRICS", "UNSYNCEDLYRICS", "UNSYNCED LYRICS", "SYNCEDLYRICS"].contains(key) {
            let bytes = window.bytes(value, limit: lyricsLimit)
            fields.append(.text(text(bytes[...])))
            return
        }
        guard names[key] != nil || key.hasPrefix("REPLAYGAIN_") else { return }
        let values = window.bytes(value, limit: textLimit).split(separator: 0).map { text($0) }
        if let name = names[key] {
            fields.append(values, to: name)
        } else if case .unicode(let figure)? = values.first {
            fields.gain.take(key, figure)
        }
    }

    /// UTF-8 by the specification, and not always in fact.
    private static func text(_ bytes: ArraySlice<UInt8>) -> RawText {
        String(validating: bytes, as: UTF8.self).map { .unicode($0) }
            ?? RawText(legacy: Array(bytes))
    }

    /// A cover is the name of a file, a NUL, and the picture.
    private static func takeCover(
        _ key: String, _ value: Range<Int64>, _ fields: inout TagFields, _ window: inout ByteWindow
    ) {
        let head = window.bytes(value, limit: 512)
        guard let end = head.firstIndex(of: 0) else { return }
        let name = String(decoding: head[..<end], as: UTF8.self).lowercased()
        fields.append(
            EmbeddedPicture(
                range: (value.lowerBound + Int64(end) + 1)..<value.upperBound,
                isUnsynchronised: false,
                mimeType: name.hasSuffix(".png") ? "image/png" : "image/jpeg",
                kind: key.contains("BACK") ? 4 : 3))
    }
}
