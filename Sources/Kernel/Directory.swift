import Glibc

/// The names in a directory.
package enum Directory {
    /// All names but `.` and `..`, in the kernel's order (`readdir(3)`).
    package static func names(in path: FilePath) throws(KernelError) -> [FilePath] {
        var names: [FilePath] = []
        try forEachEntry(in: path) { name, _ in names.append(FilePath(bytes: name)) }
        return names
    }

    /// Calls `body` with all names but `.` and `..`, without the NUL, and what the directory says
    /// they are, in the kernel's order (`readdir(3)`). The bytes are there only during the call.
    package static func forEachEntry(
        in path: FilePath, _ body: (_ name: UnsafeRawBufferPointer, _ kind: EntryKind) -> Void
    ) throws(KernelError) {
        guard let stream = path.withCString({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .last }
                return
            }
            let kind = EntryKind(entry.pointee.d_type)
            withUnsafeBytes(of: &entry.pointee.d_name) { field in
                let name = UnsafeRawBufferPointer(rebasing: field[..<strnlen(field)])
                if !name.elementsEqual([0x2E]) && !name.elementsEqual([0x2E, 0x2E]) {
                    body(name, kind)
                }
            }
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

    /// The length of the name in a field.
    private static func strnlen(_ field: UnsafeRawBufferPointer) -> Int {
        guard let start = field.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
        return Glibc.strnlen(start, field.count)
    }
}
