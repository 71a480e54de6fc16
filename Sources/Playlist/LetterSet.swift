/// A set of ASCII letters and digits, folded together to 32 bits: it may say yes wrongly for
/// digits, never no.
struct LetterSet: Equatable, Sendable {
    private(set) var bits: UInt32 = 0

    init() {}

    /// Nil when one of the bytes is no small letter and no digit.
    init?(all bytes: [UInt8]) {
        for byte in bytes {
            guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) else { return nil }
            insert(byte)
        }
    }

    mutating func insert(_ byte: UInt8) {
        bits |= 1 << UInt32(byte & 0x1F)
    }

    func isSuperset(of other: LetterSet) -> Bool { other.bits & ~bits == 0 }
}
