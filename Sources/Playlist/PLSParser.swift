internal import Kernel

/// Lists of numbered `File`, `Title` and `Length` lines.
enum PLSParser {
    private struct Entry {
        var name: ListedName?
        var line = 0
        var title: String?
        var length: Int64?
    }

    static func parse(_ list: ListLines, directory: FilePath) -> ParsedPlaylist {
        var entries: [UInt32: Entry] = [:]
        for line in list.lines { take(line, into: &entries) }
        var result = ParsedPlaylist()
        for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let name = entry.name else { continue }
            result.add(name, line: entry.line, directory: directory) { song in
                song.title = entry.title
                song.length = entry.length
            }
        }
        return result
    }

    private static func take(_ line: ListLines.Line, into entries: inout [UInt32: Entry]) {
        guard let equals = line.decoded.firstIndex(of: UInt8(ascii: "=")),
            let rawEquals = line.bytes.firstIndex(of: UInt8(ascii: "="))
        else { return }
        let key = ListText.trimmed(Substring(decoding: line.decoded[..<equals])).lowercased()
        let decoded = line.decoded[(equals + 1)...]
        let word = key.prefix { !$0.isNumber }
        guard let number = UInt32(key.dropFirst(word.count)) else { return }
        switch word {
        case "file":
            let bytes = line.bytes[(rawEquals + 1)...]
            entries[number, default: Entry()].name = ListedName(bytes, decoded)
            entries[number, default: Entry()].line = line.number
        case "title": entries[number, default: Entry()].title = ListText.content(decoded)
        case "length": entries[number, default: Entry()].length = ListText.milliseconds(decoded)
        default: break
        }
    }
}
