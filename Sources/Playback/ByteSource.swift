/// Where the bytes of a track come from. Decoders read from this and know no file.
///
/// Reads may block for as long as the medium takes. The decoder and a scan of the same track read
/// from two threads at once.
package protocol ByteSource: AnyObject, Sendable {
    /// Bytes in all as known now; nil when there is no telling (a pipe).
    var size: Int64? { get }

    /// Reads up to `buffer.count` bytes from `offset` on; 0 at the end.
    /// - Throws: `DecoderError` in words for the listener when the medium fails.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int
}
