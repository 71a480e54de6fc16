import CMpg123
import Playback

/// A stream whose rate changes only when it is meant: stretches of another rate that are shorter
/// than three MPEG frames come from damaged headers and are dropped, because reopening the device
/// for them would be heard.
final class FormatFilter {
    private static let shortestStretch = 3
    /// Errors in a row at one place of the file after which a track counts as over.
    private static let patience = 16
    /// Bytes without a frame after which a track counts as over: a download that was given its size
    /// and never came has gigabytes of zeros, and nobody is obeyed while they are read.
    private static let longestGap: Int64 = 32 << 20

    let source: MPG123Stream
    /// The layout of what `read` delivers next.
    private(set) var format: AudioFormat

    /// The first frames of another rate, interleaved, from `heldStart` on still to be delivered.
    private var held: [Float] = []
    private var heldStart = 0
    /// The library has announced a format that was not looked at yet.
    private var isUndecided = false
    private var isOver = false
    private var errors = 0
    /// Where in the file the last frames ended.
    private var soundOffset: Int64
    /// Where in the file the last of them was.
    private var errorOffset: Int64 = -1

    init(_ source: MPG123Stream) {
        self.source = source
        format = AudioFormat(sampleRate: source.sampleRate)
        soundOffset = source.reader.offset
    }

    /// As `Decoder.read`.
    func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecoderError) -> DecoderResult
    {
        while true {
            if heldStart < held.count { return .frames(deliver(into: samples)) }
            if isUndecided {
                if try decide() { return .formatChanged }
                continue
            }
            if isOver {
                // A seek into what cannot be read is an end to the library.
                if let failure = source.reader.failure { throw failure }
                return .end
            }
            let frames = try step(into: samples)
            if frames > 0 { return .frames(frames) }
        }
    }

    /// As `MPG123Stream.seek`.
    func seek(to frame: Int64) -> Bool {
        held.removeAll(keepingCapacity: true)
        heldStart = 0
        isOver = false
        errors = 0
        // A seek may end in a stretch of another rate, which the library then announces.
        isUndecided = false
        defer { soundOffset = source.reader.offset }
        return source.seek(to: frame)
    }

    private func step(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> Int {
        let (frames, status) = source.read(into: samples)
        if frames > 0 {
            errors = 0
            soundOffset = source.reader.offset
        }
        switch status {
        case .more: break
        case .newFormat: isUndecided = true
        case .end: isOver = true
        case .error(let code):
            if let failure = source.reader.failure { throw failure }
            // A gap in the audio that is longer than the library looks in one go is an error, too,
            // and the next call goes on behind it.
            errors = source.reader.offset == errorOffset ? errors + 1 : 1
            errorOffset = source.reader.offset
            isOver =
                code == MPG123_ERR_READER.rawValue || errors > Self.patience
                || source.reader.offset - soundOffset > Self.longestGap
        }
        return frames
    }

    /// Looks whether the new format lasts. True when it does: `format` has changed, and what was
    /// decoded on the way is held.
    private func decide() throws(DecoderError) -> Bool {
        isUndecided = false
        let rate = source.sampleRate
        guard rate > 0, rate != format.sampleRate else { return false }
        let wanted = Int(source.samplesPerFrame) * Self.shortestStretch * AudioFormat.channels
        held = [Float](repeating: 0, count: wanted)
        heldStart = 0
        var count = 0
        while count < wanted, !isUndecided, !isOver {
            let frames = try held.withUnsafeMutableBufferPointer { buffer throws(DecoderError) in
                try step(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
            }
            count += frames * AudioFormat.channels
        }
        guard count == wanted else {
            held.removeAll(keepingCapacity: true)
            return false
        }
        format = AudioFormat(sampleRate: rate)
        return true
    }

    private func deliver(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
        let count = min(samples.count, held.count - heldStart)
        for index in 0..<count { samples[index] = held[heldStart + index] }
        heldStart += count
        return count / AudioFormat.channels
    }
}
