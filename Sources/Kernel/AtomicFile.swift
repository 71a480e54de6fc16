internal import CLinux
package import Glibc

/// A file being written that takes its name only when it is complete: a file without a name in the
/// same directory, flushed, named and renamed. Unless it is committed, it vanishes and what was
/// there stays, also when the process is killed; only file systems that have no files without names
/// keep one called `.tplayer-…` then.
package struct AtomicFile: ~Copyable {
    package let file: File
    private let target: FilePath
    private let temporary: FilePath
    private let isNameless: Bool

    /// Begins to write what will be `target`.
    package init(_ target: FilePath, mode: mode_t = 0o666) throws(KernelError) {
        // Short, because the target's name may be as long as names can be, and a new one.
        let name = ".tplayer-\(getpid())-\(MonotonicTime.now().nanoseconds)"
        temporary = target.directory.appending(FilePath(name))
        self.target = target
        let folder = temporary.directory
        if let nameless = File(adopting: folder.withCString { linux_open_nameless($0, mode) }) {
            file = nameless
            isNameless = true
        } else {
            file = try File(temporary, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
            isNameless = false
        }
    }

    deinit {
        // After a commit the name is gone, and this does nothing.
        _ = temporary.withCString { unlink($0) }
    }

    /// Replaces the first bytes of what was written.
    package func overwriteStart(with bytes: [UInt8]) throws(KernelError) {
        let count = pwrite(file.descriptor, bytes, bytes.count, 0)
        if count < 0 { throw .last }
        if count < bytes.count { throw KernelError(number: ENOSPC) }
    }

    /// Flushes it to the disk and gives it its name (`fsync(2)`, `rename(2)`).
    package func commit() throws(KernelError) {
        if fsync(file.descriptor) != 0 { throw .last }
        if isNameless, temporary.withCString({ linux_name(file.descriptor, $0) }) != 0 {
            throw .last
        }
        let result = temporary.withCString { from in target.withCString { rename(from, $0) } }
        if result != 0 { throw .last }
    }
}
