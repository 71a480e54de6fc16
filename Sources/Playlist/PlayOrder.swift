/// Which song of a list is played, and which are next and before it.
///
/// A value without songs: entries are numbers. All but changes of the list, which are linear,
/// takes constant time unless many broken entries stand in a row.
package struct PlayOrder: Equatable, Sendable {
    /// The list, in the order in which it is shown.
    package internal(set) var entries: [EntryID] = []
    /// What plays or was last chosen to play. Stays when it is removed from the list.
    package private(set) var current: EntryID?
    /// Entries that play next, in this order.
    package internal(set) var queue: [EntryID] = []
    package private(set) var repeatMode = RepeatMode.off
    package private(set) var isShuffled = false

    var listed = EntrySet()
    /// Entries that could not be played: left out until they are chosen by hand.
    var broken = EntrySet()
    var place = ListPlace()
    var shuffle: ShuffleRound

    /// Why the next song is wanted.
    package enum Reason: Sendable {
        /// The one before has come to its end or failed.
        case ended
        /// Somebody asked for it.
        case asked
    }

    /// - Parameter seed: makes the shuffled orders; the same for the same seed.
    package init(seed: UInt64) {
        shuffle = ShuffleRound(seed: seed)
    }

    /// A list of these entries, of which none plays yet.
    package init(_ entries: [EntryID], seed: UInt64 = 0) {
        self.init(seed: seed)
        insert(entries, at: 0)
    }

    /// Where in the list the current song stands, or stood before it was removed.
    package var position: Int {
        if case .at(let index) = place, entries[index] == current { return index }
        // One of the queue, which is played between two of the list.
        return current.flatMap { entries.firstIndex(of: $0) } ?? place.index
    }

    /// Whether an entry could not be played.
    package func isBroken(_ entry: EntryID) -> Bool { broken.contains(entry) }

    package mutating func setRepeat(_ mode: RepeatMode) {
        repeatMode = mode
    }

    /// Turns shuffle on: a new round of all songs but the current one; or off: the list goes on
    /// behind the current song.
    package mutating func setShuffled(_ isOn: Bool) {
        guard isOn != isShuffled else { return }
        isShuffled = isOn
        if isOn {
            shuffle.begin(entries, played: current)
        } else {
            shuffle.end()
            findPlace()
        }
    }

    /// Plays an entry that somebody chose, although it may have been broken before.
    package mutating func choose(_ entry: EntryID) {
        guard listed.contains(entry) else { return }
        broken.remove(entry)
        queue.removeAll { $0 == entry }
        play(entry)
        findPlace()
    }

    /// Puts an entry behind those that are marked to play next, although it may have been broken
    /// before; takes it out when it is marked.
    /// - Returns: whether it is marked now.
    @discardableResult
    package mutating func toggleQueued(_ entry: EntryID) -> Bool {
        if let index = queue.firstIndex(of: entry) {
            queue.remove(at: index)
            return false
        }
        guard listed.contains(entry) else { return false }
        broken.remove(entry)
        queue.append(entry)
        return true
    }

    /// Notes that an entry could not be played. What to play instead is `advance(.ended)`.
    package mutating func markBroken(_ entry: EntryID) {
        broken.insert(entry)
        queue.removeAll { $0 == entry }
    }

    /// The song that `advance` will play: what is to be opened before the current one ends.
    package func next(_ reason: Reason) -> EntryID? {
        var copy = self
        return copy.advance(reason)
    }

    /// Plays the next song. Nil when there is none: the list is at its end or every entry is
    /// broken; the current song stays as it is.
    package mutating func advance(_ reason: Reason) -> EntryID? {
        if let entry = takeQueued() {
            play(entry)
            return entry
        }
        if reason == .ended, repeatMode == .one, let current, isPlayable(current) {
            return current
        }
        // Somebody who asks for another song does not want to be told that this was the last.
        let wraps = repeatMode == .all || (repeatMode == .one && reason == .asked)
        guard isShuffled else {
            guard let index = nextIndex(wraps: wraps) else { return nil }
            play(entries[index])
            place = .at(index)
            return entries[index]
        }
        let isPlayable = playable
        guard
            let entry = shuffle.next(
                after: current, in: entries, wraps: wraps, where: isPlayable)
        else { return nil }
        current = entry
        findPlace()
        return entry
    }

    /// Goes back to the song before: shuffled, the way it came. Nil when there is none.
    package mutating func goBack() -> EntryID? {
        if isShuffled {
            let isPlayable = playable
            guard let entry = shuffle.previous(to: current, where: isPlayable) else { return nil }
            current = entry
            findPlace()
            return entry
        }
        guard let index = previousIndex() else { return nil }
        play(entries[index])
        place = .at(index)
        return entries[index]
    }

    /// Whether an entry is in the list and not broken.
    func isPlayable(_ entry: EntryID) -> Bool {
        listed.contains(entry) && !broken.contains(entry)
    }

    /// `isPlayable` as it is now.
    private var playable: (EntryID) -> Bool {
        { [listed, broken] entry in listed.contains(entry) && !broken.contains(entry) }
    }

    private mutating func play(_ entry: EntryID) {
        if isShuffled { shuffle.play(entry, after: current) }
        current = entry
    }

    private mutating func takeQueued() -> EntryID? {
        while !queue.isEmpty {
            let entry = queue.removeFirst()
            if isPlayable(entry) { return entry }
        }
        return nil
    }

    /// Makes the current song the one that the list goes on behind.
    mutating func findPlace() {
        guard let current, let index = entries.firstIndex(of: current) else { return }
        place = .at(index)
    }

    private func nextIndex(wraps: Bool) -> Int? {
        let start = place.next
        if let index = entries[min(start, entries.count)...].firstIndex(where: isPlayable) {
            return index
        }
        return wraps ? entries.firstIndex(where: isPlayable) : nil
    }

    private func previousIndex() -> Int? {
        // A song of the queue was played between two of the list: back is the one before it.
        if case .at(let index) = place, entries[index] != current, isPlayable(entries[index]) {
            return index
        }
        if let index = entries[..<place.index].lastIndex(where: isPlayable) { return index }
        let other = repeatMode == .off ? nil : entries.lastIndex(where: isPlayable)
        return other.flatMap { entries[$0] == current ? nil : $0 }
    }
}
