internal import Glibc
package import Kernel

/// A small file of the player's state folder that several players may change at the same time:
/// each change reads it anew under a lock and replaces it as a whole. Confined to no thread;
/// reading and writing take as long as the disk takes.
package struct StateFile: Sendable {
    /// Larger files are not ours.
    private static let limit = 64 << 20
    /// Seconds that another player may hold the folder.
    private static let patience = 2.0

    private let folder: FilePath
    private let name: FilePath

    package init(_ name: String, in folder: FilePath) {
        self.folder = folder
        self.name = FilePath(name)
    }

    /// What the file holds; empty when there is none.
    /// - Throws: `EFBIG` for what is too large, `EINVAL` for what is no regular file.
    package func read() throws(KernelError) -> [UInt8] {
        do throws(KernelError) {
            let file = try File(reading: folder.appending(name))
            guard try file.status().kind == .regular else { throw KernelError(number: EINVAL) }
            guard let bytes = try file.readAll(limit: Self.limit) else {
                throw KernelError(number: EFBIG)
            }
            return bytes
        } catch {
            if error.isMissing { return [] }
            throw error
        }
    }

    /// Replaces what the file holds by what `change` makes of it, on the disk when this returns.
    /// What `change` does not understand (nil) is set aside under another name, and `change` is
    /// asked again with nothing.
    /// - Returns: the name under which something was set aside.
    @discardableResult
    package func update(
        _ change: ([UInt8]) -> [UInt8]?
    ) throws(KernelError) -> FilePath? {
        try Directory.create(folder)
        let lock = try FolderLock(folder, patience: Self.patience)
        let old = try read()
        var aside: FilePath?
        var new = change(old)
        if new == nil {
            aside = try setAside()
            new = change([])
        }
        if let new, new != old { try replace(by: new) }
        try? lock.flush()
        return aside
    }

    private func replace(by bytes: [UInt8]) throws(KernelError) {
        // A link leads to where the listener wants it.
        let file = try AtomicFile(folder.appending(name).resolved, mode: 0o600)
        try file.file.write(bytes)
        try file.commit()
    }

    /// Gives the file a name that no other has.
    private func setAside() throws(KernelError) -> FilePath {
        for number in 1...1000 {
            let suffix = number == 1 ? ".broken" : ".broken-\(number)"
            let aside = FilePath(bytes: name.bytes + Array(suffix.utf8))
            let from = folder.appending(name)
            let to = folder.appending(aside)
            if to.withCString({ access($0, F_OK) }) == 0 { continue }
            if from.withCString({ from in to.withCString { rename(from, $0) } }) != 0 {
                throw .last
            }
            return aside
        }
        throw KernelError(number: EEXIST)
    }
}
