import Glibc

/// Holds a folder against other processes that ask for it in the same way, as long as it lives
/// (`flock(2)`). The kernel lets go of it when the process dies.
package struct FolderLock: ~Copyable {
    /// Seconds between two attempts.
    private static let interval = 0.005

    private let folder: File

    /// Waits at most `patience` seconds, in which no other work of this thread is done.
    /// - Throws: `EWOULDBLOCK` when another process does not let go.
    package init(_ path: FilePath, patience: Double) throws(KernelError) {
        let folder = try File(path, flags: O_RDONLY | O_DIRECTORY)
        try Self.lock(folder.descriptor, patience)
        self.folder = folder
    }

    private static func lock(_ descriptor: Int32, _ patience: Double) throws(KernelError) {
        let limit = MonotonicTime.now().advanced(bySeconds: patience)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK:
                if MonotonicTime.now() >= limit { throw KernelError(number: EWOULDBLOCK) }
                _ = Poll.wait(for: [], seconds: interval)
            // A file system without locks: nobody else can have one.
            default: return
            }
        }
    }

    /// Flushes the names in the folder to the disk (`fsync(2)`).
    package func flush() throws(KernelError) {
        if fsync(folder.descriptor) != 0 { throw .last }
    }
}
