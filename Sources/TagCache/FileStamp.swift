package import Kernel

/// What changes when a file does.
package struct FileStamp: Hashable, Sendable {
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64

    package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
    }

    package init(_ status: FileStatus) {
        self.init(size: status.size, modified: status.modified)
    }
}
