import Glibc

/// The bytes of `text` in `charset`, by `iconv(3)`. Nil when it cannot say all of it.
func encoded(_ text: String, _ charset: String) -> [UInt8]? {
    let opened: iconv_t? = iconv_open(charset, "UTF-8")
    guard let opened, opened != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(opened) }
    var input = text.utf8.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4 + 16)
    let written: Int? = input.withUnsafeMutableBufferPointer { source in
        output.withUnsafeMutableBufferPointer { target in
            var from = source.baseAddress
            var fromLeft = source.count
            var to = target.baseAddress
            var toLeft = target.count
            let result = iconv(opened, &from, &fromLeft, &to, &toLeft)
            return result == -1 ? nil : target.count - toLeft
        }
    }
    return written.map { output[..<$0].map { UInt8(bitPattern: $0) } }
}
