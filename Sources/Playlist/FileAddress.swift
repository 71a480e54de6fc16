package import Kernel

/// An address (RFC 3986) as file managers, browsers and playlists write it: of a file of this machine
/// (`file:///m/b%20c.mp3`, RFC 8089), or of something else.
package struct FileAddress: Equatable, Sendable {
    private static let slash = UInt8(ascii: "/")

    /// Where the file may be, the likeliest first: as the escapes say, then with each `%` as it
    /// stands. Empty for what is no file of this machine.
    package let candidates: [FilePath]

    /// Nil for what is no address.
    package init?(_ text: FilePath) {
        self.init(text.bytes[...])
    }

    init?(_ bytes: ArraySlice<UInt8>) {
        guard let scheme = Self.scheme(of: bytes) else { return nil }
        var candidates: [FilePath] = []
        let paths = scheme == "file" ? Self.paths(bytes.dropFirst("file:".utf8.count)) : []
        for path in paths where !path.isEmpty && !path.contains(0) {
            let path = FilePath(bytes: path)
            if !candidates.contains(path) { candidates.append(path) }
        }
        self.candidates = candidates
    }

    /// What stands before `://`, in small letters; nil when it is none (RFC 3986, 3.1).
    private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
        let name = bytes.prefix { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || [0x2B, 0x2D, 0x2E].contains(byte)
        }
        guard let first = name.first, (0x61...0x7A).contains(first | 0x20) else { return nil }
        let rest = bytes[name.endIndex...]
        let scheme = String(decoding: name, as: UTF8.self).lowercased()
        let isAddress =
            rest.starts(with: Array("://".utf8))
            || (scheme == "file" && rest.starts(with: Array(":/".utf8)))
        return isAddress ? scheme : nil
    }

    /// The path behind `file:`, with its escapes resolved and as it stands; none for another
    /// machine's.
    private static func paths(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var rest = bytes
        if rest.starts(with: [slash, slash]) {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != slash }
            let name = String(decoding: host, as: UTF8.self).lowercased()
            guard ["", "localhost", "127.0.0.1"].contains(name) else { return [] }
            rest = rest[host.endIndex...]
        }
        return [PercentEscapes.decode(rest), Array(rest)].map { path in
            // `file:///C:/Music` has the drive behind a slash.
            let inner = ListedName.withoutDrive(Array(path.dropFirst()))
            return inner.count + 1 == path.count ? path : inner
        }
    }
}
