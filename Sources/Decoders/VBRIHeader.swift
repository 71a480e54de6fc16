import Playback

/// The header that the Fraunhofer encoder puts into a first, silent frame. libmpg123 does not know
/// it and plays the frame.
struct VBRIHeader {
    private static let size = 18

    /// Bytes and frames in all.
    let bytes: Int64
    let frames: Int64

    /// Nil when the MPEG frame at byte `position` carries none: behind 4 bytes of header and 32 of
    /// side information, always.
    init?(_ source: any ByteSource, at position: Int64) {
        let read = SourceTags(source).read(at: position + 36, count: Self.size)
        guard read.count == Self.size, read.starts(with: "VBRI".utf8) else { return nil }
        bytes = read[10..<14].reduce(0) { $0 << 8 | Int64($1) }
        frames = read[14..<18].reduce(0) { $0 << 8 | Int64($1) }
    }
}
