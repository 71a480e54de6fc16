package import Lyrics

extension Tags {
    /// The best of the lyrics in the tags: timed entries, then text with stamps, then a Lyrics3
    /// block with stamps, then text without. Nil when there are none.
    /// - Parameter millisecondsPerFrame: of the song, for entries that are counted in MPEG frames;
    ///   nil when it is not known, which leaves those out.
    package func chosenLyrics(millisecondsPerFrame: Double?) -> Lyrics? {
        var best: (rank: Int, lyrics: Lyrics)?
        for candidate in lyrics {
            guard let (rank, lyrics) = Self.read(candidate, millisecondsPerFrame) else { continue }
            // Of equals the fuller one: some taggers leave the rest of an older text behind.
            let size = lyrics.lines.count + lyrics.plain.count
            if let best,
                (best.rank, -(best.lyrics.lines.count + best.lyrics.plain.count)) <= (rank, -size)
            {
                continue
            }
            if size > 0 { best = (rank, lyrics) }
        }
        return best?.lyrics
    }

    private static func read(
        _ candidate: EmbeddedLyrics, _ millisecondsPerFrame: Double?
    ) -> (rank: Int, lyrics: Lyrics)? {
        switch candidate {
        case .synced(let entries, let unit):
            let factor = unit == .milliseconds ? 1 : millisecondsPerFrame
            guard let factor else { return nil }
            let lyrics = SyncedText.lyrics(
                entries.map {
                    .init(
                        milliseconds: Int((Double($0.time) * factor).rounded()), text: $0.text)
                })
            return (0, lyrics)
        case .text(let text):
            let lyrics = LRCParser.parse(text)
            return (lyrics.isSynced ? 1 : 3, lyrics)
        case .lyrics3(let text):
            let lyrics = LRCParser.parse(text)
            return (lyrics.isSynced ? 2 : 4, lyrics)
        }
    }
}
