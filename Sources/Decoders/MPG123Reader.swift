import CMpg123
import Glibc
import Playback

/// What libmpg123 reads through: a `ByteSource` behind a 64 KiB buffer, because the library itself
/// makes two reads a frame.
final class MPG123Reader {
    private static let bufferSize = 65_536

    private let source: any ByteSource
    private let isCancelled: () -> Bool
    private let buffer: UnsafeMutableRawBufferPointer
    private var bufferStart: Int64 = 0
    private var bufferCount = 0
    private var offset: Int64 = 0

    /// Why the source failed, if it did: libmpg123 only knows that it could not read.
    private(set) var failure: DecoderError?
    /// Whether a read has come to the end of the source since this was last set to false.
    var hasMetEnd = false

    init(_ source: any ByteSource, isCancelled: @escaping () -> Bool) {
        self.source = source
        self.isCancelled = isCancelled
        buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// Makes `handle` read through this object, which has to outlive it
    /// (`mpg123_replace_reader_handle`).
    func attach(to handle: OpaquePointer) {
        mpg123_replace_reader_handle(
            handle,
            { reader, memory, count in
                guard let reader, let memory else { return -1 }
                let destination = UnsafeMutableRawBufferPointer(start: memory, count: count)
                return MPG123Reader.from(reader).read(into: destination)
            },
            { reader, offset, whence in
                guard let reader else { return -1 }
                return MPG123Reader.from(reader).seek(offset, whence)
            }, nil)
    }

    /// This object as libmpg123 keeps it.
    var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func from(_ opaque: UnsafeMutableRawPointer) -> MPG123Reader {
        Unmanaged<MPG123Reader>.fromOpaque(opaque).takeUnretainedValue()
    }

    private func read(into destination: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < destination.count {
            let ahead = Int(offset - bufferStart)
            if ahead < 0 || ahead >= bufferCount {
                guard refill() else { return -1 }
                if bufferCount == 0 { break }
                continue
            }
            let count = min(bufferCount - ahead, destination.count - done)
            UnsafeMutableRawBufferPointer(rebasing: destination[done..<done + count])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[ahead..<ahead + count]))
            done += count
            offset += Int64(count)
        }
        return done
    }

    private func refill() -> Bool {
        if isCancelled() { return false }
        do throws(DecoderError) {
            bufferStart = offset
            bufferCount = try source.read(into: buffer, at: offset)
            if bufferCount == 0 { hasMetEnd = true }
            return true
        } catch {
            failure = error
            bufferCount = 0
            return false
        }
    }

    private func seek(_ distance: off_t, _ whence: Int32) -> off_t {
        let base: Int64
        switch whence {
        case SEEK_SET: base = 0
        case SEEK_CUR: base = offset
        default:
            guard let size = source.size else { return -1 }
            base = size
        }
        let (target, overflow) = base.addingReportingOverflow(Int64(distance))
        guard !overflow, target >= 0, source.size != nil else { return -1 }
        offset = target
        return off_t(target)
    }
}
