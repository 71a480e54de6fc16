internal import Playlist

/// What is known of the songs of the list, by the numbers of their entries. Grows with the list;
/// what is not known yet is nil.
struct SongTable: Equatable, Sendable {
    private var facts: [SongFacts?] = []
    /// Entries whose files were asked, whether or not they had anything to say.
    private(set) var readCount = 0

    subscript(_ index: Int) -> SongFacts? {
        facts.indices.contains(index) ? facts[index] : nil
    }

    /// Takes in what a file says of itself, or what a playlist says of a file that has not been
    /// asked.
    /// - Returns: whether it is the first word of the file itself.
    @discardableResult
    mutating func learn(_ new: SongFacts, of index: Int) -> Bool {
        guard index >= 0 else { return false }
        while facts.count <= index { facts.append(nil) }
        let isKnown = facts[index]?.isFromFile ?? false
        if new.isFromFile {
            if !isKnown { readCount += 1 }
            facts[index] = merged(new, facts[index])
        } else if !isKnown {
            facts[index] = new
        }
        return new.isFromFile && !isKnown
    }

    /// A file without a word of its own keeps what the playlist said of it.
    private func merged(_ new: SongFacts, _ old: SongFacts?) -> SongFacts {
        guard let old, !old.isFromFile, new.title == nil else { return new }
        var result = new
        result.title = old.title
        result.artist = new.artist ?? old.artist
        result.length = new.length ?? old.length
        return result
    }
}
