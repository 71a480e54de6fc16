import Playback

/// The header that the Fraunhofer encoder puts into a first, silent frame. libmpg123 does not know
/// it and plays the frame.
enum VBRIHeader {
    /// Whether the MPEG frame at byte `position` carries one: behind 4 bytes of header and 32 of
    /// side information, always.
    static func isPresent(in source: any ByteSource, at position: Int64) -> Bool {
        var name: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
        let count = withUnsafeMutableBytes(of: &name) {
            (try? source.read(into: $0, at: position + 36)) ?? 0
        }
        return count == 4 && name == (0x56, 0x42, 0x52, 0x49)
    }
}
