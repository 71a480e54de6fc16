/// The frame in front of an encoder's others that tells of them (`Xing`, `Info`).
enum InfoFrame {
    /// Whether `frame`, which begins with `header`, is one whose count of frames cannot be: fewer
    /// than its bytes need. libmpg123 believes it and stops playing there.
    static func isWrong(
        _ frame: UnsafeRawBufferPointer, _ header: MPEGHeader, audioBytes: Int64?
    ) -> Bool {
        guard header.layer == 3, let tag = position(in: frame, header) else { return false }
        let flags = integer(frame, tag + 4)
        guard flags & 1 != 0, tag + 16 <= frame.count else { return false }
        let count = Int64(integer(frame, tag + 8))
        let stated = flags & 2 != 0 ? Int64(integer(frame, tag + 12)) : 0
        guard let bytes = stated > 0 ? stated : audioBytes else { return false }
        // Frames of a constant bit rate are all like this one.
        let isConstant = frame[tag] == 0x49
        let longest =
            isConstant ? header.frameBytes.map { $0 + 1 } : header.possibleFrameBytes.upperBound
        return (count + 2) * Int64(longest ?? Int.max / 4096) < bytes - bytes / 20
    }

    /// Where the tag stands: behind the side information, whose length the channels decide.
    private static func position(in frame: UnsafeRawBufferPointer, _ header: MPEGHeader) -> Int? {
        [9, 17, 32].map { $0 + MPEGHeader.size }.first { start in
            guard start + 8 <= frame.count else { return false }
            let word = frame[start..<start + 4]
            return word.elementsEqual("Xing".utf8) || word.elementsEqual("Info".utf8)
        }
    }

    private static func integer(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}
