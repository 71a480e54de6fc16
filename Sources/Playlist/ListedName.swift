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
        guard let address = FileAddress(ListText.trimmed(bytes)) else { return nil }
        return address.candidates.isEmpty ? text : nil
    }

    /// What the name can mean, in the order in which it is to be tried: the bytes as they stand,
    /// then the text as UTF-8, then both without blanks around them, with the backslashes of
    /// Windows as slashes, and with %-escapes.
    func candidates(in directory: FilePath) -> [FilePath] {
        if isPlain { return [Self.join(directory, FilePath(bytes: bytes))] }
        var names: [[UInt8]] = []
        let addresses = [bytes, decoded].compactMap { FileAddress(ListText.trimmed($0)) }
        if addresses.contains(where: { !$0.candidates.isEmpty }) {
            names = addresses.flatMap(\.candidates).map(\.bytes)
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
    static func withoutDrive(_ name: [UInt8]) -> [UInt8] {
        guard name.count > 2, name[1] == UInt8(ascii: ":"), name[2] == slash,
            (0x61...0x7A).contains(name[0] | 0x20)
        else { return name }
        return Array(name[2...])
    }
}
