internal import Glibc

extension AtomicFile {
    /// Puts other bytes in the place of a file's own, on the disk when this returns: written to
    /// another file first, so that there is always the old one or the new one. Owner, mode and
    /// extended attributes stay; further names of the same file (hard links) keep the old bytes.
    /// - Parameter target: no symbolic link (`FilePath.resolved`).
    /// - Throws: what the kernel says; then the file is what it was.
    package static func replace(_ target: FilePath, by bytes: [UInt8]) throws(KernelError) {
        // A name can be replaced where what it names cannot be written.
        let isWritable = target.withCString { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0
        if !isWritable { throw .last }
        let old = try File(reading: target)
        let new = try AtomicFile(target, mode: 0o600)
        try new.file.write(bytes)
        try new.file.takeOwnerAndMode(of: old)
        new.file.takeAttributes(of: old)
        try new.commit()
        // The new name is to be on the disk before anything else is forgotten.
        if let folder = try? File(target.directory, flags: O_RDONLY | O_DIRECTORY) {
            fsync(folder.descriptor)
        }
    }
}
