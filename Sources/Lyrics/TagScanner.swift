/// Reads one `[key:value]`, or any other bracket. The value may hold colons and balanced brackets.
enum TagScanner {
    /// A tag as byte ranges: key and value without blanks around them, and the index behind the
    /// closing bracket. A bracket without a colon has no value.
    struct Tag {
        var key: Range<Int>
        var value: Range<Int>?
        var end: Int
        /// Whether the brackets inside balance. Finding out that they do not takes the whole
        /// rest of the line.
        var isBalanced = true

        /// `[:]` and `[#:]` make their line a comment.
        func isComment(in bytes: [UInt8]) -> Bool {
            value != nil && (key.isEmpty || bytes[key].elementsEqual([Byte.hash]))
        }
    }

    /// The tag whose opening bracket is at `start`; nil when the bracket is not closed. Where the
    /// brackets inside do not balance, the first closing one ends the tag.
    /// Linear in the length of the tag, or of the rest of the line when nothing balances.
    static func scan(_ bytes: [UInt8], at start: Int, end: Int) -> Tag? {
        let brackets = BracketKind.square
        let opening = brackets.openingLength(in: bytes, at: start, end: end)
        guard opening > 0 else { return nil }
        var depth = 1
        var colon: Int?
        var firstClosing: Int?
        var index = start + opening
        while index < end {
            if bytes[index] == Byte.colon {
                if colon == nil, firstClosing == nil { colon = index }
                index += 1
                continue
            }
            let closing = brackets.closingLength(in: bytes, at: index, end: end)
            if closing > 0 {
                if firstClosing == nil { firstClosing = index }
                depth -= 1
                if depth == 0 {
                    return tag(bytes, from: start + opening, colon: colon, to: index, end: end)
                }
                index += closing
                continue
            }
            let nested = brackets.openingLength(in: bytes, at: index, end: end)
            if nested > 0 { depth += 1 }
            index += max(nested, 1)
        }
        guard let firstClosing else { return nil }
        var unbalanced = tag(
            bytes, from: start + opening, colon: colon, to: firstClosing, end: end)
        unbalanced.isBalanced = false
        return unbalanced
    }

    private static func tag(
        _ bytes: [UInt8], from start: Int, colon: Int?, to closing: Int, end: Int
    ) -> Tag {
        let next = closing + BracketKind.square.closingLength(in: bytes, at: closing, end: end)
        guard let colon else {
            return Tag(key: Blank.trimmed(start..<closing, in: bytes), value: nil, end: next)
        }
        return Tag(
            key: Blank.trimmed(start..<colon, in: bytes),
            value: Blank.trimmed((colon + 1)..<closing, in: bytes), end: next)
    }
}
