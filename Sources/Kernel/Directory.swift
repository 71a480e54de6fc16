import Glibc

/// The names in a directory.
package enum Directory {
    /// All names but `.` and `..`, in the kernel's order (`readdir(3)`).
    package static func names(in path: FilePath) throws(KernelError) -> [FilePath] {
        guard let stream = path.withCString({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        var names: [FilePath] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name.bytes != [0x2E] && name.bytes != [0x2E, 0x2E] { names.append(name) }
        }
    }

    /// Makes a directory and those above it, readable for the owner alone; nothing happens when
    /// it is there.
    package static func create(_ path: FilePath) throws(KernelError) {
        if path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, path.directory != path else { throw .last }
        try create(path.directory)
        if path.withCString({ mkdir($0, 0o700) }) != 0, errno != EEXIST { throw .last }
    }
}
