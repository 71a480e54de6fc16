/// Reads one time in brackets, as people and tools really write it:
///
///     stamp    = open [sign] number ":" number [(":" | ".") number] ["." number] [suffix] close
///     suffix   = sign number
///
/// Two parts are minutes and seconds, a third is their decimal fraction (also behind a colon),
/// four parts begin with hours. A comma counts as a point, full-width forms count as their
/// ASCII ones, and blanks may stand between any two tokens.
struct StampScanner {
    /// Larger first parts are no times; this bound also keeps every sum far from overflow.
    private static let largestFirstPart = 999_999
    /// Milliseconds of the latest time that there is, so that what is read can be written: later
    /// ones, with hours or more than 59 seconds, count as this.
    static let latest = largestFirstPart * 60_000 + 59_999

    private let bytes: [UInt8]
    private let end: Int
    private let brackets: BracketKind
    private var position: Int

    /// A time and the index behind its closing bracket.
    struct Stamp {
        var milliseconds: Int
        var end: Int
    }

    /// The time whose opening bracket is at `index`; nil when the bracket holds no time.
    /// Looks at no byte behind the first that cannot belong to a time.
    static func scan(
        _ bytes: [UInt8], at index: Int, end: Int, brackets: BracketKind
    ) -> Stamp? {
        if brackets == .square, let stamp = usual(bytes, at: index, end: end) { return stamp }
        let opening = brackets.openingLength(in: bytes, at: index, end: end)
        guard opening > 0 else { return nil }
        var scanner = StampScanner(
            bytes: bytes, end: end, brackets: brackets, position: index + opening)
        return scanner.stamp()
    }

    /// The form that nearly all files have, `[mm:ss.xx]`: read the long way it would cost a fifth
    /// of the time of reading a file.
    private static func usual(_ bytes: [UInt8], at index: Int, end: Int) -> Stamp? {
        guard end - index >= 10 else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            guard bytes[index] == Byte.openBracket, bytes[index + 3] == Byte.colon,
                bytes[index + 6] == Byte.point, bytes[index + 9] == Byte.closeBracket
            else { return nil }
            var hundredths = 0
            for (offset, weight) in [(1, 60_000), (2, 6000), (4, 1000), (5, 100), (7, 10), (8, 1)] {
                let byte = bytes[index + offset]
                guard Byte.isDigit(byte) else { return nil }
                hundredths += Int(byte - Byte.zero) * weight
            }
            return Stamp(milliseconds: hundredths * 10, end: index + 10)
        }
    }

    private mutating func stamp() -> Stamp? {
        let sign = takeSign()
        guard let first = takeNumber(), first.value <= Self.largestFirstPart,
            takeSeparator() == .colon,
            let second = takeNumber(), second.digits <= 2
        else { return nil }
        var milliseconds = (first.value * 60 + second.value) * 1000
        if let separator = takeSeparator() {
            let third = takeNumber()
            if separator == .colon, let third, third.digits <= 2, takeSeparator() != nil {
                let hours = first.value * 60 + second.value
                milliseconds = (hours * 60 + third.value) * 1000
                milliseconds += takeNumber()?.thousandths ?? 0
            } else if let third {
                milliseconds += third.thousandths
            } else if separator == .colon {
                return nil
            }
        }
        if takeSign() != nil, takeNumber() == nil { return nil }
        skipBlanks()
        let closing = brackets.closingLength(in: bytes, at: position, end: end)
        guard closing > 0 else { return nil }
        milliseconds = min(milliseconds, Self.latest)
        return Stamp(
            milliseconds: sign == .minus ? -milliseconds : milliseconds, end: position + closing)
    }
}

extension StampScanner {
    private enum Sign {
        case plus, minus
    }

    private enum Separator {
        case colon, point
    }

    /// A run of digits, read as a whole number and as what follows a decimal point.
    private struct Number {
        /// Not above a million, however many digits there are.
        var value = 0
        var digits = 0
        /// The first three digits behind a point, in thousandths.
        var thousandths = 0
    }

    private mutating func skipBlanks() {
        position = Blank.skip(in: bytes, from: position, end: end)
    }

    private mutating func takeSign() -> Sign? {
        skipBlanks()
        guard let (character, length) = LenientASCII.character(in: bytes, at: position, end: end)
        else { return nil }
        switch character {
        case Byte.minus:
            position += length
            return .minus
        case Byte.plus:
            position += length
            return .plus
        default:
            return nil
        }
    }

    private mutating func takeSeparator() -> Separator? {
        skipBlanks()
        guard let (character, length) = LenientASCII.character(in: bytes, at: position, end: end)
        else { return nil }
        switch character {
        case Byte.colon:
            position += length
            return .colon
        case Byte.point, Byte.comma:
            position += length
            return .point
        default:
            return nil
        }
    }

    private mutating func takeNumber() -> Number? {
        skipBlanks()
        var number = Number()
        var weight = 100
        while let (character, length) = LenientASCII.character(in: bytes, at: position, end: end),
            Byte.isDigit(character)
        {
            let digit = Int(character - Byte.zero)
            number.value = min(number.value * 10 + digit, Self.largestFirstPart + 1)
            number.thousandths += digit * weight
            weight /= 10
            number.digits += 1
            position += length
        }
        return number.digits > 0 ? number : nil
    }
}
