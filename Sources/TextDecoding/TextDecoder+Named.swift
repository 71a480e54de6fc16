extension TextDecoder {
    /// The text in `bytes` read as what a listener named, Unicode or older, without a mark in
    /// front; nil when the system does not know the name. What has no meaning becomes U+FFFD.
    package static func decode(_ bytes: [UInt8], as name: String) -> DecodedText? {
        let marked = decodeMarked(bytes)
        switch name.uppercased() {
        case "UTF-8", "UTF8":
            if let marked, case .utf8 = marked.encoding { return marked }
            let text = String(decoding: bytes, as: UTF8.self)
            return DecodedText(text: text, encoding: .utf8(hasMark: false))
        case "UTF-16", "UTF16":
            if let marked, !marked.encoding.isUTF8 { return marked }
            return decodeUTF16(bytes[...], isBigEndian: false, hasMark: false)
        case "UTF-16LE", "UTF16LE":
            if let marked, case .utf16LittleEndian = marked.encoding { return marked }
            return decodeUTF16(bytes[...], isBigEndian: false, hasMark: false)
        case "UTF-16BE", "UTF16BE":
            if let marked, case .utf16BigEndian = marked.encoding { return marked }
            return decodeUTF16(bytes[...], isBigEndian: true, hasMark: false)
        default:
            guard let system = CharsetName.system(for: name),
                let text = decode(bytes, charset: name)
            else { return nil }
            return DecodedText(text: text, encoding: .legacy(charset: system))
        }
    }
}

extension TextEncoding {
    fileprivate var isUTF8: Bool {
        if case .utf8 = self { return true }
        return false
    }
}
