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
        index(of: LyricsNames.names(ofSong: song), among: names)
    }

    /// The index in `names` of the best of the lyrics files called as one of `wanted`, names
    /// without `.lrc`, best first; nil when there is none. Linear in the number of names.
    package static func index(of wanted: [[UInt8]], among names: [[UInt8]]) -> Int? {
        var orders: [FileName.Key: [(order: Int, name: FileName)]] = [:]
        for (order, bytes) in wanted.enumerated() where !bytes.isEmpty {
            let name = FileName(bytes[...])
            orders[name.key, default: []].append((order, name))
        }
        var best: (rank: Int, index: Int)?
        for (index, name) in names.enumerated() {
            guard let rank = rank(of: name, wanted: orders) else { continue }
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
    private static func rank(
        of name: [UInt8], wanted: [FileName.Key: [(order: Int, name: FileName)]]
    ) -> Int? {
        let suffix: [UInt8] = Array(".lrc".utf8)
        guard name.count > suffix.count else { return nil }
        let ending = name.suffix(suffix.count)
        guard ending.map(Byte.lowercased) == suffix else { return nil }
        let candidate = FileName(name.dropLast(suffix.count))
        let isOtherCase = ending.elementsEqual(suffix) ? 0 : 1
        return wanted[candidate.key]?.map { order, wanted in
            order * 10 + wanted.distance(to: candidate) * 2 + isOtherCase
        }.min()
    }
}

/// A file name without its extension, in the forms in which names are compared.
private struct FileName {
    let bytes: ArraySlice<UInt8>
    /// Nil when the bytes are not UTF-8.
    let text: String?
    /// The same for all names that are the same but for letter case.
    let key: Key

    /// Equality of strings is canonical equivalence: NFC and NFD are the same.
    enum Key: Hashable {
        case text(String)
        case bytes([UInt8])
    }

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        text = String(validating: bytes, as: UTF8.self)
        if bytes.allSatisfy({ $0 < 0x80 }) {
            key = .text(String(decoding: bytes.map(Byte.lowercased), as: UTF8.self))
        } else if let text {
            key = .text(CaseFolding.folded(text))
        } else {
            key = .bytes(bytes.map(Byte.lowercased))
        }
    }

    /// How far a name with the same key is away: 0 for the same bytes, 1 for the same text, 2
    /// for the same but for letter case.
    func distance(to other: FileName) -> Int {
        if bytes.elementsEqual(other.bytes) { return 0 }
        return text != nil && text == other.text ? 1 : 2
    }
}
