import TextDecoding

/// The charset of a file's tags that do not say it. A title of four bytes does not tell, but with
/// artist and album it does.
struct LegacyCharset {
    private let encoding: TextEncoding?

    /// - Parameter fields: all texts of the file whose charset is not known.
    init(of fields: [[UInt8]]) {
        let together = Array(fields.filter { !$0.isEmpty }.joined(separator: [0x0A]))
        encoding = together.isEmpty ? nil : TextDecoder.detect(together).encoding
    }

    func decode(_ text: RawText) -> String {
        switch text {
        case .unicode(let string): return string
        case .legacy(let bytes):
            if case .legacy(let charset) = encoding,
                let string = TextDecoder.decode(bytes, charset: charset)
            {
                return string
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
