package import Kernel
package import Playback
import Synchronization

/// What comes out of a pipe as a source of bytes: a thread reads ahead, so that nobody who decodes
/// waits for whoever writes. Closes the pipe and ends the thread when it goes away.
package final class StreamSource: ByteSource {
    /// Seconds that `read` waits for bytes which ought to be there.
    private static let patience = 10.0

    private let buffer: StreamBuffer

    /// Begins to read a pipe; `-` is standard input.
    /// - Throws: `DecoderError` when it cannot be opened.
    package init(_ path: FilePath) throws(DecoderError) {
        do throws(KernelError) {
            let buffer = try StreamBuffer(path)
            self.buffer = buffer
            let thread = try Thread("tplayer stream") { buffer.fill() }
            thread.detach()
        } catch {
            throw DecoderError(error.message)
        }
    }

    deinit {
        buffer.close()
    }

    /// Where a stream ends is not known.
    package var size: Int64? { nil }

    /// Whether there is enough to be opened as a track.
    package var isReady: Bool { buffer.window.withLock { $0.isReady } }

    package var headSize: Int64 { buffer.window.withLock { $0.headSize } }

    package func hasAtHand(_ count: Int, at offset: Int64) -> Bool {
        buffer.window.withLock { $0.hasAtHand(count, at: offset) }
    }

    package func forget(before offset: Int64) {
        buffer.window.withLock { $0.forget(before: offset) }
    }

    /// Reads what is at hand. Waits only where nothing is: for 10 s, then the track has failed.
    package func read(
        into destination: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(DecoderError) -> Int {
        let start = MonotonicTime.now()
        while true {
            buffer.arrived.lower()
            if let count = try buffer.read(into: destination, at: offset) { return count }
            let left = Self.patience - MonotonicTime.now().seconds(since: start)
            if left <= 0 { throw DecoderError("nothing has come out of the pipe for 10 s") }
            _ = Poll.wait(for: [.init(buffer.arrived.descriptor, .readable)], seconds: left)
        }
    }
}
