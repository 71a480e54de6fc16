import Foundation
import Glibc
import Kernel

/// A thread that reads a descriptor and stamps what comes. The descriptor stays its owner's, who
/// closes it after `stop`.
final class DescriptorReader: Sendable {
    private let wakeUp: WakeUp
    private let ended = Watched(false)
    private let pace = Watched(0)

    /// Starts to read. `receive` is called on the reading thread.
    init(
        _ descriptor: Int32,
        receive: @escaping @Sendable (UnsafeRawBufferPointer, MonotonicTime) -> Void
    ) throws {
        let wakeUp = try WakeUp()
        self.wakeUp = wakeUp
        let ended = ended
        let pace = pace
        Thread.detachNewThread {
            Self.read(descriptor, until: wakeUp, pace: pace, receive: receive)
            ended.change { $0 = true }
        }
    }

    deinit {
        wakeUp.raise()
    }

    /// Waits until there is nothing more to read, for `limit` seconds at most.
    @discardableResult
    func waitForEnd(limit: Double) -> Bool {
        ended.wait(limit: limit) { $0 ? true : nil } ?? false
    }

    /// From now on reads so many bytes in a second; 0 is as fast as they come.
    func setPace(bytesPerSecond: Int) {
        pace.change { $0 = bytesPerSecond }
    }

    /// Ends the thread and waits for that.
    func stop() {
        wakeUp.raise()
        waitForEnd(limit: 5)
    }

    private static func read(
        _ descriptor: Int32, until wakeUp: WakeUp, pace: Watched<Int>,
        receive: (UnsafeRawBufferPointer, MonotonicTime) -> Void
    ) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        var waits = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            if poll(&waits, 2, -1) < 0 { continue }
            if waits[1].revents != 0 { return }
            let pace = pace.read { $0 }
            let share = pace > 0 ? min(max(pace / 10, 1), buffer.count) : buffer.count
            let count = Glibc.read(descriptor, buffer.baseAddress, share)
            let time = MonotonicTime.now()
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            // A terminal whose other side is closed says EIO.
            guard count > 0 else { return }
            receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]), time)
            if pace > 0 { poll(&waits[1], 1, 100) }
        }
    }
}
