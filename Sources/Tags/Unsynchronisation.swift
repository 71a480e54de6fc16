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

    /// Where bytes of the undone bytes stand in `bytes`, by their places there. One pass.
    static func offsets(of places: Set<Int64>, in bytes: [UInt8]) -> [Int64: Int64] {
        let ordered = places.sorted()
        var offsets: [Int64: Int64] = [:]
        var wanted = ordered.startIndex
        var count: Int64 = 0
        var isBehindFF = false
        for (index, byte) in bytes.enumerated() where wanted < ordered.endIndex {
            if !(isBehindFF && byte == 0) {
                if count == ordered[wanted] {
                    offsets[count] = Int64(index)
                    wanted += 1
                }
                count += 1
            }
            isBehindFF = byte == 0xFF
        }
        for place in ordered[wanted...] { offsets[place] = Int64(bytes.count) }
        return offsets
    }
}
