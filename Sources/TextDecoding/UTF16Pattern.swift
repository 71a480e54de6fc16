import Glibc

/// UTF-16 without a mark: the ASCII characters of a lyrics file, every stamp among them, have a
/// NUL in one half of their two bytes and never in the other.
enum UTF16Pattern {
    /// Whether `bytes` are UTF-16 in big-endian (true) or little-endian order (false); nil when
    /// they are not UTF-16. At least a fifth of one half must be NUL, less than a twentieth of
    /// the other.
    static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
        // Most texts have no NUL, which is soon known.
        guard bytes.count >= 2, memchr(bytes, 0, bytes.count) != nil else { return nil }
        var zeros = [0, 0]
        for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index & 1] += 1 }
        let halves = [(bytes.count + 1) / 2, bytes.count / 2]
        for parity in [0, 1] {
            let other = 1 - parity
            if zeros[parity] * 5 >= halves[parity], zeros[other] * 20 < halves[other] {
                return parity == 0
            }
        }
        return nil
    }
}
