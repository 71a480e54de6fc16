/// A line of one lyrics service that credits authors: `{"t":ms,"c":[{"tx":"text"},…]}`.
struct CreditLine {
    var milliseconds: Int
    /// UTF-8 of all its texts joined, without control characters.
    var text: [UInt8]

    /// Reads the line in `range` of `bytes`; nil when it is anything else.
    static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> CreditLine? {
        var scanner = JSONScanner(bytes: bytes, range: range)
        guard scanner.take(Byte.openBrace) else { return nil }
        var milliseconds: Int?
        var text: [UInt8]?
        repeat {
            guard let key = scanner.takeString(), scanner.take(Byte.colon) else { return nil }
            if key.elementsEqual("t".utf8) {
                milliseconds = scanner.takeInteger()
                if milliseconds == nil { return nil }
            } else if key.elementsEqual("c".utf8) {
                text = Self.text(&scanner)
                if text == nil { return nil }
            } else if !scanner.skipValue() {
                return nil
            }
        } while scanner.take(Byte.comma)
        guard scanner.take(Byte.closeBrace), scanner.isAtEnd, let milliseconds, let text else {
            return nil
        }
        return CreditLine(milliseconds: milliseconds, text: text)
    }

    /// The texts of an array of objects, joined.
    private static func text(_ scanner: inout JSONScanner) -> [UInt8]? {
        guard scanner.take(Byte.openBracket) else { return nil }
        var text: [UInt8] = []
        if scanner.take(Byte.closeBracket) { return text }
        repeat {
            guard scanner.take(Byte.openBrace) else { return nil }
            if scanner.take(Byte.closeBrace) { continue }
            repeat {
                guard let key = scanner.takeString(), scanner.take(Byte.colon) else { return nil }
                if key.elementsEqual("tx".utf8), let part = scanner.takeString() {
                    text += part
                } else if !scanner.skipValue() {
                    return nil
                }
            } while scanner.take(Byte.comma)
            guard scanner.take(Byte.closeBrace) else { return nil }
        } while scanner.take(Byte.comma)
        return scanner.take(Byte.closeBracket) ? text : nil
    }
}
