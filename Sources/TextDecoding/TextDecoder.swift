/// Makes text from the bytes of lyrics files.
package enum TextDecoder {
    /// The text in `bytes`: UTF-8, with or without a mark in front. What is not valid UTF-8
    /// becomes U+FFFD and nothing else is lost. Pure; linear.
    package static func decode(_ bytes: [UInt8]) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        return String(decoding: text, as: UTF8.self)
    }
}
