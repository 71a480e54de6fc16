internal import TextDecoding

/// The lines of a playlist, each as the bytes that it has and as the text that they are.
struct ListLines {
    struct Line {
        /// From 1 on.
        var number: Int
        /// As in the file; in a list of UTF-16 as UTF-8.
        var bytes: ArraySlice<UInt8>
        var text: Substring
    }

    private(set) var lines: [Line] = []

    init(_ bytes: [UInt8]) {
        let detected = TextDecoder.detect(bytes)
        var text = detected.text
        let raw: ArraySlice<UInt8>
        switch detected.encoding {
        case .utf16LittleEndian, .utf16BigEndian: raw = Array(text.utf8)[...]
        case .utf8(let hasMark): raw = hasMark ? bytes[3...] : bytes[...]
        case .legacy:
            raw = bytes[...]
            if let declared = Self.declaredCharset(bytes),
                let declared = TextDecoder.decode(bytes, charset: declared)
            {
                text = declared
            }
        }
        let rawLines = Self.split(raw)
        let textLines = Self.split(text.utf8)
        // All charsets contain ASCII, so that the lines are the same; in case they are not, none
        // must get the text of another.
        let matches = rawLines.count == textLines.count
        for (index, bytes) in rawLines.enumerated() where !bytes.isEmpty {
            let text = matches ? Substring(textLines[index]) : Substring(decoding: bytes)
            lines.append(Line(number: index + 1, bytes: bytes, text: text))
        }
    }

    /// The value of an `#EXTENC:` line, which names the charset.
    private static func declaredCharset(_ bytes: [UInt8]) -> String? {
        let key = Array("#EXTENC:".utf8)
        for line in split(bytes[...]) where line.starts(with: key) {
            return String(ListText.trimmed(Substring(decoding: line.dropFirst(key.count))))
        }
        return nil
    }

    /// Lines end with LF, CR or both.
    private static func split<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [Bytes.SubSequence] {
        var lines: [Bytes.SubSequence] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            let end = index
            bytes.formIndex(after: &index)
            guard byte == 0x0A || byte == 0x0D else { continue }
            lines.append(bytes[start..<end])
            if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A {
                bytes.formIndex(after: &index)
            }
            start = index
        }
        lines.append(bytes[start...])
        return lines
    }
}

extension Substring {
    /// The text of UTF-8 bytes, repaired.
    init(decoding bytes: ArraySlice<UInt8>) {
        self.init(String(decoding: bytes, as: UTF8.self))
    }
}
