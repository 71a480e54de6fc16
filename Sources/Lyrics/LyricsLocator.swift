/// Finds the lyrics file of a song among the names in its directory. Pure: names only.
///
/// The stem must be that of the song; a name that merely holds it is never taken. From best to
/// worst: exact stem, then stem equal under Unicode canonical equivalence (NFC or NFD), then
/// equal in any letter case; `.lrc` before the same in other letter case, `song.lrc` before
/// `song.mp3.lrc`.
package enum LyricsLocator {
    /// The index in `names` of the lyrics file of `song`; nil when there is none. File names are
    /// bytes as the kernel has them; those that are not UTF-8 are compared byte by byte (ASCII
    /// letters in any case). The order of `names` does not matter.
    package static func index(ofLyricsFor song: [UInt8], among names: [[UInt8]]) -> Int? {
        let wanted = [FileName(stem(of: song)), FileName(song[...])]
        var best: (rank: Int, index: Int)?
        for (index, name) in names.enumerated() {
            guard let rank = rank(of: name, wanted: wanted) else { continue }
            if let best {
                let isBetter =
                    rank < best.rank
                    || rank == best.rank && name.lexicographicallyPrecedes(names[best.index])
                if !isBetter { continue }
            }
            best = (rank, index)
        }
        return best?.index
    }

    /// The name among `names` of the lyrics file of `song`; nil when there is none.
    package static func name(ofLyricsFor song: String, among names: [String]) -> String? {
        index(ofLyricsFor: Array(song.utf8), among: names.map { Array($0.utf8) })
            .map { names[$0] }
    }

    /// How well `name` fits, smallest best; nil when it does not.
    private static func rank(of name: [UInt8], wanted: [FileName]) -> Int? {
        let suffix: [UInt8] = Array(".lrc".utf8)
        guard name.count > suffix.count else { return nil }
        let ending = name.suffix(suffix.count)
        guard ending.map(Byte.lowercased) == suffix else { return nil }
        let candidate = FileName(name.dropLast(suffix.count))
        let isOtherCase = ending.elementsEqual(suffix) ? 0 : 1
        for (order, wanted) in wanted.enumerated() {
            if let distance = wanted.distance(to: candidate) {
                return order * 10 + distance * 2 + isOtherCase
            }
        }
        return nil
    }

    /// The name without its last extension; a dot in front begins none.
    private static func stem(of name: [UInt8]) -> ArraySlice<UInt8> {
        guard let dot = name.lastIndex(of: Byte.point), dot > 0 else { return name[...] }
        return name[..<dot]
    }
}

/// A file name without its extension, in the forms in which names are compared.
private struct FileName {
    let bytes: ArraySlice<UInt8>
    /// Nil when the bytes are not UTF-8.
    let text: String?

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        text = String(validating: bytes, as: UTF8.self)
    }

    /// 0 for the same bytes, 1 for the same text, 2 for the same but for letter case, nil for
    /// another name.
    func distance(to other: FileName) -> Int? {
        if bytes.elementsEqual(other.bytes) { return 0 }
        guard let text, let otherText = other.text else {
            return bytes.map(Byte.lowercased) == other.bytes.map(Byte.lowercased) ? 2 : nil
        }
        // Equality of strings is canonical equivalence: NFC and NFD are the same.
        if text == otherText { return 1 }
        return CaseFolding.folded(text) == CaseFolding.folded(otherText) ? 2 : nil
    }
}
