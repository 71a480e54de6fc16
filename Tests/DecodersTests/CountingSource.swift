import Playback
import Synchronization

/// Bytes in memory, and how many of them were read in all.
final class CountingSource: ByteSource {
    private let bytes: [UInt8]
    private let total = Atomic(0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var size: Int64? { Int64(bytes.count) }

    /// Bytes read so far, each as often as it was read.
    var bytesRead: Int { total.load(ordering: .relaxed) }

    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        guard let start = Int(exactly: offset), bytes.indices.contains(start) else { return 0 }
        let part = bytes[start..<min(bytes.count, start + buffer.count)]
        buffer.copyBytes(from: part)
        total.add(part.count, ordering: .relaxed)
        return part.count
    }
}
