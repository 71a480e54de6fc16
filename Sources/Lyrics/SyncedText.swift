/// Lyrics that come as texts with times and not as a file, as in a tag of a song (ID3v2 SYLT).
package struct SyncedText {
    /// A text and the millisecond of the song at which it is sung.
    package struct Entry: Equatable, Sendable {
        package var milliseconds: Int
        package var text: String

        package init(milliseconds: Int, text: String) {
            self.milliseconds = milliseconds
            self.text = text
        }
    }

    /// A line being put together.
    private struct Line {
        var milliseconds: Int
        var text: [UInt8] = []
        var words: [LyricWord] = []
    }

    private var lines: [Line] = []
    private var isLineOpen = false

    /// Makes lines of entries. Where any holds a line end, line ends part the lines and what stands
    /// between them are words; else each entry is a line. Control characters are left out (R6).
    /// Linear but for the sorting.
    package static func lyrics(_ entries: [Entry]) -> Lyrics {
        let ordered = entries.enumerated()
            .sorted { ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset) }
            .map(\.element)
        let hasLineEnds = ordered.contains { $0.text.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
        var text = SyncedText()
        for entry in ordered {
            if !hasLineEnds { text.isLineOpen = false }
            text.append(entry)
        }
        return Lyrics(lines: joined(text.lines.map(finished)))
    }

    private mutating func append(_ entry: Entry) {
        let bytes = SourceText.bytes(of: entry.text.replacingLineEnds)
        let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { isLineOpen = false }
            // A line end at the end of an entry begins nothing by itself.
            if part.isEmpty && parts.count > 1 { continue }
            if !isLineOpen {
                lines.append(Line(milliseconds: entry.milliseconds))
                isLineOpen = true
            }
            add(Array(part), at: entry.milliseconds)
        }
    }

    private mutating func add(_ part: [UInt8], at milliseconds: Int) {
        let last = lines.count - 1
        if let word = lines[last].words.indices.last, lines[last].words[word].endMilliseconds == nil
        {
            lines[last].words[word].endMilliseconds = milliseconds
        }
        lines[last].text += part
        let word = Blank.trimmed(part.indices, in: part)
        guard !word.isEmpty else { return }
        lines[last].words.append(
            LyricWord(
                timeMilliseconds: milliseconds, text: String(decoding: part[word], as: UTF8.self)))
    }

    private static func finished(_ line: Line) -> LyricLine {
        let text = Blank.trimmed(line.text.indices, in: line.text)
        return LyricLine(
            timeMilliseconds: line.milliseconds,
            text: String(decoding: line.text[text], as: UTF8.self),
            // A single word at the start of its line says nothing that the line does not.
            words: line.words.count > 1 ? line.words : [])
    }

    /// Lines of one time as one, the second being the translation.
    private static func joined(_ lines: [LyricLine]) -> [LyricLine] {
        var result: [LyricLine] = []
        for line in lines {
            guard let last = result.last, last.timeMilliseconds == line.timeMilliseconds else {
                result.append(line)
                continue
            }
            let index = result.count - 1
            if last.text.isEmpty {
                result[index] = line
            } else if line.text.isEmpty || line.text == last.text {
                continue
            } else if last.translation == nil {
                result[index].translation = line.text
            } else {
                result[index].extra.append(line.text)
            }
        }
        return result
    }
}

extension String {
    /// With line feeds alone.
    fileprivate var replacingLineEnds: String {
        guard utf8.contains(0x0D) else { return self }
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte == 0x0A, bytes.last == 0x0D {
                bytes[bytes.count - 1] = 0x0A
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes.map { $0 == 0x0D ? 0x0A : $0 }, as: UTF8.self)
    }
}
