package import Kernel
package import Playback

/// Which decoder opens which file.
package enum DecoderTable {
    /// Opens a track of the local disk.
    /// - Throws: `DecoderError` in words for the listener.
    package static func open(_ path: FilePath) throws(DecoderError) -> any Decoder {
        try MPG123Decoder(FileSource(path))
    }
}
