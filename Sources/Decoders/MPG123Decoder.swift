import CMpg123
import Kernel
package import Playback
import Tags

/// MPEG audio (layers I to III) through libmpg123.
package final class MPG123Decoder: Decoder {
    /// Seconds that a seek without an index goes forward a call: a few milliseconds of reading.
    private static let hop: Int64 = 120
    /// Bytes that a stream must have at hand before it is decoded on, at least and at most.
    private static let leastNeed = 8 << 10
    private static let mostNeed = 64 << 10
    /// Kilobits per second that layer III can have.
    private static let mostBitrate = 320

    package private(set) var length: TrackLength
    package let info: TrackInfo

    private let source: any ByteSource
    private let stream: FormatFilter
    /// Frames in front that are not sound: the VBRI frame.
    private let skip: Int64
    /// The furthest frame from which the library can seek without reading on.
    private var reached: Int64 = 0
    /// Frames that `read` has delivered.
    private var delivered: Int64 = 0
    /// What the library cuts.
    private let trim: EncoderTrim?
    private var timeline: RateTimeline?
    /// A scan has failed: it would again.
    private var isScanInVain = false

    /// Opens a track.
    /// - Throws: `DecoderError` when there is nothing to play in it.
    package init(_ source: any ByteSource) throws(DecoderError) {
        let opened = try MPG123Stream(source)
        let vbri = VBRIHeader(source, at: opened.framePosition)
        trim = opened.trim
        skip = vbri == nil ? 0 : opened.samplesPerFrame
        let tags = SourceTags.read(source)
        length = TrackLength(
            frames: Self.estimate(opened, source, audio: tags.audio, vbri), isExact: false)
        var info = MPG123Info.describe(opened, size: source.size, length: length.frames)
        info.gain = opened.info?.gain ?? info.gain
        info.take(tags)
        self.info = info
        stream = FormatFilter(opened)
        self.source = source
        if skip > 0, source.size != nil { _ = stream.seek(to: skip) }
        source.forget(before: stream.source.reader.readOffset)
    }

    /// The length in frames as far as it can be told in a moment.
    private static func estimate(
        _ stream: MPG123Stream, _ source: any ByteSource, audio: Range<Int64>, _ vbri: VBRIHeader?
    ) -> Int64 {
        guard source.size != nil, let header = stream.reader.mask.firstFrame else {
            return stream.length
        }
        let start = stream.framePosition
        let estimate = LengthEstimate(source, audio: start..<max(start, audio.upperBound))
        if let vbri,
            let share = estimate.share(
                ofCounted: vbri.frames, stated: vbri.bytes, header: header, bitrate: nil)
        {
            return Int64(saturating: Double(vbri.frames * Int64(header.samples)) * share)
        }
        if let info = stream.info, let count = info.frames,
            let share = estimate.share(
                ofCounted: count, stated: info.bytes, header: header,
                bitrate: info.isConstant ? header.bitrate : nil)
        {
            return Int64(saturating: Double(stream.length) * share)
        }
        guard let seconds = estimate.sampled() else { return stream.length }
        let decoded = AudioFormat(sampleRate: header.sampleRate).frames(seconds)
        return stream.trim?.heard(of: decoded) ?? decoded
    }

    package var format: AudioFormat { stream.format }

    package var isSeekable: Bool { source.size != nil }

    package func read(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> DecoderResult {
        let frames = samples.count / AudioFormat.channels
        guard source.hasAtHand(need(of: frames), at: stream.source.reader.offset) else {
            return .pending
        }
        let result = try stream.read(into: samples)
        if case .frames(let count) = result { delivered += Int64(count) }
        return result
    }

    /// Bytes that so many frames take at the most, roughly: the library cannot stop in the middle of
    /// one to wait for the rest.
    private func need(of frames: Int) -> Int {
        let seconds = AudioFormat(sampleRate: info.sampleRate).seconds(Int64(frames))
        let bytes = 2 * seconds * Double(info.bitrate ?? Self.mostBitrate) * 1000 / 8
        return min(max(Int(bytes), Self.leastNeed), Self.mostNeed)
    }

    package func seek(to frame: Int64) throws(DecoderError) -> Int64? {
        guard isSeekable else { return delivered }
        if changesRate { scanNow() }
        let target = max(0, length.isExact ? min(frame, length.frames) : frame)
        let next =
            length.isExact ? target : min(target, reached + Self.hop * Int64(info.sampleRate))
        stream.source.reader.hasMetEnd = false
        guard stream.seek(to: streamFrame(next) + skip) else {
            throw stream.source.reader.failure ?? DecoderError("cannot seek in it")
        }
        reached = max(reached, next)
        // The library goes past the end without a word. Where the end is, a scan tells, whose
        // pages have just been read.
        if !length.isExact && (stream.source.reader.hasMetEnd || changesRate) {
            scanNow()
            if length.isExact { return try seek(to: frame) }
        }
        return next == target ? target : nil
    }

    /// Whether the rate is known to change, but not yet where: the library counts all frames as
    /// long as the present one.
    private var changesRate: Bool {
        !length.isExact && stream.source.reader.mask.stretches.count > 1
    }

    /// Where the library counts `frame` of ours, whose rate is that of the first: it counts MPEG
    /// frames, and takes all to be as long as the present one.
    private func streamFrame(_ frame: Int64) -> Int64 {
        guard let timeline else { return frame }
        let place = timeline.place(at: AudioFormat(sampleRate: info.sampleRate).seconds(frame))
        let size = stream.source.samplesPerFrame
        let decoded = place.frame * size + min(place.samples, size - 1)
        return trim?.heard(of: decoded) ?? decoded
    }

    package var scan: TrackScan? {
        guard source.size != nil, !length.isExact else { return nil }
        let (source, skip) = (source, skip)
        return TrackScan { isCancelled in
            withoutActuallyEscaping(isCancelled) {
                MPG123Scan.run(source, skip: skip, isCancelled: $0)
            }
        }
    }

    package func adopt(_ result: ScanResult) {
        length = TrackLength(frames: result.length, isExact: true)
        timeline = RateTimeline(result.stretches, trim: trim)
        guard !result.index.isEmpty else { return }
        var offsets = result.index.map { off_t($0) }
        mpg123_set_index(stream.source.handle, &offsets, off_t(result.indexStep), offsets.count)
    }

    private func scanNow() {
        if isScanInVain { return }
        if let result = scan?.run(isCancelled: { false }) {
            adopt(result)
        } else {
            isScanInVain = true
        }
    }
}
