import Decoders
import Playback
import Synchronization

/// Bytes that come a few at a time, and from a place on not at all.
final class FailingSource: ByteSource {
    static let failure = DecoderError("cannot be read: input/output error")

    private let bytes: [UInt8]
    private let place: Int64
    private let most: Int
    private let failed = Atomic(0)

    /// How many reads have failed.
    var failures: Int { failed.load(ordering: .relaxed) }

    /// - Parameters:
    ///   - place: where reading fails.
    ///   - most: bytes that one read brings at most.
    init(_ bytes: [UInt8], failsAt place: Int64 = .max, most: Int = .max) {
        self.bytes = bytes
        self.place = place
        self.most = most
    }

    var size: Int64? { Int64(bytes.count) }

    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        guard offset < place else {
            failed.add(1, ordering: .relaxed)
            throw Self.failure
        }
        let last = min(place, Int64(bytes.count))
        guard offset < last else { return 0 }
        let end = min(Int(last), Int(offset) + min(most, buffer.count))
        let part = bytes[Int(offset)..<end]
        buffer.copyBytes(from: part)
        return part.count
    }
}
