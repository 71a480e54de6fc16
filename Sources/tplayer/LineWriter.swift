import Glibc
import Kernel
import Terminal

/// Lines on their way to a descriptor that may not take them now: a pipe whose reader sleeps must
/// not stop the player. Confined to the main thread.
final class LineWriter {
    /// What a pipe that is ready takes without blocking (`PIPE_BUF`).
    private static let piece = 4096
    /// Bytes that wait at most; what comes then is left out.
    private static let limit = 1 << 20

    let descriptor: Int32
    /// A terminal shows text in the character set of the locale; others get UTF-8.
    private let isTerminal: Bool
    private var pending: [UInt8] = []
    /// Why lines could not be written; a reader that has gone away is none.
    private(set) var failure: KernelError?

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) != 0
    }

    /// Whether something waits for the descriptor.
    var isWaiting: Bool { !pending.isEmpty }

    /// Writes a line, or as much of it as is taken now.
    func print(_ line: String) {
        if pending.count < Self.limit {
            pending += (isTerminal ? LocaleText.bytes(line) : Array(line.utf8)) + [0x0A]
        }
        flush()
    }

    /// Writes what is taken now.
    func flush() {
        flush(until: .now())
    }

    /// Writes what is taken until `time`.
    func flush(until time: MonotonicTime) {
        while isWaiting {
            let left = max(0, time.seconds(since: .now()))
            let ready = Poll.wait(for: [.init(descriptor, .writable)], seconds: left)
            guard ready == [true] else { return }
            let count = pending.prefix(Self.piece).withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                pending.removeFirst(count)
            } else if errno != EINTR && errno != EAGAIN {
                if errno != EPIPE { failure = .last }
                // Nobody reads any more.
                pending.removeAll()
            }
        }
    }
}
