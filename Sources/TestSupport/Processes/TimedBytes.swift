package import Kernel

/// Bytes as they came, with the time of every arrival.
package struct TimedBytes: Sendable {
    /// What one `read(2)` gave.
    package struct Chunk: Sendable {
        package let time: MonotonicTime
        /// Where its bytes are in `bytes`.
        package let range: Range<Int>
    }

    package private(set) var bytes: [UInt8] = []
    package private(set) var chunks: [Chunk] = []

    package init() {}

    package mutating func append(_ new: UnsafeRawBufferPointer, at time: MonotonicTime) {
        let start = bytes.count
        bytes.append(contentsOf: new)
        chunks.append(Chunk(time: time, range: start..<bytes.count))
    }

    package var count: Int { bytes.count }

    /// The bytes as text; what is not UTF-8 becomes U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Where `text` stands first at or behind `offset`.
    package func range(of text: String, from offset: Int = 0) -> Range<Int>? {
        let wanted = Array(text.utf8)
        guard !wanted.isEmpty, bytes.count - offset >= wanted.count else { return nil }
        for start in offset...(bytes.count - wanted.count) where bytes[start] == wanted[0] {
            let candidate = start..<(start + wanted.count)
            if bytes[candidate].elementsEqual(wanted) { return candidate }
        }
        return nil
    }

    /// When the byte at `offset` came; nil when it has not come.
    package func time(of offset: Int) -> MonotonicTime? {
        chunks.first { $0.range.contains(offset) }?.time
    }

    /// How many bytes came in a span of time.
    package func count(in span: Range<MonotonicTime>) -> Int {
        chunks.filter { span.contains($0.time) }.reduce(0) { $0 + $1.range.count }
    }
}
