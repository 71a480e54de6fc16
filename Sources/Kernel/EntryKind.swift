import Glibc

/// What a directory says of a name, without a look at the file itself.
package enum EntryKind: Equatable, Sendable {
    case regular, directory
    /// A symbolic link, or a file system that does not say: `FileStatus` does.
    case unknown
    /// What is never read: devices, sockets, pipes.
    case other

    init(_ type: UInt8) {
        switch Int(type) {
        case Int(DT_REG): self = .regular
        case Int(DT_DIR): self = .directory
        case Int(DT_LNK), Int(DT_UNKNOWN): self = .unknown
        default: self = .other
        }
    }
}
