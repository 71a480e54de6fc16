/// The lines of a text as byte ranges without their ends. LF, CR, CR LF and LF CR end a line;
/// what follows the last end is a line only when it is not empty.
struct LineRanges: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        // Half of the time of reading a file would go into the checks of an array's bounds.
        let end = bytes.withUnsafeBufferPointer { bytes in
            var end = start
            // Most bytes are greater than both.
            while end < bytes.count, bytes[end] > Byte.carriageReturn || !Self.isEnd(bytes[end]) {
                end += 1
            }
            return end
        }
        position = end
        if position < bytes.count {
            let first = bytes[position]
            position += 1
            if position < bytes.count, Self.isEnd(bytes[position]), bytes[position] != first {
                position += 1
            }
        }
        return start..<end
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == Byte.lineFeed || byte == Byte.carriageReturn
    }
}
