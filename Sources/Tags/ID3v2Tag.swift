/// An ID3v2 tag (versions 2.2 to 2.4): where it stands, and what is in it.
struct ID3v2Tag {
    private static let headerSize: Int64 = 10
    /// A tag that is unsynchronised as a whole is read as a whole, up to so many bytes.
    private static let unsynchronisedLimit = 64 << 20

    let version: UInt8
    private let flags: UInt8
    /// Header, frames and footer.
    let range: Range<Int64>
    /// What the header says it holds, as far as the file goes.
    private let body: Range<Int64>

    /// Nil when none begins at `offset`.
    init?(at offset: Int64, _ window: inout ByteWindow) {
        let header = window.bytes(at: offset, count: 10)
        guard header.starts(with: "ID3".utf8) else { return nil }
        self.init(header, at: offset, size: window.size)
    }

    /// Nil when none with a footer ends at `end` (2.4 alone has footers).
    init?(endingAt end: Int64, _ window: inout ByteWindow) {
        let footer = window.bytes(at: end - Self.headerSize, count: 10)
        guard end >= 20, footer.starts(with: "3DI".utf8), footer.count == 10, footer[3] == 4 else {
            return nil
        }
        let start = end - 20 - Int64(Self.syncsafe(footer[6..<10]))
        guard start >= 0 else { return nil }
        let header = window.bytes(at: start, count: 10)
        guard header.starts(with: "ID3".utf8) else { return nil }
        self.init(header, at: start, size: window.size)
    }

    private init?(_ header: [UInt8], at offset: Int64, size: Int64) {
        guard header.count == 10, (2...4).contains(header[3]), header[4] != 0xFF else { return nil }
        version = header[3]
        flags = header[5]
        let end = offset + Self.headerSize + Int64(Self.syncsafe(header[6..<10]))
        let hasFooter = version == 4 && flags & 0x10 != 0
        body = offset + Self.headerSize..<min(size, end)
        range = offset..<min(size, hasFooter ? end + Self.headerSize : end)
    }

    /// Seven bits a byte.
    static func syncsafe(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }

    /// What its frames say.
    func fields(_ window: inout ByteWindow) -> TagFields {
        // In 2.2 this flag is compression, for which there never was a scheme.
        if version == 2 && flags & 0x40 != 0 { return TagFields() }
        let isUnsynchronised = flags & 0x80 != 0
        guard isUnsynchronised, version < 4 else {
            return walk(body, &window, isUnsynchronised: isUnsynchronised)
        }
        let bytes = window.bytes(body, limit: Self.unsynchronisedLimit)
        let plain = PlainBytes(Unsynchronisation.undone(bytes[...]))
        var inner = ByteWindow(plain)
        var fields = walk(0..<plain.size, &inner, isUnsynchronised: false)
        let bounds = fields.pictures.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        let offsets = Unsynchronisation.offsets(of: Set(bounds), in: bytes)
        for index in fields.pictures.indices {
            let range = fields.pictures[index].range
            let start = body.lowerBound + (offsets[range.lowerBound] ?? 0)
            let end = body.lowerBound + (offsets[range.upperBound] ?? 0)
            fields.pictures[index].range = start..<max(start, end)
            fields.pictures[index].isUnsynchronised = true
        }
        return fields
    }

    private func walk(
        _ range: Range<Int64>, _ window: inout ByteWindow, isUnsynchronised: Bool
    ) -> TagFields {
        var fields = TagFields()
        var place = range.lowerBound + extendedHeaderSize(range, &window)
        while let frame = ID3v2Frame(
            at: place, in: range, version: version, isUnsynchronised: isUnsynchronised, &window)
        {
            frame.read(into: &fields, &window)
            place = frame.content.upperBound
        }
        return fields
    }

    /// Bytes of the extended header; 0 where the flag is set and there is none.
    private func extendedHeaderSize(_ range: Range<Int64>, _ window: inout ByteWindow) -> Int64 {
        guard version >= 3, flags & 0x40 != 0 else { return 0 }
        let bytes = window.bytes(at: range.lowerBound, count: 4)
        guard bytes.count == 4, !ID3v2Frame.isIdentifier(bytes[...]) else { return 0 }
        let plain = bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let size = version == 3 ? plain + 4 : Int64(Self.syncsafe(bytes[...]))
        return size >= 6 && size <= Int64(range.count) ? size : 0
    }
}

/// Bytes in memory as a source.
struct PlainBytes: TagSource {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var size: Int64 { Int64(bytes.count) }

    func read(at offset: Int64, count: Int) -> [UInt8] {
        Array(bytes.dropFirst(Int(offset)).prefix(count))
    }
}
