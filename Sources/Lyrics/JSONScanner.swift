/// Takes JSON apart, token by token. Blanks between tokens do not count. No recursion.
struct JSONScanner {
    /// More digits than any song needs; keeps the number far from overflow.
    private static let mostDigits = 12

    private let bytes: [UInt8]
    private let end: Int
    private var position: Int

    init(bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        position = Blank.skip(in: bytes, from: range.lowerBound, end: range.upperBound)
    }

    var isAtEnd: Bool { position == end }

    /// Steps over `character` when it is next.
    mutating func take(_ character: UInt8) -> Bool {
        guard position < end, bytes[position] == character else { return false }
        step(1)
        return true
    }

    /// A whole number; a fraction is cut off.
    mutating func takeInteger() -> Int? {
        let isNegative = take(Byte.minus)
        var value = 0
        var digits = 0
        while position < end, Byte.isDigit(bytes[position]), digits <= Self.mostDigits {
            value = value * 10 + Int(bytes[position] - Byte.zero)
            digits += 1
            position += 1
        }
        guard (1...Self.mostDigits).contains(digits) else { return nil }
        if position < end, bytes[position] == Byte.point {
            position += 1
            while position < end, Byte.isDigit(bytes[position]) { position += 1 }
        }
        step(0)
        return isNegative ? -value : value
    }

    /// The UTF-8 of the string at the position, escapes decoded, control characters left out.
    mutating func takeString() -> [UInt8]? {
        guard position < end, bytes[position] == Byte.quote else { return nil }
        var result: [UInt8] = []
        var index = position + 1
        while index < end {
            switch bytes[index] {
            case Byte.quote:
                step(index + 1 - position)
                return result
            case Byte.backslash:
                guard let next = appendEscape(at: index, to: &result) else { return nil }
                index = next
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        return nil
    }

    /// Steps over any value. Brackets inside are counted, not checked for their kind.
    mutating func skipValue() -> Bool {
        var depth = 0
        let start = position
        while position < end {
            switch bytes[position] {
            case Byte.quote:
                guard takeString() != nil else { return false }
            case Byte.openBrace, Byte.openBracket:
                depth += 1
                step(1)
            case Byte.closeBrace, Byte.closeBracket:
                if depth == 0 { return position > start }
                depth -= 1
                step(1)
            case Byte.comma where depth == 0:
                return position > start
            default:
                step(1)
            }
        }
        return false
    }

    private mutating func step(_ count: Int) {
        position = Blank.skip(in: bytes, from: position + count, end: end)
    }

    /// Decodes the escape whose backslash is at `index`. The index behind it.
    private func appendEscape(at index: Int, to result: inout [UInt8]) -> Int? {
        guard index + 1 < end else { return nil }
        let character = bytes[index + 1]
        switch character {
        case Byte.quote, Byte.backslash, Byte.slash:
            result.append(character)
        case UInt8(ascii: "t"):
            result.append(Byte.space)
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"):
            break
        case UInt8(ascii: "u"):
            return appendUnicode(at: index, to: &result)
        default:
            return nil
        }
        return index + 2
    }

    /// Decodes `\uXXXX`, or two of them that are a surrogate pair.
    private func appendUnicode(at index: Int, to result: inout [UInt8]) -> Int? {
        guard let first = codeUnit(at: index) else { return nil }
        var next = index + 6
        var units = [first]
        if UTF16.isLeadSurrogate(first), let second = codeUnit(at: next),
            UTF16.isTrailSurrogate(second)
        {
            units.append(second)
            next += 6
        }
        for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
            if scalar.value == UInt32(Byte.tab) { result.append(Byte.space) }
            if SourceText.isUnwanted(scalar.value) { continue }
            result.append(contentsOf: scalar.utf8)
        }
        return next
    }

    /// The number of the `\uXXXX` at `index`.
    private func codeUnit(at index: Int) -> UInt16? {
        guard index + 6 <= end, bytes.has("\\u", at: index, end: end) else { return nil }
        var value: UInt32 = 0
        for byte in bytes[(index + 2)..<(index + 6)] {
            guard let digit = Byte.hexadecimalValue(byte) else { return nil }
            value = value * 16 + digit
        }
        return UInt16(value)
    }
}
