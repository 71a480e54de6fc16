/// Zeros behind each 0xFF, so that no decoder takes a tag for audio (ID3v2.4 6.1).
enum Unsynchronisation {
    /// The bytes without those zeros.
    static func undone(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isBehindFF = false
        for byte in bytes {
            if !(isBehindFF && byte == 0) { result.append(byte) }
            isBehindFF = byte == 0xFF
        }
        return result
    }

    /// Where the byte at `place` of the undone bytes stands in `bytes`.
    static func offset(of place: Int64, in bytes: [UInt8]) -> Int64 {
        var count: Int64 = 0
        var isBehindFF = false
        for (index, byte) in bytes.enumerated() {
            if !(isBehindFF && byte == 0) {
                if count == place { return Int64(index) }
                count += 1
            }
            isBehindFF = byte == 0xFF
        }
        return Int64(bytes.count)
    }
}
