import Decoders
import Kernel
import Playback

/// Everything that a decoder delivers, for comparing.
struct WholeTrack {
    /// Left channel.
    var left: [Float] = []
    var right: [Float] = []
    /// Rates in order, with the frame at which each begins.
    var formats: [(frame: Int, sampleRate: Int)] = []
    var error: DecoderError?

    /// Reads from where `decoder` stands to the end, at most `limit` frames.
    init(_ decoder: any Decoder, limit: Int = .max, chunk: Int = 1000) {
        formats.append((0, decoder.format.sampleRate))
        var buffer = [Float](repeating: 0, count: 2 * chunk)
        while left.count < limit {
            let wanted = 2 * min(chunk, limit - left.count)
            do throws(DecoderError) {
                let result = try buffer.withUnsafeMutableBufferPointer { all throws(DecoderError) in
                    try decoder.read(into: UnsafeMutableBufferPointer(rebasing: all[..<wanted]))
                }
                switch result {
                case .end: return
                case .pending: continue
                case .formatChanged: formats.append((left.count, decoder.format.sampleRate))
                case .frames(let count):
                    for frame in 0..<count {
                        left.append(buffer[2 * frame])
                        right.append(buffer[2 * frame + 1])
                    }
                }
            } catch {
                self.error = error
                return
            }
        }
    }

    /// The loudest value in a range of frames.
    func peak(_ frames: Range<Int>) -> Float {
        left[frames.clamped(to: left.indices)].map { abs($0) }.max() ?? 0
    }
}

/// Opens a file as the player does.
func open(_ path: String) throws(DecoderError) -> any Decoder {
    try DecoderTable.open(FilePath(path))
}

/// The scan of a track, run here and now and taken over.
func scan(_ decoder: any Decoder) -> ScanResult? {
    let result = decoder.scan?.run(isCancelled: { false })
    if let result { decoder.adopt(result) }
    return result
}
