internal import Kernel

/// Lists of names, with what `#EXTINF` says of each.
enum M3UParser {
    static func parse(_ list: ListLines, directory: FilePath) -> ParsedPlaylist {
        var result = ParsedPlaylist()
        var title: String?
        var length: Int64?
        for line in list.lines {
            let text = ListText.trimmed(line.text)
            if text.isEmpty { continue }
            if text.utf8.first == UInt8(ascii: "#") {
                if ListText.starts(text, with: "#EXTINF:") {
                    (length, title) = information(text.dropFirst("#EXTINF:".count))
                }
                continue
            }
            let name = ListedName(line.bytes, line.text)
            result.add(name, line: line.number, directory: directory) { song in
                song.title = title
                song.length = length
            }
            (title, length) = (nil, nil)
        }
        return result
    }

    /// `215,Artist - Title`, with attributes (`-1 group="a, b",Title`) that mean nothing here.
    private static func information(_ text: Substring) -> (Int64?, String?) {
        var isQuoted = false
        var comma: Substring.Index?
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ","), !isQuoted {
                comma = index
                break
            }
        }
        guard let comma = comma ?? text.firstIndex(of: ",") else {
            return (ListText.milliseconds(text), nil)
        }
        let title = text[text.utf8.index(after: comma)...]
        return (ListText.milliseconds(text[..<comma]), ListText.content(title))
    }
}
