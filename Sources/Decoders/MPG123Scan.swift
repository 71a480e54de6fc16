import CMpg123
import Glibc
import Playback

/// The pass over a whole file that makes length and seek index exact (`mpg123_scan`).
enum MPG123Scan {
    /// Scans `source` on a handle of its own.
    /// - Parameters:
    ///   - skip: frames in front that are not played.
    ///   - isCancelled: asked before each 64 KiB.
    static func run(
        _ source: any ByteSource, skip: Int64, isCancelled: @escaping () -> Bool
    ) -> ScanResult? {
        guard let stream = try? MPG123Stream(source, isCancelled: isCancelled) else { return nil }
        // A reader that is asked may take its time over a gap.
        stream.setResyncLimit(-1)
        let (start, trim) = (stream.framePosition, stream.trim)
        guard mpg123_scan(stream.handle) == 0, stream.reader.failure == nil, !isCancelled() else {
            return nil
        }
        var stretches = stream.reader.mask.stretches
        if skip > 0, !stretches.isEmpty { stretches[0].frames -= 1 }
        let sampleRate = stretches.first?.sampleRate ?? stream.sampleRate
        var result = ScanResult(length: max(0, length(of: stream, trim) - skip))
        if let timeline = RateTimeline(stretches, trim: trim) {
            result.length = AudioFormat(sampleRate: sampleRate).frames(timeline.seconds)
        }
        result.stretches = stretches
        if let size = source.size, result.length > 0 {
            result.bitrate = MPG123Info.averageBitrate(
                bytes: size - start, frames: result.length, sampleRate: sampleRate)
        }
        readIndex(of: stream, into: &result)
        return result
    }

    private static func length(of stream: MPG123Stream, _ trim: EncoderTrim?) -> Int64 {
        guard let trim, let frames = stream.frameCount else {
            return stream.length
        }
        return trim.heard(of: frames * stream.samplesPerFrame)
    }

    private static func readIndex(of stream: MPG123Stream, into result: inout ScanResult) {
        var offsets: UnsafeMutablePointer<off_t>?
        var step: off_t = 0
        var fill = 0
        guard mpg123_index(stream.handle, &offsets, &step, &fill) == 0, let offsets else { return }
        result.index = UnsafeBufferPointer(start: offsets, count: fill).map { Int64($0) }
        result.indexStep = Int64(step)
    }
}
