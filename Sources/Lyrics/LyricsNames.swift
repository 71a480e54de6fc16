/// The names, without `.lrc`, that the lyrics file of a song may have (R40), best first.
package enum LyricsNames {
    /// Characters that no name of a file can have somewhere, and what people write for them.
    private static let forbidden = Set("/\\:*?\"<>|".utf8)
    private static let substitutes: [[UInt8]] = [
        [UInt8(ascii: "_")], [UInt8(ascii: "-")], [UInt8(ascii: " ")], [],
    ]
    /// No file system has longer names.
    private static let longest = 255

    /// By the name of the song's file: without its extension, and with it.
    package static func names(ofSong song: [UInt8]) -> [[UInt8]] {
        guard let dot = song.lastIndex(of: Byte.point), dot > 0 else { return [song] }
        return [Array(song[..<dot]), song]
    }

    /// By its tags: `Artist - Title`, `Title - Artist`, `Title`.
    package static func names(title: String?, artist: String?) -> [[UInt8]] {
        guard let title, !title.isEmpty else { return [] }
        var names = [title]
        if let artist, !artist.isEmpty {
            names = ["\(artist) - \(title)", "\(title) - \(artist)", title]
        }
        var result: [[UInt8]] = []
        for name in names {
            for written in written(Array(name.utf8)) where !result.contains(written) {
                result.append(written)
            }
        }
        return result
    }

    /// The ways to write a name that may have characters in it that names cannot have.
    private static func written(_ name: [UInt8]) -> [[UInt8]] {
        let trimmed = Array(name[Blank.trimmed(name.indices, in: name)])
        guard (1...longest).contains(trimmed.count), !trimmed.contains(0) else { return [] }
        guard trimmed.contains(where: forbidden.contains) else { return [trimmed] }
        // A slash cannot be in any name, the others can here.
        let kept = trimmed.contains(Byte.slash) ? [] : [trimmed]
        let others = substitutes.map { substitute in
            trimmed.flatMap { forbidden.contains($0) ? substitute : [$0] }
        }
        return kept
            + others.map { Array($0[Blank.trimmed($0.indices, in: $0)]) }.filter {
                !$0.isEmpty
            }
    }
}
