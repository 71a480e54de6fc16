/// The two ways to write a translation on the line of its original.
enum InlineTranslation: CaseIterable {
    /// `original / translation`
    case slash
    /// `original【translation】`
    case lenticularBrackets

    /// The original and the translation in `text`, a range of `bytes` without blanks at its
    /// ends; nil when the text has not this form.
    func split(_ bytes: [UInt8], _ text: Range<Int>) -> (
        original: Range<Int>, translation: Range<Int>
    )? {
        switch self {
        case .slash: Self.splitAtSlash(bytes, text)
        case .lenticularBrackets: Self.splitAtBrackets(bytes, text)
        }
    }

    /// Exactly one slash between blanks.
    private static func splitAtSlash(
        _ bytes: [UInt8], _ text: Range<Int>
    ) -> (original: Range<Int>, translation: Range<Int>)? {
        var found: Int?
        var index = text.lowerBound
        while index < text.upperBound {
            if bytes[index] == Byte.space, bytes.has(" / ", at: index, end: text.upperBound) {
                guard found == nil else { return nil }
                found = index
                index += 3
            } else {
                index += 1
            }
        }
        guard let found else { return nil }
        return nonEmpty(text.lowerBound..<found, (found + 3)..<text.upperBound, in: bytes)
    }

    /// Exactly one pair of brackets, which ends the text. They are E3 80 90 and E3 80 91 in UTF-8.
    private static func splitAtBrackets(
        _ bytes: [UInt8], _ text: Range<Int>
    ) -> (original: Range<Int>, translation: Range<Int>)? {
        let closing = text.upperBound - 3
        guard closing > text.lowerBound, bytes.has("】", at: closing, end: text.upperBound) else {
            return nil
        }
        var opening: Int?
        for index in text.lowerBound..<closing where bytes[index] == 0xE3 {
            if bytes.has("】", at: index, end: closing) { return nil }
            if bytes.has("【", at: index, end: closing) {
                guard opening == nil else { return nil }
                opening = index
            }
        }
        guard let opening else { return nil }
        return nonEmpty(text.lowerBound..<opening, (opening + 3)..<closing, in: bytes)
    }

    private static func nonEmpty(
        _ original: Range<Int>, _ translation: Range<Int>, in bytes: [UInt8]
    ) -> (original: Range<Int>, translation: Range<Int>)? {
        let original = Blank.trimmed(original, in: bytes)
        let translation = Blank.trimmed(translation, in: bytes)
        return original.isEmpty || translation.isEmpty ? nil : (original, translation)
    }
}
