/// A number that tells contents apart: FNV-1a with 64 bits. Nobody gains by making two files with
/// the same one, so that it need not withstand attacks.
package enum Digest {
    /// Linear in the number of bytes.
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return hash
    }
}
