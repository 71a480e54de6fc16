internal import TextDecoding

/// The lines of a playlist, each as the bytes that it has and as the text that they are.
struct ListLines {
    struct Line {
        /// From 1 on.
        var number: Int
        /// As in the file; in a list of UTF-16 as UTF-8.
        var bytes: ArraySlice<UInt8>
        /// The text in UTF-8.
        var decoded: ArraySlice<UInt8>

        var text: Substring { Substring(decoding: decoded) }
    }

    private(set) var lines: [Line] = []

    init(_ bytes: [UInt8]) {
        let detected = TextDecoder.detect(bytes)
        var text = detected.text
        var raw = bytes[...]
        switch detected.encoding {
        case .utf16LittleEndian, .utf16BigEndian: raw = Array(text.utf8)[...]
        case .utf8(let hasMark): raw = bytes[(hasMark ? 3 : 0)...]
        case .legacy:
            if let declared = Self.declaredCharset(bytes),
                let declared = TextDecoder.decode(bytes, charset: declared)
            {
                text = declared
            }
        }
        let rawLines = Self.split(raw)
        let decoded = Array(text.utf8)
        let textLines = raw.elementsEqual(decoded) ? rawLines : Self.split(decoded[...])
        // All charsets contain ASCII, so that the lines are the same; in case they are not, none
        // must get the text of another.
        let matches = rawLines.count == textLines.count
        for (index, bytes) in rawLines.enumerated() where !bytes.isEmpty {
            let decoded = matches ? textLines[index] : bytes
            lines.append(Line(number: index + 1, bytes: bytes, decoded: decoded))
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
    private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            lines.append(bytes[start..<index - 1])
            if byte == 0x0D, index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
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
