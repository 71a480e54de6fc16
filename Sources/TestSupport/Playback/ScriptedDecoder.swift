package import Playback

/// A decoder of made-up sound: sample values tell the frame that they belong to, so that a test
/// can say of each frame heard which one it is.
package final class ScriptedDecoder: Decoder {
    /// How the track is built.
    package struct Script {
        package var sampleRate = 44_100
        package var frames: Int64 = 44_100 * 10
        /// Number of the first frame as its samples tell it, so that tracks can be told apart.
        package var firstFrame: Int64 = 0
        /// Frames at which the rate changes, in order, with the new rate.
        package var changes: [(frame: Int64, sampleRate: Int)] = []
        /// The frame at which reading fails.
        package var failure: (frame: Int64, reason: String)?
        /// Frames that a seek gets on a call.
        package var hop: Int64 = .max
        package var isExact = true
        package var isSeekable = true
        package var scan: TrackScan?
        package var gain = ReplayGain()
        package var title = "scripted"
        package var artist: String?

        package init() {}
    }

    package let info: TrackInfo
    package private(set) var length: TrackLength
    package private(set) var format: AudioFormat
    package private(set) var frame: Int64 = 0
    package private(set) var seeks: [Int64] = []
    package private(set) var adopted: ScanResult?

    private let script: Script
    private var changes: ArraySlice<(frame: Int64, sampleRate: Int)>
    private var reached: Int64 = 0

    package init(_ script: Script = Script()) {
        self.script = script
        var info = TrackInfo(
            title: script.title, artist: script.artist, sampleRate: script.sampleRate)
        info.gain = script.gain
        self.info = info
        length = TrackLength(frames: script.frames, isExact: script.isExact)
        format = AudioFormat(sampleRate: script.sampleRate)
        changes = script.changes[...]
    }

    package var isSeekable: Bool { script.isSeekable }
    package var scan: TrackScan? { script.scan }
    /// The frame at which it has no more for the moment.
    package var brought = Int64.max

    /// The frame that a sample belongs to if its gain is 1: other values lie between those of two
    /// frames.
    package static func exactFrame(of value: Float) -> Int64? {
        guard let frame = frame(of: value), Self.value(of: frame) == value else { return nil }
        return frame
    }

    /// The value of both samples of a frame: 24 bits of its number, never 0.
    package static func value(of frame: Int64) -> Float {
        Float(frame % 8_000_000 + 1) / 16_777_216
    }

    /// The frame that a sample belongs to; nil for silence.
    package static func frame(of value: Float) -> Int64? {
        value == 0 ? nil : Int64((value * 16_777_216).rounded()) - 1
    }

    package func read(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> DecoderResult {
        if let failure = script.failure, frame >= failure.frame {
            throw DecoderError(failure.reason)
        }
        if let change = changes.first, frame >= change.frame {
            changes.removeFirst()
            format = AudioFormat(sampleRate: change.sampleRate)
            return .formatChanged
        }
        if frame >= brought, frame < script.frames { return .pending }
        let stops = [script.frames, brought, changes.first?.frame, script.failure?.frame].compactMap
        { $0 }
        let room = Int64(samples.count / AudioFormat.channels)
        let count = min(room, (stops.min() ?? 0) - frame)
        if count <= 0 { return .end }
        for index in 0..<Int(count) {
            let value = Self.value(of: script.firstFrame + frame + Int64(index))
            samples[2 * index] = value
            samples[2 * index + 1] = value
        }
        frame += count
        return .frames(Int(count))
    }

    package func seek(to target: Int64) throws(DecoderError) -> Int64? {
        seeks.append(target)
        if !isSeekable { return frame }
        let end = max(0, min(target, script.frames))
        reached = script.hop == .max ? end : min(end, reached + script.hop)
        if reached < end { return nil }
        frame = end
        return end
    }

    package func adopt(_ result: ScanResult) {
        adopted = result
        length = TrackLength(frames: result.length, isExact: true)
    }
}
