/// Guesses the charset of a text that is not Unicode.
enum CharsetGuess {
    /// GB18030 is taken unless another charset has a share of common characters so much larger.
    private static let preference = 0.1
    /// With a smaller share of common characters a charset is not taken.
    private static let smallestShare = 0.3
    /// With a smaller share it is not taken when some bytes have no meaning in it.
    private static let smallestBrokenShare = 0.5

    /// The text in `bytes`, read as what it most probably is.
    static func decode(_ bytes: [UInt8]) -> DecodedText {
        let isLatin = LatinCensus(bytes).isLatin
        if !isLatin, let text = decodeEastAsian(bytes) { return text }
        if let charset = Charset("CP1252") {
            return DecodedText(
                text: charset.decodeRepairing(bytes), encoding: .legacy(charset: "CP1252"))
        }
        return DecodedText(
            text: String(decoding: bytes, as: UTF8.self), encoding: .utf8(hasMark: false))
    }

    private static func decodeEastAsian(_ bytes: [UInt8]) -> DecodedText? {
        if HangulCensus(bytes).isKorean, let charset = Charset("CP949") {
            return DecodedText(
                text: charset.decodeRepairing(bytes), encoding: .legacy(charset: "CP949"))
        }
        var censuses = EastAsianCharset.allCases.map { charset in
            let census = CharacterCensus(bytes, as: charset)
            let bonus = charset == .gb18030 ? preference : 0
            return (charset: charset, census: census, score: census.share + bonus)
        }
        censuses.sort { $0.score > $1.score }
        for (charset, census, _) in censuses where census.share >= smallestShare {
            let mayRepair = census.share >= smallestBrokenShare
            if let text = decode(bytes, as: charset, census, mayRepair: mayRepair) { return text }
        }
        // In doubt, Chinese.
        let census = CharacterCensus(bytes, as: .gb18030)
        return decode(bytes, as: .gb18030, census, mayRepair: true)
    }

    /// Nil when more than a few characters have no meaning in `charset`, or any have none and
    /// nothing may be repaired.
    private static func decode(
        _ bytes: [UInt8], as charset: EastAsianCharset, _ census: CharacterCensus, mayRepair: Bool
    ) -> DecodedText? {
        guard let system = Charset(charset.systemName) else { return nil }
        let encoding = TextEncoding.legacy(charset: charset.systemName)
        if census.broken == 0, let text = system.decodeStrictly(bytes) {
            return DecodedText(text: text, encoding: encoding)
        }
        let mostBroken = max(1, census.total / 25)
        guard mayRepair, census.broken <= mostBroken else { return nil }
        let text = system.decodeRepairing(bytes)
        let replaced = text.unicodeScalars.count { $0 == "\u{FFFD}" }
        guard replaced <= mostBroken, replaced < census.total else { return nil }
        return DecodedText(text: text, encoding: encoding)
    }
}
