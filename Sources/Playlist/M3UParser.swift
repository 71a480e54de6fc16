internal import Kernel

/// Lists of names, with what `#EXTINF` says of each.
enum M3UParser {
    static func parse(_ list: ListLines, directory: FilePath) -> ParsedPlaylist {
        var result = ParsedPlaylist()
        var title: String?
        var length: Int64?
        for line in list.lines {
            let content = ListText.trimmed(line.decoded)
            if content.isEmpty { continue }
            if content.first == UInt8(ascii: "#") {
                if ListText.starts(content, with: "#EXTINF:") {
                    (length, title) = information(content.dropFirst("#EXTINF:".utf8.count))
                }
                continue
            }
            let name = ListedName(line.bytes, line.decoded)
            result.add(name, line: line.number, directory: directory) { song in
                song.title = title
                song.length = length
            }
            (title, length) = (nil, nil)
        }
        return result
    }

    /// `215,Artist - Title`, with attributes (`-1 group="a, b",Title`) that mean nothing here.
    private static func information(_ text: ArraySlice<UInt8>) -> (Int64?, String?) {
        var isQuoted = false
        let comma = text.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ",") && !isQuoted
        }
        guard let comma = comma ?? text.firstIndex(of: UInt8(ascii: ",")) else {
            return (ListText.milliseconds(text), nil)
        }
        return (
            ListText.milliseconds(text[..<comma]), ListText.content(text[(comma + 1)...])
        )
    }
}
