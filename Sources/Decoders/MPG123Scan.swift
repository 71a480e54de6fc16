import CMpg123
import Glibc
import Playback

/// The pass over a whole file that makes length and seek index exact (`mpg123_scan`).
enum MPG123Scan {
    /// Scans `source` on a handle of its own.
    /// - Parameters:
    ///   - expected: frames that the header promises; the end is cut there.
    ///   - skip: frames in front that are not played.
    ///   - isCancelled: asked before each 64 KiB.
    static func run(
        _ source: any ByteSource, expected: Int64, skip: Int64, isCancelled: @escaping () -> Bool
    ) -> ScanResult? {
        guard let stream = try? MPG123Stream(source, isCancelled: isCancelled) else { return nil }
        // A reader that is asked may take its time over a gap.
        stream.setResyncLimit(-1)
        let start = stream.framePosition
        guard mpg123_scan(stream.handle) == 0, stream.reader.failure == nil, !isCancelled() else {
            return nil
        }
        var length = stream.length
        // A file cut short holds less than its header promises. The library then gives up
        // trimming after a scan, but the handle that plays has trimmed the front already.
        if let (delay, padding) = stream.encoderTrim, length != expected,
            length < expected + delay + padding
        {
            length = min(expected, max(0, length - delay - decoderDelay))
        }
        length = max(0, length - skip)
        let stretches = stream.reader.mask.stretches
        let sampleRate = stretches.first?.sampleRate ?? stream.sampleRate
        if let timeline = RateTimeline(stretches) {
            length = AudioFormat(sampleRate: sampleRate).frames(timeline.seconds)
        }
        var result = ScanResult(length: length)
        result.stretches = stretches
        if let size = source.size, length > 0 {
            result.bitrate = MPG123Info.averageBitrate(
                bytes: size - start, frames: length, sampleRate: sampleRate)
        }
        readIndex(of: stream, into: &result)
        return result
    }

    /// Samples by which every layer III decoder is late.
    private static let decoderDelay: Int64 = 529

    private static func readIndex(of stream: MPG123Stream, into result: inout ScanResult) {
        var offsets: UnsafeMutablePointer<off_t>?
        var step: off_t = 0
        var fill = 0
        guard mpg123_index(stream.handle, &offsets, &step, &fill) == 0, let offsets else { return }
        result.index = UnsafeBufferPointer(start: offsets, count: fill).map { Int64($0) }
        result.indexStep = Int64(step)
    }
}
