import Glibc

/// What `stat(2)` says of a file, as far as the player asks.
package struct FileStatus: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case regular, directory, pipe, socket, device

        /// What standard input is; nil when it is closed.
        package static var ofStandardInput: Kind? {
            var status = stat()
            return fstat(STDIN_FILENO, &status) == 0 ? FileStatus(status).kind : nil
        }

        /// Why it cannot be read as a file, in words for the listener; nil for a regular one.
        package var fault: String? {
            switch self {
            case .regular: nil
            case .directory: "is a directory"
            case .pipe, .socket, .device: "not a regular file"
            }
        }
    }

    package var kind: Kind
    /// Bytes; 0 for what has no size.
    package var size: Int64
    /// When the contents were changed last, in nanoseconds since 1970.
    package var modified: Int64
    /// Which file it is, whatever its name.
    package var identity: Identity

    /// Device and inode.
    package struct Identity: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .directory
        case S_IFIFO: kind = .pipe
        case S_IFSOCK: kind = .socket
        default: kind = .device
        }
        size = max(0, Int64(status.st_size))
        let time = status.st_mtim
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// `stat(2)` of a path; symbolic links are followed.
    package init(of path: FilePath) throws(KernelError) {
        var status = stat()
        if path.withCString({ stat($0, &status) }) != 0 { throw .last }
        self.init(status)
    }
}
