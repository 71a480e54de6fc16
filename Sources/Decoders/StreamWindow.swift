package import Playback

/// The bytes of a stream that are at hand: those that were read ahead and, in the beginning, all that
/// have come. A value; places count bytes from the beginning of the stream.
package struct StreamWindow {
    /// Bytes read ahead.
    private static let readAhead = 512 << 10
    /// Bytes of a tag in front that are waited for; a longer one is passed over while it comes.
    private static let mostTag = 16 << 20
    /// Bytes behind the tag in which the first frames are.
    private static let firstSound = 16 << 10

    private var bytes: [UInt8] = []
    /// The place of the first of them.
    private var start: Int64 = 0
    /// The place that is read next.
    private var place: Int64 = 0
    /// Whether all is kept from the beginning on.
    private var keepsHead = true
    /// Whether no more will come.
    package private(set) var isOver = false
    /// Why no more will come, where that is a fault.
    package private(set) var failure: DecoderError?

    package init() {}

    /// The place behind the last byte.
    private var end: Int64 { start + Int64(bytes.count) }

    /// Bytes that are kept from the beginning on; 0 when that is gone.
    package var headSize: Int64 { start == 0 ? end : 0 }

    /// Bytes that may be added now.
    package var room: Int {
        let limit = keepsHead ? max(Self.readAhead, headNeed) : Self.readAhead
        return isOver ? 0 : max(0, limit - Int(end - max(place, start)))
    }

    /// Whether the tag in front and the first frames are there, or all that will ever come.
    package var isReady: Bool { isOver || bytes.count >= headNeed }

    /// Bytes from the beginning on with which it can be opened, by the size that an ID3v2 tag in
    /// front says (ID3v2.4.0 structure, section 3.1).
    private var headNeed: Int {
        guard bytes.count >= 10 else { return Self.firstSound }
        guard bytes[0..<3].elementsEqual("ID3".utf8) else { return Self.firstSound }
        let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return min(size, Self.mostTag) + Self.firstSound
    }

    /// Takes over what has come.
    package mutating func append(_ new: UnsafeRawBufferPointer) {
        // What was read makes room when it is more than what is left: no byte is moved twice.
        let used = Int(min(max(place - start, 0), Int64(bytes.count)))
        if !keepsHead, used > bytes.count / 2 {
            bytes.removeFirst(used)
            start += Int64(used)
        }
        bytes += new
    }

    /// No more will come.
    package mutating func finish(_ failure: DecoderError? = nil) {
        isOver = true
        self.failure = failure
    }

    /// Whether `count` bytes from `offset` on, or all that are left, are there.
    package func hasAtHand(_ count: Int, at offset: Int64) -> Bool {
        isOver || end - offset >= Int64(count)
    }

    /// What is before `offset` is not wanted again.
    package mutating func forget(before offset: Int64) {
        keepsHead = false
        place = max(place, offset)
    }

    /// Copies what there is from `offset` on; 0 at the end, nil when it has not come yet.
    /// - Throws: `DecoderError` when it is forgotten, or the stream has failed before it.
    package mutating func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int? {
        guard offset >= start else { throw DecoderError("cannot go back in a stream") }
        let left = end - offset
        guard left > 0 else {
            if let failure { throw failure }
            return isOver || buffer.isEmpty ? 0 : nil
        }
        let first = Int(offset - start)
        let count = min(Int(left), buffer.count)
        bytes.withUnsafeBytes {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[first..<first + count]))
        }
        if !keepsHead { place = offset + Int64(count) }
        return count
    }
}
