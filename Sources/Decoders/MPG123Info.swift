import CMpg123
import Kernel
import Playback

/// What the first frame and the tags say of a file (`mpg123_info2`).
enum MPG123Info {
    /// - Parameters:
    ///   - size: bytes of the file; nil when unknown.
    ///   - length: frames as known now.
    static func describe(_ stream: MPG123Stream, size: Int64?, length: Int64) -> TrackInfo {
        var frame = mpg123_frameinfo2()
        mpg123_info2(stream.handle, &frame)
        let rate = stream.sampleRate
        var info = TrackInfo(
            codec: codec(frame), sampleRate: rate,
            channels: frame.mode == Int32(MPG123_M_MONO.rawValue) ? 1 : 2,
            bitrate: frame.bitrate > 0 ? Int(frame.bitrate) : nil,
            isVariableBitrate: frame.vbr != Int32(MPG123_CBR.rawValue))
        if info.isVariableBitrate, length > 0 {
            // That of the first frame says nothing.
            info.bitrate = size.map {
                averageBitrate(
                    bytes: $0 - stream.framePosition, frames: length, sampleRate: rate)
            }
        }
        return info
    }

    /// Kilobits per second of `bytes` that hold `frames`, at least one.
    static func averageBitrate(bytes: Int64, frames: Int64, sampleRate: Int) -> Int {
        let seconds = AudioFormat(sampleRate: sampleRate).seconds(frames)
        return Int(saturating: (Double(max(0, bytes)) * 8 / seconds / 1000).rounded())
    }

    private static func codec(_ frame: mpg123_frameinfo2) -> String {
        let version = ["1", "2", "2.5"]
        let layer = ["", "I", "II", "III"]
        let index = Int(frame.version)
        return "MPEG \(version.indices.contains(index) ? version[index] : "?") layer "
            + (layer.indices.contains(Int(frame.layer)) ? layer[Int(frame.layer)] : "?")
    }
}
