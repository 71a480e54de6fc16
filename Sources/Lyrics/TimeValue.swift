/// The values of the tags that hold times.
enum TimeValue {
    /// More digits than any song needs; keeps all sums far from overflow.
    private static let mostDigits = 12

    /// Milliseconds of an offset tag: a whole number with an optional sign, blanks and `ms`.
    /// Nil for anything else.
    static func offsetMilliseconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var scanner = ValueScanner(bytes: bytes, range: range)
        let isNegative = scanner.take(Byte.minus)
        if !isNegative { _ = scanner.take(Byte.plus) }
        guard let number = scanner.takeDigits(), number.digits <= mostDigits else { return nil }
        if scanner.takeLetter("m"), !scanner.takeLetter("s") { return nil }
        guard scanner.isAtEnd else { return nil }
        return isNegative ? -number.value : number.value
    }

    /// Milliseconds of a length tag: `mm:ss`, `h:mm:ss` or plain seconds, with an optional
    /// decimal fraction, also in parentheses. Nil for anything else.
    static func lengthMilliseconds(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var scanner = ValueScanner(bytes: bytes, range: range)
        let isInParentheses = scanner.take(UInt8(ascii: "("))
        var seconds = 0
        var parts = 0
        repeat {
            guard let number = scanner.takeDigits(), number.digits <= mostDigits, parts < 3 else {
                return nil
            }
            seconds = seconds * 60 + number.value
            parts += 1
        } while scanner.take(Byte.colon)
        var thousandths = 0
        if scanner.take(Byte.point) || scanner.take(Byte.comma) {
            thousandths = scanner.takeDigits()?.thousandths ?? 0
        }
        if isInParentheses, !scanner.take(UInt8(ascii: ")")) { return nil }
        return scanner.isAtEnd ? seconds * 1000 + thousandths : nil
    }
}

/// Takes a value apart, token by token. Blanks between tokens do not count, full-width forms
/// count as their ASCII ones.
private struct ValueScanner {
    let bytes: [UInt8]
    let range: Range<Int>
    private var position: Int

    init(bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        position = range.lowerBound
        skipBlanks()
    }

    var isAtEnd: Bool { position == range.upperBound }

    /// Steps over `character` when it is next.
    mutating func take(_ character: UInt8) -> Bool {
        guard let next = next(), next.character == character else { return false }
        position += next.length
        skipBlanks()
        return true
    }

    /// Steps over `letter`, in either case, when it is next.
    mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
        guard let next = next(), Byte.lowercased(next.character) == UInt8(ascii: letter) else {
            return false
        }
        position += next.length
        skipBlanks()
        return true
    }

    /// The number at the position; nil when there is none.
    mutating func takeDigits() -> (value: Int, digits: Int, thousandths: Int)? {
        var value = 0
        var digits = 0
        var thousandths = 0
        var weight = 100
        while let next = next(), Byte.isDigit(next.character) {
            let digit = Int(next.character - Byte.zero)
            if digits < 15 { value = value * 10 + digit }
            thousandths += digit * weight
            weight /= 10
            digits += 1
            position += next.length
        }
        skipBlanks()
        return digits > 0 ? (value, digits, thousandths) : nil
    }

    private func next() -> (character: UInt8, length: Int)? {
        LenientASCII.character(in: bytes, at: position, end: range.upperBound)
    }

    private mutating func skipBlanks() {
        position = Blank.skip(in: bytes, from: position, end: range.upperBound)
    }
}
