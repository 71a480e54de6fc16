/// Writes tags as all sorts of programs do.
enum TagBuilder {
    /// A header and frames of ID3v2.
    static func id3(
        _ version: UInt8, flags: UInt8 = 0, padding: Int = 0, footer: Bool = false,
        _ frames: [UInt8]...
    ) -> [UInt8] {
        let body = Array(frames.joined()) + [UInt8](repeating: 0, count: padding)
        let head = [version, 0, flags | (footer ? 0x10 : 0)] + syncsafe(body.count)
        return Array("ID3".utf8) + head + body + (footer ? Array("3DI".utf8) + head : [])
    }

    /// A frame of 2.3 or 2.4 (sizes below 128 are the same in both), or of 2.2 when the name has
    /// three letters.
    static func frame(
        _ name: String, _ body: [UInt8], flags: [UInt8] = [0, 0], safe: Bool = true
    ) -> [UInt8] {
        if name.utf8.count == 3 {
            return Array(name.utf8) + big(body.count, 3) + body
        }
        return Array(name.utf8) + (safe ? syncsafe(body.count) : big(body.count, 4)) + flags + body
    }

    /// A text frame.
    static func text(_ name: String, _ encoding: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        frame(name, [encoding] + bytes)
    }

    static func text(_ name: String, _ string: String) -> [UInt8] {
        text(name, 3, Array(string.utf8))
    }

    static func utf16(_ string: String, bigEndian: Bool = false, mark: Bool = true) -> [UInt8] {
        let units = (mark ? [0xFEFF] : []) + Array(string.utf16)
        return units.flatMap { (unit) -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    static func id3v1(
        title: [UInt8] = [], artist: [UInt8] = [], album: [UInt8] = [], year: String = "",
        track: UInt8 = 0, genre: UInt8 = 255
    ) -> [UInt8] {
        func field(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
            Array((bytes + [UInt8](repeating: 0, count: count)).prefix(count))
        }
        return Array("TAG".utf8) + field(title, 30) + field(artist, 30) + field(album, 30)
            + field(Array(year.utf8), 4) + field([], 28) + [0, track, genre]
    }

    static func ape(_ items: [(String, [UInt8])], header: Bool = true, binary: Bool = false)
        -> [UInt8]
    {
        let body: [UInt8] = items.flatMap { (name, value) -> [UInt8] in
            little(value.count) + little(binary ? 2 : 0) + Array(name.utf8) + [0] + value
        }
        func edge(_ flags: Int) -> [UInt8] {
            Array("APETAGEX".utf8) + little(2000) + little(body.count + 32) + little(items.count)
                + little(flags) + [UInt8](repeating: 0, count: 8)
        }
        let bits = header ? 1 << 31 : 0
        return (header ? edge(bits | 1 << 29) : []) + body + edge(bits)
    }

    static func lyrics3(_ fields: [(String, String)]) -> [UInt8] {
        let body =
            "LYRICSBEGIN"
            + fields.map { name, value in
                let size = "\(value.utf8.count)"
                return name + String(repeating: "0", count: 5 - size.count) + size + value
            }.joined()
        let size = "\(body.utf8.count)"
        return Array(
            (body + String(repeating: "0", count: 6 - size.count) + size + "LYRICS200").utf8)
    }

    static func syncsafe(_ value: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
    }

    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
    }

    private static func little(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) }
    }

    /// Some frames of sound, as far as a reader of tags can tell.
    static let audio = (0..<20).flatMap { _ in
        [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0x55, count: 413)
    }
}
