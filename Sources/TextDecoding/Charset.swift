import Glibc

/// A conversion of the system from one charset to UTF-8. Corresponds to `iconv_open(3)`.
struct Charset: ~Copyable {
    private static let replacement = Array("\u{FFFD}".utf8)
    private static let chunkSize = 1 << 16

    private let descriptor: iconv_t

    /// Nil when the system does not know `name`.
    init?(_ name: String) {
        let opened: iconv_t? = iconv_open("UTF-8", name)
        guard let opened, opened != iconv_t(bitPattern: -1) else { return nil }
        descriptor = opened
    }

    deinit {
        iconv_close(descriptor)
    }

    /// The text in `bytes`; nil when any of them has no meaning in this charset.
    borrowing func decodeStrictly(_ bytes: [UInt8]) -> String? {
        var output = Output()
        guard convert(bytes, from: 0, into: &output) == nil else { return nil }
        return String(validating: output.bytes, as: UTF8.self)
    }

    /// The text in `bytes` with U+FFFD for each byte that has no meaning in this charset.
    borrowing func decodeRepairing(_ bytes: [UInt8]) -> String {
        var output = Output()
        var position = 0
        while let broken = convert(bytes, from: position, into: &output) {
            output.bytes += Self.replacement
            position = broken + 1
        }
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// What is converted, and the room that the next part is converted into.
    private struct Output {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: Charset.chunkSize)
    }

    /// Converts from `start` on; corresponds to `iconv(3)`. The index of the first byte that has
    /// no meaning; nil when all is converted.
    private borrowing func convert(
        _ bytes: [UInt8], from start: Int, into output: inout Output
    ) -> Int? {
        iconv(descriptor, nil, nil, nil, nil)
        var position = start
        while position < bytes.count {
            let step = step(bytes, from: position, into: &output.chunk)
            output.bytes += output.chunk[..<step.written]
            position += step.consumed
            if step.isBroken { return position }
        }
        return nil
    }

    /// Converts until the chunk is full, the input ends or a byte has no meaning.
    private borrowing func step(
        _ bytes: [UInt8], from start: Int, into chunk: inout [UInt8]
    ) -> (consumed: Int, written: Int, isBroken: Bool) {
        bytes.withUnsafeBytes { input in
            chunk.withUnsafeMutableBytes { output in
                // iconv does not write to its input; its type only lacks the const.
                var source = UnsafeMutablePointer(
                    mutating: input.baseAddress?.assumingMemoryBound(to: CChar.self)
                        .advanced(by: start))
                var sourceLeft = input.count - start
                var target = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                var targetLeft = output.count
                let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
                return (
                    input.count - start - sourceLeft, output.count - targetLeft,
                    result == -1 && errno != E2BIG
                )
            }
        }
    }
}
