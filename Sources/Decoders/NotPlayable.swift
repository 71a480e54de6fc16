import Playback

/// Why a file has no sound for us, from its first bytes.
struct NotPlayable {
    let error: DecoderError

    init(_ source: any ByteSource) {
        var head: (UInt8, UInt8, UInt8) = (0, 0, 0)
        let count = withUnsafeMutableBytes(of: &head) { (try? source.read(into: $0, at: 0)) ?? 0 }
        let isTag = count == 3 && head == (0x49, 0x44, 0x33)
        let isFrame = count >= 2 && head.0 == 0xFF && head.1 >= 0xE0
        error = DecoderError(count == 0 || isTag || isFrame ? "no audio in it" : "not an MP3")
    }
}
