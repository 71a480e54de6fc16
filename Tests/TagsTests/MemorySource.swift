import Tags

/// A file in memory that counts what is read of it.
final class MemorySource: TagSource {
    private let bytes: [UInt8]
    private(set) var reads = 0
    private(set) var bytesRead = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var size: Int64 { Int64(bytes.count) }

    func read(at offset: Int64, count: Int) -> [UInt8] {
        reads += 1
        let part = Array(bytes.dropFirst(Int(offset)).prefix(count))
        bytesRead += part.count
        return part
    }
}

/// The tags of bytes.
func tags(_ bytes: [UInt8]) -> Tags {
    TagReader.read(MemorySource(bytes))
}
