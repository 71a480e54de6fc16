/// A part of a file as a track of its own, to the frame. Positions, lengths and seeks are those of
/// the part; where its rate changes, the rate that the file begins with counts.
package final class PartDecoder: Decoder {
    private let base: any Decoder
    /// Frames of the file.
    private let start: Int64
    /// Nil for the end of the file.
    private let end: Int64?
    /// The frame of the file that the next `read` delivers; nil before the first seek.
    private var place: Int64?

    /// The decoder itself for all of its file.
    /// - Throws: `DecoderError` when it cannot go to where the part begins.
    package static func wrap(
        _ decoder: any Decoder, _ part: Track.Part?
    ) throws(DecoderError) -> any Decoder {
        guard let part else { return decoder }
        guard decoder.isSeekable else { throw DecoderError("only a file can be played in parts") }
        return PartDecoder(decoder, part)
    }

    private init(_ base: any Decoder, _ part: Track.Part) {
        self.base = base
        let format = AudioFormat(sampleRate: base.info.sampleRate)
        start = max(0, format.frames(part.start))
        end = part.end.map { [start] in max(start, format.frames($0)) }
    }

    package var format: AudioFormat { base.format }
    package var info: TrackInfo { base.info }
    package var isSeekable: Bool { true }
    package var scan: TrackScan? { base.scan }

    package var length: TrackLength {
        let whole = base.length
        guard let end else {
            return TrackLength(frames: max(0, whole.frames - start), isExact: whole.isExact)
        }
        // Who made the list knew the recording better than an estimate does.
        let last = whole.isExact ? min(end, whole.frames) : end
        return TrackLength(
            frames: max(0, last - start), isExact: whole.isExact || whole.frames >= end)
    }

    package func read(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> DecoderResult {
        while place == nil { _ = try seek(to: 0) }
        guard let place else { return .end }
        var room = Int64(samples.count / AudioFormat.channels)
        if let end {
            // Rounded up, so that the last of a part at another rate is heard.
            room = min(room, scaled(end - place, by: base.format.sampleRate, info.sampleRate))
            if room <= 0 { return .end }
        }
        let count = Int(room) * AudioFormat.channels
        let result = try base.read(into: UnsafeMutableBufferPointer(rebasing: samples[..<count]))
        if case .frames(let frames) = result {
            self.place = place + scaled(Int64(frames), by: info.sampleRate, format.sampleRate)
        }
        return result
    }

    package func seek(to frame: Int64) throws(DecoderError) -> Int64? {
        let target = start + max(0, min(frame, .max - start))
        guard let landed = try base.seek(to: min(target, end ?? target)) else { return nil }
        guard landed >= start else { throw DecoderError("the file ends before this part begins") }
        place = landed
        return landed - start
    }

    package func adopt(_ result: ScanResult) {
        base.adopt(result)
    }

    private func scaled(_ frames: Int64, by rate: Int, _ divisor: Int) -> Int64 {
        if rate == divisor { return frames }
        return (frames * Int64(rate) + Int64(divisor) - 1) / Int64(max(1, divisor))
    }
}
