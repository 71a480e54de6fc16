import CMpg123
import Glibc
import Playback

/// What libmpg123 reads through: a `ByteSource` behind a 64 KiB buffer, because the library itself
/// makes two reads a frame, and with everything that is no audio set to zero (`FrameMask`).
final class MPG123Reader {
    private static let bufferSize = 65_536

    private let source: any ByteSource
    private let isCancelled: () -> Bool
    private let buffer: UnsafeMutableRawBufferPointer
    private var bufferStart: Int64 = 0
    /// Bytes in the buffer, and how many of them the mask has decided on.
    private var bufferCount = 0
    private var decidedCount = 0
    /// Where the library reads next.
    private(set) var offset: Int64 = 0
    /// Where the source is read next, as long as nothing seeks.
    var readOffset: Int64 { bufferStart + Int64(bufferCount) }
    private var hasRead = false
    /// What of the file is audio, as far as it was read.
    private(set) var mask: FrameMask

    /// Why the source failed, if it did: libmpg123 only knows that it could not read.
    private(set) var failure: DecoderError?
    /// Whether a read has come to the end of the source since this was last set to false.
    var hasMetEnd = false

    init(_ source: any ByteSource, isCancelled: @escaping () -> Bool) {
        self.source = source
        self.isCancelled = isCancelled
        mask = FrameMask(size: source.size)
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
        if isFirstLookAtEnd(destination.count) {
            destination.initializeMemory(as: UInt8.self, repeating: 0)
            offset += Int64(destination.count)
            return destination.count
        }
        hasRead = true
        var done = 0
        while done < destination.count {
            let ahead = Int(offset - bufferStart)
            if ahead < 0 || ahead >= decidedCount {
                guard refill() else { return -1 }
                if decidedCount == 0 { break }
                continue
            }
            let count = min(decidedCount - ahead, destination.count - done)
            UnsafeMutableRawBufferPointer(rebasing: destination[done..<done + count])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[ahead..<ahead + count]))
            done += count
            offset += Int64(count)
        }
        return done
    }

    /// Before it reads anything else, the library looks for a tag in the last 128 bytes. Tags are
    /// not its business here, and a file whose end cannot be read has a beginning.
    private func isFirstLookAtEnd(_ count: Int) -> Bool {
        !hasRead && offset > 0 && count == 128 && offset + 128 == source.size
    }

    /// Reads on until some bytes at `offset` are decided, or the source has no more.
    private func refill() -> Bool {
        // What was read but not decided stands in front of what comes now.
        let rest = offset == bufferStart + Int64(decidedCount) ? decidedCount..<bufferCount : 0..<0
        UnsafeMutableRawBufferPointer(rebasing: buffer[..<rest.count])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[rest]))
        (bufferStart, bufferCount, decidedCount) = (offset, rest.count, 0)
        var isEnd = false
        while decidedCount == 0 && !isEnd {
            guard let count = append() else { return false }
            let end = bufferStart + Int64(bufferCount)
            isEnd = count == 0 || source.size.map { end >= $0 } ?? false
            let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[..<bufferCount])
            decidedCount = mask.apply(to: bytes, at: bufferStart, isEnd: isEnd)
        }
        if isEnd { decidedCount = bufferCount }
        if bufferCount == 0 { hasMetEnd = true }
        return true
    }

    /// Reads behind what is in the buffer: how many bytes, nil when the source failed.
    private func append() -> Int? {
        if isCancelled() { return nil }
        do throws(DecoderError) {
            let count = try source.read(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer[bufferCount...]),
                at: bufferStart + Int64(bufferCount))
            bufferCount += count
            return count
        } catch {
            failure = error
            bufferCount = 0
            return nil
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
