/// ASCII characters, also when they are written in their full-width forms (U+FF01 to U+FF5E).
enum LenientASCII {
    /// The ASCII character at `index` and the bytes it takes; nil when there is none. A minus
    /// sign (U+2212) counts as `-`.
    static func character(
        in bytes: [UInt8], at index: Int, end: Int
    ) -> (character: UInt8, length: Int)? {
        guard index < end else { return nil }
        let byte = bytes[index]
        if byte < 0x80 { return (byte, 1) }
        guard index + 2 < end else { return nil }
        switch (byte, bytes[index + 1], bytes[index + 2]) {
        case (0xEF, 0xBC, 0x81...0xBF):
            return (bytes[index + 2] - 0x60, 3)
        case (0xEF, 0xBD, 0x80...0x9E):
            return (bytes[index + 2] - 0x20, 3)
        case (0xE2, 0x88, 0x92):
            return (Byte.minus, 3)
        default:
            return nil
        }
    }
}
