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
            index = raw.withUnsafeBufferPointer { bytes in
                var index = index
                while index < bytes.count, isPlain(bytes[index]) { index += 1 }
                return index
            }
            if index < raw.count, unwantedLength(in: raw, at: index) > 0 { return index }
            index += 1
        }
        return nil
    }

    /// Whether a byte belongs to text wherever it stands; most do.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xEF || byte == Byte.lineFeed
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
