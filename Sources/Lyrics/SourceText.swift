/// The bytes of a lyrics file as the parser reads them: UTF-8 without byte-order marks and
/// without control characters except line ends; a tab is a space.
enum SourceText {
    /// The UTF-8 of `text` without what must never be shown. Linear.
    static func bytes(of text: String) -> [UInt8] {
        let raw = Array(text.utf8)
        guard let first = firstUnwanted(in: raw) else { return raw }
        var bytes = Array(raw[..<first])
        bytes.reserveCapacity(raw.count)
        var index = first
        while index < raw.count {
            let length = unwantedLength(in: raw, at: index)
            if length == 0 {
                bytes.append(raw[index])
                index += 1
            } else {
                if raw[index] == Byte.tab { bytes.append(Byte.space) }
                index += length
            }
        }
        return bytes
    }

    /// Index of the first byte of what must not be shown; nil when there is nothing of it.
    private static func firstUnwanted(in raw: [UInt8]) -> Int? {
        var index = 0
        while index < raw.count {
            index = raw.withUnsafeBytes { endOfPlain(in: $0, from: index) }
            if index < raw.count, unwantedLength(in: raw, at: index) > 0 { return index }
            index += 1
        }
        return nil
    }

    /// Whether a byte belongs to text wherever it stands; most do.
    private static func isPlain(_ byte: UInt8) -> Bool {
        if byte < 0x7F { return byte >= 0x20 || byte == Byte.lineFeed }
        return byte != 0x7F && byte != 0xC2 && byte != 0xEF
    }

    /// The first index from `start` on whose byte is not plain. Eight at a time: every byte of a
    /// file is looked at here.
    private static func endOfPlain(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let end = min(index + 8, bytes.count)
            if end == index + 8,
                arePlain(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            {
                index = end
                continue
            }
            while index < end, isPlain(bytes[index]) { index += 1 }
            if index < end { return index }
        }
        return index
    }

    /// Whether eight bytes are plain, and no line feed among them.
    private static func arePlain(_ bytes: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // The highest bit of a byte stays set where it was less than what is taken from it.
        let controls = (bytes &- ones &* 0x20) & ~bytes
        let (delete, mark, other) = (
            bytes ^ (ones &* 0x7F), bytes ^ (ones &* 0xC2), bytes ^ (ones &* 0xEF)
        )
        let found =
            controls | (delete &- ones) & ~delete | (mark &- ones) & ~mark
            | (other &- ones) & ~other
        return found & (ones &* 0x80) == 0
    }

    /// Whether `scalar` must not reach any text: C0, DEL, C1, or a byte-order mark.
    static func isUnwanted(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0xFEFF
    }

    /// Bytes that the tab, control character or byte-order mark at `index` takes; 0 for anything
    /// else, line ends among them.
    private static func unwantedLength(in bytes: [UInt8], at index: Int) -> Int {
        let byte = bytes[index]
        if byte < 0x20 {
            return byte == Byte.lineFeed || byte == Byte.carriageReturn ? 0 : 1
        }
        if byte < 0x7F { return 0 }
        switch byte {
        case 0x7F:
            return 1
        case 0xC2:
            let isC1 = index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1])
            return isC1 ? 2 : 0
        case 0xEF:
            let isMark =
                index + 2 < bytes.count && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
            return isMark ? 3 : 0
        default:
            return 0
        }
    }
}
