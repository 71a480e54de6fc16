import Kernel
package import Playback

/// How long a file is by its first frame, or by a few looks into it: for lists of many songs, of
/// which none is opened to be played. Right where an encoder has counted its frames, and for a
/// constant bit rate.
package enum LengthGlance {
    /// Bytes behind the tags in which the first frame has to begin.
    private static let headSize = 8_192

    /// Milliseconds; nil when no frame is found.
    /// - Parameter audio: the bytes between the tags.
    package static func milliseconds(of source: any ByteSource, audio: Range<Int64>) -> Int64? {
        let count = Int(min(Int64(headSize), Int64(audio.count)))
        let head = SourceTags(source).read(at: audio.lowerBound, count: count)
        if let (header, place) = firstFrame(in: head) {
            let start = audio.lowerBound + Int64(place)
            let samples =
                VBRIHeader(source, at: start).map { $0.frames * Int64(header.samples) }
                ?? counted(in: head, at: place, header, from: start, to: audio.upperBound)
            if let samples, samples > 0 { return samples * 1000 / Int64(header.sampleRate) }
        }
        return LengthEstimate(source, audio: audio).sampled().map { Int64(saturating: $0 * 1000) }
    }

    /// The first header that another of its kind follows.
    private static func firstFrame(in head: [UInt8]) -> (MPEGHeader, Int)? {
        var place = 0
        while place + MPEGHeader.size <= head.count {
            if let header = header(in: head, at: place), let length = header.frameBytes {
                let next = place + length
                if next + MPEGHeader.size > head.count { return (header, place) }
                if let after = self.header(in: head, at: next), after.isKin(of: header) {
                    return (header, place)
                }
            }
            place += 1
        }
        return nil
    }

    private static func header(in head: [UInt8], at place: Int) -> MPEGHeader? {
        guard head[place] == 0xFF, place + MPEGHeader.size <= head.count else { return nil }
        return MPEGHeader((head[place], head[place + 1], head[place + 2], head[place + 3]))
    }

    /// Samples that are heard by the account of an encoder; nil when it gives none that the bytes
    /// of the file allow.
    private static func counted(
        in head: [UInt8], at place: Int, _ header: MPEGHeader, from start: Int64, to end: Int64
    ) -> Int64? {
        let info = head[place...].withUnsafeBytes { InfoFrame($0, header) }
        guard let info, let frames = info.frames, !info.countsTooFew(audioBytes: end - start)
        else { return nil }
        // What of a download is missing is not heard.
        if let stated = info.bytes, stated > (end - start) * 21 / 20 { return nil }
        return frames * Int64(header.samples) - Int64(info.added)
    }
}
