/// Makes text from the bytes of lyrics files, whose encoding nobody wrote down.
package enum TextDecoder {
    /// The text in `bytes`, without a mark in front. What has no meaning becomes U+FFFD and
    /// nothing else is lost. Pure; linear. May be called from any thread.
    package static func decode(_ bytes: [UInt8]) -> String {
        detect(bytes).text
    }

    /// The text in `bytes` and the encoding that was found. The first of these that fits:
    /// a mark; the pattern of NULs that UTF-16 has; UTF-8, perhaps slightly broken; the charset
    /// that the text itself names; the East Asian charset whose common characters it has;
    /// windows-1252.
    package static func detect(_ bytes: [UInt8]) -> DecodedText {
        if let marked = decodeMarked(bytes) { return marked }
        if let isBigEndian = UTF16Pattern.isBigEndian(bytes) {
            return decodeUTF16(bytes[...], isBigEndian: isBigEndian, hasMark: false)
        }
        if let text = String(validating: bytes, as: UTF8.self) {
            return DecodedText(text: text, encoding: .utf8(hasMark: false))
        }
        if UTF8Census(bytes).isMostlyUTF8 {
            let text = String(decoding: bytes, as: UTF8.self)
            return DecodedText(text: text, encoding: .utf8(hasMark: false))
        }
        return DeclaredCharset.decode(bytes) ?? CharsetGuess.decode(bytes)
    }

    /// The text in `bytes` read as the charset that a listener named; nil when the system does
    /// not know it. What has no meaning becomes U+FFFD.
    package static func decode(_ bytes: [UInt8], charset name: String) -> String? {
        guard let charset = CharsetName.system(for: name).flatMap({ Charset($0) }) else {
            return nil
        }
        return charset.decodeRepairing(bytes)
    }

    static func decodeMarked(_ bytes: [UInt8]) -> DecodedText? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            let text = String(decoding: bytes[3...], as: UTF8.self)
            return DecodedText(text: text, encoding: .utf8(hasMark: true))
        }
        if bytes.starts(with: [0xFF, 0xFE]) {
            return decodeUTF16(bytes[2...], isBigEndian: false, hasMark: true)
        }
        if bytes.starts(with: [0xFE, 0xFF]) {
            return decodeUTF16(bytes[2...], isBigEndian: true, hasMark: true)
        }
        return nil
    }

    /// An odd last byte is left out.
    static func decodeUTF16(
        _ bytes: ArraySlice<UInt8>, isBigEndian: Bool, hasMark: Bool
    ) -> DecodedText {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        return DecodedText(
            text: String(decoding: units, as: UTF16.self),
            encoding: isBigEndian
                ? .utf16BigEndian(hasMark: hasMark) : .utf16LittleEndian(hasMark: hasMark))
    }
}
