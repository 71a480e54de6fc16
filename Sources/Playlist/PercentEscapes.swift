/// `%` and two hexadecimal digits for a byte (RFC 3986, 2.1).
enum PercentEscapes {
    /// The bytes with their escapes resolved; a `%` without two digits stands for itself.
    static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    /// Appends `bytes`, escaping all that `isPlain` does not allow, and `%` itself.
    static func encode(
        _ bytes: some Sequence<UInt8>, into output: inout [UInt8], isPlain: (UInt8) -> Bool
    ) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in bytes {
            if byte != UInt8(ascii: "%"), isPlain(byte) {
                output.append(byte)
            } else {
                output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    /// Letters, digits, `-._~` and `/`, which a path can have in an address.
    static func isPlainInPath(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
        default: false
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
