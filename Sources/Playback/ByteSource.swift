/// Where the bytes of a track come from. Decoders read from this and know no file.
///
/// Reads may block for as long as the medium takes. The decoder and a scan of the same track read
/// from two threads at once.
package protocol ByteSource: AnyObject, Sendable {
    /// Bytes in all as known now; nil when there is no telling (a pipe).
    var size: Int64? { get }

    /// Whether `count` bytes from `offset` on, or all that are left, can be read without waiting for
    /// whoever writes them. A file has all its bytes.
    func hasAtHand(_ count: Int, at offset: Int64) -> Bool

    /// Bytes from the beginning on that can be read although there is no telling the size.
    var headSize: Int64 { get }

    /// Nothing before `offset` will be read again. A file forgets nothing.
    func forget(before offset: Int64)

    /// Reads up to `buffer.count` bytes from `offset` on; 0 at the end.
    /// - Throws: `DecoderError` in words for the listener when the medium fails.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int
}

extension ByteSource {
    package func hasAtHand(_ count: Int, at offset: Int64) -> Bool { true }
    package var headSize: Int64 { 0 }
    package func forget(before offset: Int64) {}
}
