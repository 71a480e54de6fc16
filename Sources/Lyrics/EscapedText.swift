/// Text made ready to be written into a lyrics file: what would be read as a time, a tag or an
/// entity is written as an entity, and nothing else is.
struct EscapedText {
    /// UTF-8 without control characters; a line end is a blank.
    let bytes: [UInt8]
    /// Indices of `bytes` whose characters need an entity.
    private var escaped: Set<Int> = []

    init(_ text: String) {
        let clean = SourceText.bytes(of: text)
        bytes = clean.map {
            $0 == Byte.lineFeed || $0 == Byte.carriageReturn ? Byte.space : $0
        }
        for index in bytes.indices where isMisread(at: index) { escaped.insert(index) }
        if bytes.has("[bg:", at: 0, end: bytes.count) { escaped.insert(0) }
    }

    /// Whether a reader would take a time or an entity for what begins here.
    private func isMisread(at index: Int) -> Bool {
        switch bytes[index] {
        case Byte.ampersand:
            return Entity.scan(bytes, at: index, end: bytes.count) != nil
        case Byte.less, Byte.openBracket, 0xEF:
            return [BracketKind.angle, .square].contains { brackets in
                StampScanner.scan(bytes, at: index, end: bytes.count, brackets: brackets) != nil
            }
        default:
            return false
        }
    }

    /// Makes the first character an entity.
    mutating func escapeFirst() {
        if !bytes.isEmpty { escaped.insert(0) }
    }

    /// Makes every square bracket an entity when those that are none yet do not balance, because
    /// a tag would end too early or not at all.
    mutating func escapeUnbalancedBrackets() {
        var depth = 0
        var brackets: [Int] = []
        for index in bytes.indices {
            let square = BracketKind.square
            if square.openingLength(in: bytes, at: index, end: bytes.count) > 0 {
                depth = depth < 0 ? depth : depth + 1
                brackets.append(index)
            } else if square.closingLength(in: bytes, at: index, end: bytes.count) > 0 {
                depth = depth <= 0 ? -1 : depth - 1
                brackets.append(index)
            }
        }
        if depth != 0 || !escaped.isDisjoint(with: brackets) { escaped.formUnion(brackets) }
    }

    /// What is to be written for `range`, whose bounds are those of characters.
    func written(_ range: Range<Int>) -> [UInt8] {
        if escaped.isEmpty { return Array(bytes[range]) }
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if escaped.contains(index), let scalar = scalar(at: index) {
                result += Self.entity(scalar)
                index += UTF8.width(scalar)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    /// What is to be written for all of it.
    var written: [UInt8] { written(bytes.indices) }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    }

    private static func entity(_ scalar: Unicode.Scalar) -> [UInt8] {
        switch scalar {
        case "&": Array("&amp;".utf8)
        case "<": Array("&lt;".utf8)
        default: Array("&#\(scalar.value);".utf8)
        }
    }
}
