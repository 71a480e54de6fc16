import Decoders
import Playback

/// Bytes of which those from a place on cannot be read.
final class FailingSource: ByteSource {
    private let bytes: [UInt8]
    private let place: Int64

    init(_ bytes: [UInt8], failsAt place: Int64) {
        self.bytes = bytes
        self.place = place
    }

    var size: Int64? { Int64(bytes.count) }

    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        guard offset < place else { throw DecoderError("cannot be read: input/output error") }
        let end = min(Int(place), Int(offset) + buffer.count)
        let part = bytes[Int(offset)..<end]
        buffer.copyBytes(from: part)
        return part.count
    }
}

/// Opens a source as MPEG audio.
enum MPEGSource {
    static func open(_ source: any ByteSource) throws(DecoderError) -> any Decoder {
        try MPG123Decoder(source)
    }
}
