import FuzzShared
import Tags

/// A file in memory that counts what is read of it.
final class MemorySource: TagSource {
    private let bytes: [UInt8]
    private(set) var bytesRead = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var size: Int64 { Int64(bytes.count) }

    func read(at offset: Int64, count: Int) -> [UInt8] {
        let isInside = offset >= 0 && count >= 0 && offset + Int64(count) <= size
        Invariant.require(isInside, "asked for \(count) bytes at \(offset) of \(size)")
        bytesRead += count
        return Array(bytes[Int(offset)..<Int(offset) + count])
    }
}
