internal import Kernel

/// A file's name in a playlist and the files that it can mean.
struct ListedName {
    private static let slash = UInt8(ascii: "/")
    private static let backslash = UInt8(ascii: "\\")

    /// The bytes as they stand in the list.
    var bytes: ArraySlice<UInt8>
    /// The text that they are, in UTF-8.
    var decoded: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>, _ decoded: ArraySlice<UInt8>) {
        self.bytes = bytes
        self.decoded = decoded
    }

    /// The name without blanks around it, for showing.
    var text: String { String(ListText.trimmed(Substring(decoding: decoded))) }

    /// The address, when this is one of something else than a file.
    var address: String? {
        guard let scheme = scheme, !isFileAddress(scheme) else { return nil }
        return text
    }

    /// What the name can mean, in the order in which it is to be tried: the bytes as they stand,
    /// then the text as UTF-8, then both without blanks around them, with the backslashes of
    /// Windows as slashes, and with %-escapes.
    func candidates(in directory: FilePath) -> [FilePath] {
        if isPlain { return [Self.join(directory, FilePath(bytes: bytes))] }
        var names: [[UInt8]] = []
        if let scheme, isFileAddress(scheme) {
            names =
                fileAddress(ListText.trimmed(bytes)) + fileAddress(ListText.trimmed(decoded))
        } else {
            names = [Array(bytes), Array(decoded)]
            names += names.map { Array(ListText.trimmed($0[...])) }
            // A backslash among raw bytes may be half a character, so that it is tried after the
            // text, in which it is a backslash.
            names += [decoded, bytes].map { name in
                let name = ListText.trimmed(name)
                return Self.withoutDrive(name.map { $0 == Self.backslash ? Self.slash : $0 })
            }
            names += names.map { PercentEscapes.decode($0[...]) }
        }
        var candidates: [FilePath] = []
        for name in names where !name.isEmpty && !name.contains(0) {
            let full = Self.join(directory, FilePath(bytes: name))
            if !candidates.contains(full) { candidates.append(full) }
        }
        return candidates
    }

    /// Whether the name can mean one file only. So it is with most names.
    private var isPlain: Bool {
        guard let first = bytes.first, let last = bytes.last, !ListText.isBlank(first),
            !ListText.isBlank(last)
        else { return false }
        let isSimple = bytes.allSatisfy { byte in
            byte != Self.backslash && byte != UInt8(ascii: "%") && byte != UInt8(ascii: ":")
                && byte != 0
        }
        return isSimple && bytes.elementsEqual(decoded)
    }

    /// `./` in front of a relative name says nothing.
    private static func join(_ directory: FilePath, _ name: FilePath) -> FilePath {
        if name.bytes.first == slash { return name }
        var rest = name.bytes[...]
        while rest.count > 2, rest[rest.startIndex] == UInt8(ascii: "."),
            rest[rest.startIndex + 1] == slash
        {
            rest = rest.dropFirst(2).drop { $0 == slash }
        }
        let name = rest.count == name.bytes.count ? name : FilePath(bytes: rest)
        return directory == FilePath(".") ? name : directory.appending(name)
    }

    /// `C:/Music` as `/Music`: there are no drives here.
    private static func withoutDrive(_ name: [UInt8]) -> [UInt8] {
        guard name.count > 2, name[1] == UInt8(ascii: ":"), name[2] == slash,
            (0x61...0x7A).contains(name[0] | 0x20)
        else { return name }
        return Array(name[2...])
    }

    /// What stands before `://`, in small letters; nil when it is none (RFC 3986, 3.1).
    private var scheme: String? {
        let bytes = ListText.trimmed(self.bytes)
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

    /// Whether it is the address of a file of this machine (RFC 8089).
    private func isFileAddress(_ scheme: String) -> Bool {
        scheme == "file" && !fileAddress(ListText.trimmed(bytes)).isEmpty
    }

    /// The path in a `file:` address as the escapes say it, then with the `%` as they stand;
    /// nothing for another machine's.
    private func fileAddress(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var rest = bytes.dropFirst("file:".utf8.count)
        if rest.starts(with: [Self.slash, Self.slash]) {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != Self.slash }
            let name = String(decoding: host, as: UTF8.self).lowercased()
            guard ["", "localhost", "127.0.0.1"].contains(name) else { return [] }
            rest = rest[host.endIndex...]
        }
        // `file:///C:/Music` has the drive behind a slash.
        let path = Array(rest)
        return [PercentEscapes.decode(rest), path].map { path in
            let inner = Self.withoutDrive(Array(path.dropFirst()))
            return inner.count + 1 == path.count ? path : inner
        }
    }
}
