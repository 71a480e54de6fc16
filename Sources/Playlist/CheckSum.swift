/// CRC-32 as in IEEE 802.3 (polynomial 0x04C11DB7, reflected).
enum CheckSum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in
            value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
        }
    }

    static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var sum = UInt32.max
        for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return ~sum
    }
}
