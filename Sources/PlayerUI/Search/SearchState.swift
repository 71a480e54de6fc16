package import Playlist

/// A search in the list: what is searched for, and what was found.
package struct SearchState: Equatable, Sendable {
    /// Empty when nothing is searched for.
    package internal(set) var text = ""
    /// Entries that were found, in the list or not.
    private(set) var hits = EntrySet()
    /// The number of the search that was asked for last, and of the one that was answered last.
    private(set) var asked = 0
    private(set) var answered = 0
    /// Entries that have been searched at least once.
    private(set) var known = 0
    /// Those of them whose names have changed since.
    private var changed: [EntryID] = []
    /// Where the listener was when it began; nil when that no longer matters.
    var origin: Origin?
    /// Whether it was entered before its result was there.
    var isEntered = false
    /// Which of how many rows with hits is marked.
    var place: Place?

    /// A row among those with hits, from 1 on.
    struct Place: Equatable, Sendable {
        var index: Int
        var count: Int
    }

    /// Where to go back to.
    struct Origin: Equatable, Sendable {
        /// Nil where the lyrics were shown.
        var list: ListState?
        /// The row from which on is searched.
        var row: Int
    }

    /// Whether the last search was answered.
    var isAnswered: Bool { asked == answered }

    /// Notes that an entry is called something else than before.
    package mutating func noteChange(of entry: EntryID) {
        if entry.index < known { changed.append(entry) }
    }

    /// Whether some of so many entries have not been searched as they are now.
    func isOutdated(count: Int) -> Bool { count > known || !changed.isEmpty }

    /// Asks for a search among so many entries.
    mutating func ask(count: Int) -> Effect {
        defer {
            changed = []
            known = count
        }
        asked += 1
        return .search(text, number: asked, changed: changed)
    }

    /// Takes in an answer, unless something else was asked for since.
    mutating func take(_ found: [UInt32], number: Int) -> Bool {
        guard number == asked else { return false }
        answered = number
        hits = EntrySet()
        for entry in found { hits.insert(EntryID(entry)) }
        return true
    }

    /// Searches for nothing any more.
    mutating func end() {
        text = ""
        hits = EntrySet()
        // What is still on its way is for nobody.
        asked += 1
        answered = asked
        origin = nil
        isEntered = false
        place = nil
    }
}
