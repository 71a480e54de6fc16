/// An XML or HTML entity: a few names, decimal and hexadecimal numbers.
struct Entity {
    /// What it stands for; nil for a character that must not be shown.
    var scalar: Unicode.Scalar?
    /// The index behind its semicolon.
    var end: Int

    /// Larger numbers are no characters.
    private static let largestScalar: UInt32 = 0x10FFFF
    /// A no-break space is shown like any other blank.
    private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
        ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
        ("nbsp;", " "),
    ]

    /// The entity whose `&` is at `index`; nil when there is none.
    static func scan(_ bytes: [UInt8], at index: Int, end: Int) -> Entity? {
        guard index + 1 < end, bytes[index] == Byte.ampersand else { return nil }
        if bytes[index + 1] == Byte.hash { return number(bytes, from: index + 2, end: end) }
        for (name, scalar) in names where bytes.has(name, at: index + 1, end: end) {
            return Entity(scalar: scalar, end: index + 1 + name.utf8CodeUnitCount)
        }
        return nil
    }

    /// Whether a backslash at `index` only escapes a quote that is written as an entity.
    static func isEscape(_ bytes: [UInt8], at index: Int, end: Int) -> Bool {
        bytes[index] == Byte.backslash
            && (bytes.has("&apos;", at: index + 1, end: end)
                || bytes.has("&quot;", at: index + 1, end: end))
    }

    /// The rest of an entity behind `&#`.
    private static func number(_ bytes: [UInt8], from start: Int, end: Int) -> Entity? {
        let isHexadecimal = start < end && Byte.lowercased(bytes[start]) == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        let firstDigit = isHexadecimal ? start + 1 : start
        var index = firstDigit
        var value: UInt32 = 0
        while index < end, let digit = Byte.hexadecimalValue(bytes[index]), digit < radix {
            value = min(value * radix + digit, largestScalar + 1)
            index += 1
        }
        guard index > firstDigit, index < end, bytes[index] == Byte.semicolon,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        if value == UInt32(Byte.tab) { return Entity(scalar: " ", end: index + 1) }
        return Entity(scalar: SourceText.isUnwanted(value) ? nil : scalar, end: index + 1)
    }
}

extension [UInt8] {
    /// Whether the ASCII `text` stands at `index`, not reaching beyond `end`.
    func has(_ text: StaticString, at index: Int, end: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { self[index..<(index + $0.count)].elementsEqual($0) }
    }
}
