import Glibc
import Kernel
import Synchronization

/// The two ends of a `pipe(2)`, closed in children and closed with the value's owner.
final class Pipe: Sendable {
    let reading: Int32
    private let writingEnd: Watched<Int32>

    init() throws {
        var ends: [Int32] = [-1, -1]
        // Without pipe2 (the importer does not see it), a child that another thread starts in
        // between would hold the pipe open.
        let isOpen = RunningProcess.spawning.withLock { _ in
            guard pipe(&ends) == 0 else { return false }
            return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }
        }
        guard isOpen else { throw KernelError.last }
        reading = ends[0]
        writingEnd = Watched(ends[1])
    }

    deinit {
        closeWriting()
        close(reading)
    }

    var writing: Int32 { writingEnd.read { $0 } }

    /// Closes the writing end, so that the reader sees the end when its child is done.
    func closeWriting() {
        writingEnd.change { end in
            if end >= 0 { close(end) }
            end = -1
        }
    }
}
