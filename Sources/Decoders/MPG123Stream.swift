import CMpg123
import Glibc
import Playback

/// A libmpg123 handle with an open stream: float stereo at the file's rate, gapless. The only
/// place that sets the library up. Used by one thread at a time.
final class MPG123Stream {
    /// Bytes of junk that are searched for the next frame.
    private static let resyncLimit = 1 << 20
    /// Frames decoded before the target of a seek, so that the bit reservoir and the filters are
    /// filled; the library's 4 are too few below 32 kbit/s.
    private static let preframes = 16

    /// How a `read` ended, whatever it delivered.
    enum Status: Equatable {
        case more, newFormat, end
        case error(Int32)
    }

    let handle: OpaquePointer
    let reader: MPG123Reader

    /// Opens `source` and finds the first frame.
    /// - Parameter isCancelled: asked before each read of the source; true makes it fail.
    init(
        _ source: any ByteSource, isCancelled: @escaping () -> Bool = { false }
    ) throws(DecoderError) {
        do throws(DecoderError) {
            (handle, reader) = try Self.open(source, isCancelled, readAhead: true)
        } catch let first {
            // The library looks for a second frame to be sure of the first; a file of one frame
            // opens only without.
            guard let size = source.size, size > 0, size < 8192 else { throw first }
            do throws(DecoderError) {
                (handle, reader) = try Self.open(source, isCancelled, readAhead: false)
            } catch {
                throw first
            }
        }
    }

    deinit {
        mpg123_delete(handle)
    }

    private static func open(
        _ source: any ByteSource, _ isCancelled: @escaping () -> Bool, readAhead: Bool
    ) throws(DecoderError) -> (OpaquePointer, MPG123Reader) {
        var error: Int32 = 0
        guard let handle = mpg123_new(nil, &error) else {
            throw DecoderError("libmpg123: \(message(error))")
        }
        let reader = MPG123Reader(source, isCancelled: isCancelled)
        configure(handle, readAhead: readAhead)
        reader.attach(to: handle)
        var rate = 0
        var channels: Int32 = 0
        var encoding: Int32 = 0
        guard mpg123_open_handle(handle, reader.opaque) == 0,
            mpg123_getformat(handle, &rate, &channels, &encoding) == 0, rate > 0
        else {
            mpg123_delete(handle)
            throw reader.failure ?? NotPlayable(source).error
        }
        return (handle, reader)
    }

    private static func configure(_ handle: OpaquePointer, readAhead: Bool) {
        var flags = MPG123_QUIET.rawValue | MPG123_FORCE_FLOAT.rawValue
        if !readAhead { flags |= MPG123_NO_READAHEAD.rawValue }
        set(handle, MPG123_ADD_FLAGS, Int(flags))
        set(handle, MPG123_REMOVE_FLAGS, Int(MPG123_AUTO_RESAMPLE.rawValue))
        set(handle, MPG123_RESYNC_LIMIT, resyncLimit)
        set(handle, MPG123_PREFRAMES, preframes)
        mpg123_format_none(handle)
        mpg123_format2(
            handle, 0, Int32(MPG123_STEREO.rawValue), Int32(MPG123_ENC_FLOAT_32.rawValue))
    }

    /// Bytes of junk that are searched for the next frame in one go; -1 for all there are
    /// (`MPG123_RESYNC_LIMIT`).
    func setResyncLimit(_ bytes: Int) {
        Self.set(handle, MPG123_RESYNC_LIMIT, bytes)
    }

    private static func set(_ handle: OpaquePointer, _ key: mpg123_parms, _ value: Int) {
        mpg123_param2(handle, Int32(key.rawValue), value, 0)
    }

    /// The library's words for an error code (`mpg123_plain_strerror`).
    static func message(_ code: Int32) -> String {
        mpg123_plain_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Frames per second of what the next `read` delivers (`mpg123_getformat`).
    var sampleRate: Int {
        var rate = 0
        var channels: Int32 = 0
        var encoding: Int32 = 0
        mpg123_getformat(handle, &rate, &channels, &encoding)
        return rate
    }

    /// Decodes into `samples`; returns the number of frames and how it ended (`mpg123_read`). The
    /// last frames come together with `.end`, the last of a format with `.newFormat`.
    func read(into samples: UnsafeMutableBufferPointer<Float>) -> (frames: Int, status: Status) {
        var done = 0
        let bytes = samples.count * MemoryLayout<Float>.size
        let result = mpg123_read(handle, samples.baseAddress, bytes, &done)
        let frames = done / (MemoryLayout<Float>.size * AudioFormat.channels)
        switch result {
        case Int32(MPG123_OK.rawValue): return (frames, .more)
        case MPG123_DONE.rawValue: return (frames, .end)
        case MPG123_NEW_FORMAT.rawValue: return (frames, .newFormat)
        default: return (frames, .error(mpg123_errcode(handle)))
        }
    }

    /// `mpg123_seek`, from the start. False when the library cannot.
    func seek(to frame: Int64) -> Bool {
        mpg123_seek(handle, off_t(frame), SEEK_SET) >= 0
    }

    /// Frames in all as the library knows them now (`mpg123_length`), never negative.
    var length: Int64 { max(0, Int64(mpg123_length(handle))) }

    /// Samples a channel in one MPEG frame (`mpg123_spf`).
    var samplesPerFrame: Int64 { max(1, Int64(mpg123_spf(handle))) }

    /// Byte position of the frame decoded last (`mpg123_framepos`).
    var framePosition: Int64 { max(0, Int64(mpg123_framepos(handle))) }

    /// MPEG frames in all as the library knows them now, the Info frame aside
    /// (`mpg123_framelength`); nil when it does not.
    var frameCount: Int64? {
        let count = Int64(mpg123_framelength(handle))
        return count >= 0 ? count : nil
    }

    /// The header in front that counts the frames. To be asked before the first read or scan: the
    /// library has passed it if it has understood it.
    var info: InfoFrame? {
        guard let (frame, position) = reader.mask.info, framePosition > position else { return nil }
        return frame
    }

    /// What is cut of that which the encoder has added (`MPG123_ENC_DELAY`,
    /// `MPG123_ENC_PADDING`); nil when no header counts the frames. As `info`.
    var trim: EncoderTrim? {
        guard let info, let frames = info.frames, frames > 0 else { return nil }
        // Without figures the library cuts its own delay all the same.
        let (delay, padding) = (state(MPG123_ENC_DELAY) ?? 0, state(MPG123_ENC_PADDING) ?? 0)
        return EncoderTrim(
            delay: delay, padding: padding, total: frames * Int64(info.header.samples))
    }

    private func state(_ key: mpg123_state) -> Int64? {
        var value = 0
        guard mpg123_getstate2(handle, Int32(key.rawValue), &value, nil) == 0, value >= 0 else {
            return nil
        }
        return Int64(value)
    }
}
