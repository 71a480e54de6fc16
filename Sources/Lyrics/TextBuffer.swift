/// The UTF-8 of many texts, one behind the other, each with its entities decoded and without
/// blanks at its ends.
struct TextBuffer {
    private(set) var bytes: [UInt8] = []

    var end: Int { bytes.count }

    mutating func reserveCapacity(_ byteCount: Int) {
        bytes.reserveCapacity(byteCount)
    }

    /// Adds the text of `range` of `source`. The range of this buffer that holds it now.
    mutating func append(_ source: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let start = end
        let isPlain = source.withUnsafeBufferPointer { bytes in
            range.allSatisfy { bytes[$0] != Byte.ampersand }
        }
        if isPlain {
            bytes.append(contentsOf: source[Blank.trimmed(range, in: source)])
            return start..<end
        }
        var index = range.lowerBound
        while index < range.upperBound {
            index = appendCharacter(of: source, at: index, end: range.upperBound)
        }
        return Blank.trimmed(start..<end, in: bytes)
    }

    /// Adds the byte or the entity at `index` of `source`. The index behind it.
    mutating func appendCharacter(of source: [UInt8], at index: Int, end: Int) -> Int {
        if Entity.isEscape(source, at: index, end: end) { return index + 1 }
        if let entity = Entity.scan(source, at: index, end: end) {
            if let scalar = entity.scalar { bytes.append(contentsOf: scalar.utf8) }
            return entity.end
        }
        bytes.append(source[index])
        return index + 1
    }

    /// Adds `byteCount` bytes of `source` as they are.
    mutating func appendBytes(of source: [UInt8], at index: Int, count byteCount: Int) {
        bytes.append(contentsOf: source[index..<(index + byteCount)])
    }

    /// Takes all blanks but one from the end of the text that begins at `start`.
    mutating func keepOneBlank(from start: Int) {
        while true {
            let last = Blank.length(in: bytes, before: end, start: start)
            let previous = Blank.length(in: bytes, before: end - last, start: start)
            if last == 0 || previous == 0 { return }
            bytes.removeLast(last)
        }
    }

    func endsWithBlank(from start: Int) -> Bool {
        Blank.length(in: bytes, before: end, start: start) > 0
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
