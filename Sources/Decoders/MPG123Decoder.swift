import CMpg123
package import Playback

/// MPEG audio (layers I to III) through libmpg123.
package final class MPG123Decoder: Decoder {
    /// Seconds that a seek without an index goes forward a call: a few milliseconds of reading.
    private static let hop: Int64 = 120

    package private(set) var length: TrackLength
    package let info: TrackInfo

    private let source: any ByteSource
    private let stream: FormatFilter
    /// Frames in front that are not sound: the VBRI frame.
    private let skip: Int64
    /// The furthest frame from which the library can seek without reading on.
    private var reached: Int64 = 0
    private var timeline: RateTimeline?

    /// Opens a track.
    /// - Throws: `DecoderError` when there is nothing to play in it.
    package init(_ source: any ByteSource) throws(DecoderError) {
        let opened = try MPG123Stream(source)
        let isVBRI = VBRIHeader.isPresent(in: source, at: opened.framePosition)
        skip = isVBRI ? opened.samplesPerFrame : 0
        length = TrackLength(frames: max(0, opened.length - skip), isExact: false)
        var info = MPG123Info.describe(opened, size: source.size, length: length.frames)
        info.take(SourceTags.read(source))
        self.info = info
        stream = FormatFilter(opened)
        self.source = source
        if skip > 0 { _ = stream.seek(to: skip) }
    }

    package var format: AudioFormat { stream.format }

    package func read(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> DecoderResult {
        try stream.read(into: samples)
    }

    package func seek(to frame: Int64) throws(DecoderError) -> Int64? {
        let target = max(0, length.isExact ? min(frame, length.frames) : frame)
        let next =
            length.isExact ? target : min(target, reached + Self.hop * Int64(info.sampleRate))
        stream.source.reader.hasMetEnd = false
        guard stream.seek(to: streamFrame(next) + skip) else {
            throw stream.source.reader.failure ?? DecoderError("cannot seek in it")
        }
        reached = max(reached, next)
        if stream.source.reader.hasMetEnd && !length.isExact {
            // The library goes past the end without a word. Where the end is, a scan tells, whose
            // pages have just been read.
            scanNow()
            if length.isExact { return try seek(to: frame) }
        }
        return next == target ? target : nil
    }

    /// Where the library counts `frame` of ours, whose rate is that of the first: it counts MPEG
    /// frames, and takes all to be as long as the present one.
    private func streamFrame(_ frame: Int64) -> Int64 {
        guard let timeline else { return frame }
        let place = timeline.place(at: AudioFormat(sampleRate: info.sampleRate).seconds(frame))
        let size = stream.source.samplesPerFrame
        return place.frame * size + min(place.samples, size - 1)
    }

    package var scan: TrackScan? {
        guard source.size != nil, !length.isExact else { return nil }
        let (source, expected, skip) = (source, length.frames, skip)
        return TrackScan { isCancelled in
            withoutActuallyEscaping(isCancelled) {
                MPG123Scan.run(source, expected: expected, skip: skip, isCancelled: $0)
            }
        }
    }

    package func adopt(_ result: ScanResult) {
        length = TrackLength(frames: result.length, isExact: true)
        timeline = RateTimeline(result.stretches)
        guard !result.index.isEmpty else { return }
        var offsets = result.index.map { off_t($0) }
        mpg123_set_index(stream.source.handle, &offsets, off_t(result.indexStep), offsets.count)
    }

    private func scanNow() {
        if let result = scan?.run(isCancelled: { false }) { adopt(result) }
    }
}
