import Glibc
import Kernel
import Playback
import Synchronization

/// A pipe and what was read of it, between the thread that reads and the one that decodes.
final class StreamBuffer: Sendable {
    private static let chunkSize = 64 << 10

    let window = Mutex(StreamWindow())
    /// Raised when something has come, or nothing more will.
    let arrived: WakeUp
    /// Raised when there is room again, and at the end.
    private let wanted: WakeUp
    private let isClosed = Atomic(false)
    private let file: File

    init(_ path: FilePath) throws(KernelError) {
        arrived = try WakeUp()
        wanted = try WakeUp()
        file = try path == .standardInput ? File(copyOf: STDIN_FILENO) : File(reading: path)
    }

    /// Nobody wants any more. Any thread.
    func close() {
        isClosed.store(true, ordering: .releasing)
        wanted.raise()
    }

    /// Takes what is at hand from `offset` on; nil when nothing is.
    func read(
        into destination: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int? {
        let (result, hasRoom) = window.withLock { window in
            let result = Result { () throws(DecoderError) in
                try window.read(into: destination, at: offset)
            }
            return (result, window.room >= Self.chunkSize)
        }
        if hasRoom { wanted.raise() }
        return try result.get()
    }

    /// Reads until the end, as far ahead as there is room. The thread of its own.
    func fill() {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
        defer { chunk.deallocate() }
        while !isClosed.load(ordering: .acquiring) {
            wanted.lower()
            let room = min(chunk.count, window.withLock { $0.room })
            var interests = [Poll.Interest(wanted.descriptor, .readable)]
            if room > 0 { interests.append(.init(file.descriptor, .readable)) }
            let ready = Poll.wait(for: interests, seconds: nil)
            guard room > 0, ready[1] else { continue }
            let space = UnsafeMutableRawBufferPointer(rebasing: chunk[..<room])
            do throws(KernelError) {
                guard let count = try file.readNext(into: space) else { continue }
                let come = UnsafeRawBufferPointer(rebasing: space[..<count])
                window.withLock { count == 0 ? $0.finish() : $0.append(come) }
                arrived.raise()
                if count == 0 { return }
            } catch {
                let failure = DecoderError("cannot be read: \(error.message)")
                window.withLock { $0.finish(failure) }
                return arrived.raise()
            }
        }
    }
}
