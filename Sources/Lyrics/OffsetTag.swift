/// Finds the offset tags of lyrics, for changing them: by the rules that read them (R14 to R19).
package enum OffsetTag {
    /// A valid offset tag in a line.
    package struct Place: Equatable, Sendable {
        /// Its number with its sign, as indices of the line's characters.
        package var number: Range<Int>
        package var milliseconds: Int
        /// Whether it is written with a plus sign.
        package var hasPlus: Bool
    }

    /// What a line is to somebody who looks for the place of a new tag.
    package enum LineKind: Equatable, Sendable {
        case blank
        /// Nothing but tags, a known one first.
        case tags
        case other
    }

    /// The last valid offset tag in a line without its end; nil when there is none.
    package static func place(in line: [Unicode.Scalar]) -> Place? {
        let text = MappedLine(line)
        var place: Place?
        Self.tags(of: text.bytes) { tag in
            guard let value = tag.value, isOffset(tag.key, in: text.bytes),
                let milliseconds = TimeValue.offsetMilliseconds(text.bytes, value)
            else { return }
            let number = number(text.bytes, value)
            place = Place(
                number: text.origins[number.lowerBound]..<text.origins[number.upperBound],
                milliseconds: milliseconds,
                hasPlus: LenientASCII.character(
                    in: text.bytes, at: number.lowerBound, end: number.upperBound
                )?.character == Byte.plus)
        }
        return place
    }

    /// What a line without its end is.
    package static func kind(of line: [Unicode.Scalar]) -> LineKind {
        let bytes = MappedLine(line).bytes
        if Blank.trimmed(bytes.indices, in: bytes).isEmpty { return .blank }
        var areKnown: [Bool] = []
        let rest = tags(of: bytes) { tag in
            var table = TagTable()
            areKnown.append(table.apply(tag, in: bytes))
        }
        return areKnown.first == true && rest.isEmpty ? .tags : .other
    }

    /// Calls `body` with each tag at the start of a line. What stands behind them.
    @discardableResult
    private static func tags(
        of bytes: [UInt8], _ body: (TagScanner.Tag) -> Void
    ) -> Range<Int> {
        let line = Blank.trimmed(bytes.indices, in: bytes)
        var position = line.lowerBound
        var mayHoldTags = true
        while mayHoldTags, position < line.upperBound,
            StampScanner.scan(bytes, at: position, end: line.upperBound, brackets: .square) == nil,
            let tag = TagScanner.scan(bytes, at: position, end: line.upperBound),
            !tag.isComment(in: bytes)
        {
            body(tag)
            position = Blank.skip(in: bytes, from: tag.end, end: line.upperBound)
            mayHoldTags = tag.isBalanced
        }
        return position..<max(position, line.upperBound)
    }

    private static func isOffset(_ key: Range<Int>, in bytes: [UInt8]) -> Bool {
        bytes[key].map(Byte.lowercased).elementsEqual("offset".utf8)
    }

    /// A valid value up to its last digit, without a unit.
    private static func number(_ bytes: [UInt8], _ value: Range<Int>) -> Range<Int> {
        var end = value.lowerBound
        var index = value.lowerBound
        while index < value.upperBound {
            let found = LenientASCII.character(in: bytes, at: index, end: value.upperBound)
            index += found?.length ?? 1
            if let found, Byte.isDigit(found.character) { end = index }
        }
        return value.lowerBound..<end
    }

    /// A line as a reader sees it, and where each of its bytes comes from.
    private struct MappedLine {
        private(set) var bytes: [UInt8] = []
        /// For each byte, and for the end, the index of its character.
        private(set) var origins: [Int] = []

        init(_ line: [Unicode.Scalar]) {
            for (index, scalar) in line.enumerated() {
                let shown: Unicode.Scalar? =
                    scalar == "\t" ? " " : SourceText.isUnwanted(scalar.value) ? nil : scalar
                for byte in shown.map({ Array($0.utf8) }) ?? [] {
                    bytes.append(byte)
                    origins.append(index)
                }
            }
            origins.append(line.count)
        }
    }
}
