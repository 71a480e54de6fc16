import Glibc

/// The name of a file as the kernel sees it: bytes without NUL, in no particular encoding.
package struct FilePath: Hashable, Sendable {
    package let bytes: [UInt8]

    /// A path of the given bytes; everything from the first NUL on is left out.
    package init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    /// The same without the cost of the generic one, which counts in folders with many files.
    package init(bytes: [UInt8]) {
        self.bytes = bytes.contains(0) ? Array(bytes.prefix { $0 != 0 }) : bytes
    }

    /// A copy of bytes in memory, likewise.
    package init(bytes: UnsafeRawBufferPointer) {
        self.init(bytes: Array(bytes.bindMemory(to: UInt8.self)))
    }

    /// A copy of a C string.
    package init(cString: UnsafePointer<CChar>) {
        let text = UnsafeBufferPointer(start: cString, count: strlen(cString))
        bytes = text.map { UInt8(bitPattern: $0) }
    }

    package init(_ string: String) {
        self.init(bytes: string.utf8)
    }

    /// What stands for standard input among names of files.
    package static let standardInput = FilePath("-")

    /// Whether it names what this process has open, which means nothing to another: standard input, or
    /// a descriptor as shells name it for `<(command)`.
    package var namesDescriptor: Bool {
        self == .standardInput || self == FilePath("/dev/stdin")
            || ["/dev/fd/", "/proc/self/fd/"].contains { bytes.starts(with: $0.utf8) }
    }

    /// The path as text; bytes that are not UTF-8 become U+FFFD. For showing, never for opening.
    package var display: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// What a song is called by its file, where nothing better is known.
    package var songName: String {
        self == .standardInput ? "standard input" : stem.display
    }

    /// Whether the bytes are valid UTF-8.
    package var isUTF8: Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }

    /// The part behind the last slash.
    package var lastComponent: FilePath {
        guard let slash = bytes.lastIndex(of: 0x2F) else { return self }
        return FilePath(bytes: bytes[(slash + 1)...])
    }

    /// The part before the last slash; `.` when there is none, `/` for a file of the root.
    package var directory: FilePath {
        guard let slash = bytes.lastIndex(of: 0x2F) else { return FilePath(".") }
        return slash == 0 ? FilePath("/") : FilePath(bytes: bytes[..<slash])
    }

    /// The last component without its extension (the part from its last dot on, unless that dot
    /// is its first character).
    package var stem: FilePath {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: 0x2E), dot > 0 else { return FilePath(bytes: name) }
        return FilePath(bytes: name[..<dot])
    }

    /// This path as a directory with `name` in it.
    package func appending(_ name: FilePath) -> FilePath {
        if bytes.last == 0x2F { return FilePath(bytes: bytes + name.bytes) }
        return FilePath(bytes: bytes + [0x2F] + name.bytes)
    }

    /// The path from the root on, of a name that is relative to `directory`, which is absolute. `./`
    /// in front says nothing and goes.
    package func absolute(in directory: FilePath) -> FilePath {
        let slash = UInt8(ascii: "/")
        if bytes.first == slash { return self }
        var rest = bytes[...]
        while rest.starts(with: [UInt8(ascii: "."), slash]) {
            rest = rest.dropFirst(2).drop { $0 == slash }
        }
        return directory.appending(FilePath(bytes: rest))
    }

    /// The same file without symbolic links on the way (`realpath(3)`); unchanged when there is no
    /// such file.
    package var resolved: FilePath {
        guard let text = withCString({ realpath($0, nil) }) else { return self }
        defer { free(text) }
        return FilePath(cString: text)
    }

    /// Calls `body` with the path as a C string.
    package func withCString<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return try terminated.withUnsafeBufferPointer { buffer throws(Failure) -> Result in
            guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
            return try body(start)
        }
    }
}
