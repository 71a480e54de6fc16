/// A file of which one piece is kept, so that a walk over small things reads seldom. Never asks for
/// more than there is.
struct ByteWindow {
    private static let pieceSize = 4096

    private let source: any TagSource
    private var start: Int64 = 0
    private var piece: [UInt8] = []

    init(_ source: any TagSource) {
        self.source = source
    }

    var size: Int64 { source.size }

    /// The bytes of `range` that are there, at most `limit`.
    mutating func bytes(_ range: Range<Int64>, limit: Int = .max) -> [UInt8] {
        let inside = range.clamped(to: 0..<max(0, size))
        let count = min(inside.count, limit)
        guard count > 0 else { return [] }
        if count > Self.pieceSize / 2 { return source.read(at: inside.lowerBound, count: count) }
        let end = inside.lowerBound + Int64(count)
        if inside.lowerBound < start || end > start + Int64(piece.count) {
            start = inside.lowerBound
            piece = source.read(at: start, count: Int(min(Int64(Self.pieceSize), size - start)))
        }
        let offset = Int(inside.lowerBound - start)
        return Array(piece[min(offset, piece.count)..<min(offset + count, piece.count)])
    }

    /// As above, `count` bytes from `offset` on.
    mutating func bytes(at offset: Int64, count: Int) -> [UInt8] {
        let (end, overflow) = offset.addingReportingOverflow(Int64(max(0, count)))
        return bytes(max(0, offset)..<max(0, offset, overflow ? size : end))
    }
}
