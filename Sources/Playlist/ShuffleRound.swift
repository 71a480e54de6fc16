/// A round through a list in an order of chance, in which each song comes once, and the way that
/// led to the current song.
struct ShuffleRound: Equatable, Sendable {
    /// Steps back that are kept.
    private static let longestWay = 100_000

    private var generator: SplitMix64
    /// Songs of this round still to come, the next one last.
    private var bag: [EntryID] = []
    private var played = EntrySet()
    /// Where the current song came from, the last last.
    private var way: [EntryID] = []
    /// Where going back came from, the next last.
    private var ahead: [EntryID] = []

    init(seed: UInt64) {
        generator = SplitMix64(state: seed)
    }

    /// Begins a round of all entries but the one that is playing.
    mutating func begin(_ entries: [EntryID], played current: EntryID?) {
        played.removeAll()
        if let current { played.insert(current) }
        bag = entries.filter { $0 != current }.shuffled(using: &generator)
        ahead.removeAll()
    }

    mutating func end() {
        bag.removeAll()
        way.removeAll()
        ahead.removeAll()
    }

    /// Plays a song out of turn; it has had its turn then.
    mutating func play(_ entry: EntryID, after current: EntryID?) {
        if let current, current != entry { remember(current) }
        ahead.removeAll()
        played.insert(entry)
    }

    /// The next song: the one that going back came from, then the next of the round. When the
    /// round is over and `wraps`, another one begins with another song than the last.
    mutating func next(
        after current: EntryID?, in entries: [EntryID], wraps: Bool,
        where isPlayable: (EntryID) -> Bool
    ) -> EntryID? {
        let entry =
            takeAhead(where: isPlayable) ?? take(where: isPlayable)
            ?? (wraps ? takeOfNewRound(after: current, in: entries, where: isPlayable) : nil)
        guard let entry else { return nil }
        if let current, current != entry { remember(current) }
        played.insert(entry)
        return entry
    }

    /// The song that the current one came from.
    mutating func previous(
        to current: EntryID?, where isPlayable: (EntryID) -> Bool
    ) -> EntryID? {
        while let entry = way.popLast() {
            guard isPlayable(entry), entry != current else { continue }
            if let current { ahead.append(current) }
            return entry
        }
        return nil
    }

    /// Gives new entries their turns in this round.
    mutating func add(_ entries: [EntryID]) {
        for entry in entries where !played.contains(entry) {
            let index = Int.random(in: 0...bag.count, using: &generator)
            bag.append(entry)
            bag.swapAt(index, bag.count - 1)
        }
    }

    mutating func remove(_ entries: EntrySet) {
        bag.removeAll { entries.contains($0) }
    }

    private mutating func remember(_ entry: EntryID) {
        if way.count >= Self.longestWay { way.removeFirst(Self.longestWay / 2) }
        way.append(entry)
    }

    private mutating func takeAhead(where isPlayable: (EntryID) -> Bool) -> EntryID? {
        while let entry = ahead.popLast() {
            if isPlayable(entry) { return entry }
        }
        return nil
    }

    private mutating func take(where isPlayable: (EntryID) -> Bool) -> EntryID? {
        while let entry = bag.popLast() {
            if isPlayable(entry), !played.contains(entry) { return entry }
        }
        return nil
    }

    private mutating func takeOfNewRound(
        after current: EntryID?, in entries: [EntryID], where isPlayable: (EntryID) -> Bool
    ) -> EntryID? {
        played.removeAll()
        bag = entries.shuffled(using: &generator)
        guard let first = take(where: isPlayable) else { return nil }
        guard first == current else { return first }
        // Not the same song twice in a row, unless there is only one; it comes later.
        guard let second = take(where: isPlayable) else { return first }
        add([first])
        return second
    }
}
