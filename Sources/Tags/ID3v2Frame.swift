/// One frame of an ID3v2 tag, found and measured but not read.
struct ID3v2Frame {
    /// The identifier of 2.3 and 2.4, also where the tag has that of 2.2.
    let identifier: String
    /// Bytes behind the frame's header, in the window that it was found in.
    let content: Range<Int64>
    /// Bytes in front of what the frame says.
    let prefixSize: Int
    let isUnsynchronised: Bool
    /// Compressed or encrypted: what it says is not to be had.
    private let isOpaque: Bool

    /// Nil when no frame begins at `offset`: padding, damage or the end.
    init?(
        at offset: Int64, in range: Range<Int64>, version: UInt8, isUnsynchronised: Bool,
        _ window: inout ByteWindow
    ) {
        let headerSize = version == 2 ? 6 : 10
        guard range.contains(offset), range.upperBound - offset > Int64(headerSize) else {
            return nil
        }
        let header = window.bytes(at: offset, count: headerSize)
        guard header.count == headerSize else { return nil }
        let start = offset + Int64(headerSize)
        let size: Int
        if version == 2 {
            guard Self.isIdentifier(header[..<3]) else { return nil }
            size = header[3..<6].reduce(0) { $0 << 8 | Int($1) }
            identifier = Self.modern(header[..<3])
        } else {
            // iTunes has put the names of 2.2 into tags of 2.3, filled up with a NUL.
            let isOld = (header[3] == 0 || header[3] == 0x20) && Self.isIdentifier(header[..<3])
            guard isOld || Self.isIdentifier(header[..<4]) else { return nil }
            identifier =
                isOld ? Self.modern(header[..<3]) : String(decoding: header[..<4], as: UTF8.self)
            size = Self.size(header[4..<8], version: version, at: start, in: range, &window)
        }
        content = start..<min(range.upperBound, start + Int64(size))
        let flags = version == 2 ? 0 : header[9]
        if version == 3 {
            isOpaque = flags & 0xC0 != 0
            prefixSize = flags & 0x20 != 0 ? 1 : 0
            self.isUnsynchronised = false
        } else {
            isOpaque = flags & 0x0C != 0
            prefixSize = (flags & 0x40 != 0 ? 1 : 0) + (flags & 0x01 != 0 ? 4 : 0)
            self.isUnsynchronised = version == 4 && (isUnsynchronised || flags & 0x02 != 0)
        }
    }

    /// Capital letters and digits.
    static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    }

    /// Sizes of 2.4 have seven bits a byte, but iTunes wrote eight: what leads to the next frame is
    /// right.
    private static func size(
        _ bytes: ArraySlice<UInt8>, version: UInt8, at start: Int64, in range: Range<Int64>,
        _ window: inout ByteWindow
    ) -> Int {
        let plain = bytes.reduce(0) { $0 << 8 | Int($1) }
        let safe = ID3v2Tag.syncsafe(bytes)
        guard version == 4, plain != safe else { return plain }
        if bytes.contains(where: { $0 >= 0x80 }) { return plain }
        for size in [safe, plain] {
            let end = start + Int64(size)
            if end == range.upperBound { return size }
            guard end < range.upperBound else { continue }
            let next = window.bytes(end..<min(end + 4, range.upperBound))
            if next.allSatisfy({ $0 == 0 }) || next.count == 4 && isIdentifier(next[...]) {
                return size
            }
        }
        return safe
    }

    private static func modern(_ old: ArraySlice<UInt8>) -> String {
        let name = String(decoding: old, as: UTF8.self)
        return names[name] ?? name
    }

    private static let names = [
        "TT2": "TIT2", "TP1": "TPE1", "TP2": "TPE2", "TAL": "TALB", "TRK": "TRCK", "TPA": "TPOS",
        "TYE": "TYER", "TCO": "TCON", "TXX": "TXXX", "ULT": "USLT", "SLT": "SYLT", "PIC": "PIC ",
        "RVA": "RVAD",
    ]

    /// The bytes of what it says, at most `limit`.
    func bytes(_ window: inout ByteWindow, limit: Int) -> [UInt8] {
        let bytes = window.bytes(content, limit: limit).dropFirst(prefixSize)
        return isUnsynchronised ? Unsynchronisation.undone(bytes) : Array(bytes)
    }

    private static let textLimit = 1 << 16
    private static let lyricsLimit = 16 << 20
    private static let texts: [String: TagFields.Name] = [
        "TIT2": .title, "TPE1": .artist, "TALB": .album, "TPE2": .albumArtist, "TRCK": .track,
        "TPOS": .disc, "TYER": .year, "TDRC": .year,
    ]

    /// Adds what it says to `fields`.
    func read(
        into fields: inout TagFields, _ window: inout ByteWindow
    ) {
        if isOpaque { return }
        switch identifier {
        case "TCON":
            let values = RawText.values(of: bytes(&window, limit: Self.textLimit)[...])
            for value in values { fields.append(Self.genres(value), to: .genre) }
        case "TXXX": readUserText(bytes(&window, limit: Self.textLimit), &fields)
        case "RVA2": readVolume(bytes(&window, limit: Self.textLimit), &fields)
        case "USLT": readText(bytes(&window, limit: Self.lyricsLimit), &fields)
        case "SYLT": readSynced(bytes(&window, limit: Self.lyricsLimit), &fields)
        case "APIC", "PIC ":
            readPicture(bytes(&window, limit: Self.textLimit), &fields)
        default:
            guard let name = Self.texts[identifier] else { return }
            fields.append(RawText.values(of: bytes(&window, limit: Self.textLimit)[...]), to: name)
        }
    }

    private static func genres(_ value: RawText) -> [RawText] {
        guard case .unicode(let text) = value else { return [value] }
        return Genre.texts(text).map { .unicode($0) }
    }

    private func readUserText(_ body: [UInt8], _ fields: inout TagFields) {
        let values = RawText.values(of: body[...])
        if values.count >= 2, case .unicode(let name) = values[0],
            case .unicode(let text) = values[1]
        {
            fields.gain.take(name, text)
        }
    }

    /// RVA2 (ID3v2.4 4.11): a name, and for each channel its kind, its gain in 1/512 dB, and a peak
    /// of so many bits.
    private func readVolume(_ body: [UInt8], _ fields: inout TagFields) {
        guard let end = body.firstIndex(of: 0) else { return }
        let name = String(decoding: body[..<end], as: UTF8.self).lowercased()
        var rest = body[(end + 1)...]
        while rest.count >= 4 {
            let head = Array(rest.prefix(4))
            let peakBytes = (Int(head[3]) + 7) / 8
            let gain = Double(Int16(bitPattern: UInt16(head[1]) << 8 | UInt16(head[2]))) / 512
            // The master volume is channel 1.
            if head[0] == 1, name == "album" {
                fields.gain.albumGain = fields.gain.albumGain ?? GainFigures.decibels(gain)
            } else if head[0] == 1 {
                fields.gain.trackGain = fields.gain.trackGain ?? GainFigures.decibels(gain)
            }
            rest = rest.dropFirst(4 + peakBytes)
        }
    }
}
