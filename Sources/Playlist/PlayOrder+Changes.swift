/// Changes of the list while it plays.
extension PlayOrder {
    /// Puts entries that are not in the list before the one with this index; behind all when there
    /// is none. In a shuffled round they get their turn at a place of chance.
    package mutating func insert(_ new: [EntryID], at index: Int) {
        var seen = EntrySet()
        let new = new.filter { entry in
            defer { seen.insert(entry) }
            return !listed.contains(entry) && !seen.contains(entry)
        }
        guard !new.isEmpty else { return }
        let index = max(0, min(index, entries.count))
        for entry in new { listed.insert(entry) }
        entries.insert(contentsOf: new, at: index)
        switch place {
        case .at(let at) where index <= at: place = .at(at + new.count)
        case .before(let before) where index < before: place = .before(before + new.count)
        default: break
        }
        // A song that plays although it was removed is put back.
        if case .before = place, let current, seen.contains(current) {
            findPlace()
        }
        if isShuffled { shuffle.add(new.filter { $0 != current }) }
    }

    /// Takes entries out of the list. The current song plays on.
    package mutating func remove(_ gone: Set<EntryID>) {
        var removed = EntrySet()
        for entry in gone where listed.contains(entry) { removed.insert(entry) }
        guard !removed.isEmpty else { return }
        let before = entries[..<min(place.index, entries.count)].count { removed.contains($0) }
        switch place {
        case .at(let index) where removed.contains(entries[index]):
            place = .before(index - before)
        case .at(let index): place = .at(index - before)
        case .before(let index): place = .before(index - before)
        }
        for entry in gone { listed.remove(entry) }
        entries.removeAll { removed.contains($0) }
        queue.removeAll { removed.contains($0) }
        if isShuffled { shuffle.remove(removed) }
    }

    /// Moves the entry at one index so that it has another one.
    package mutating func move(from: Int, to: Int) {
        guard entries.indices.contains(from), entries.indices.contains(to), from != to else {
            return
        }
        entries.insert(entries.remove(at: from), at: to)
        switch place {
        case .at(from): place = .at(to)
        case .at(let index): place = .at(Self.moved(index, from: from, to: to))
        case .before(let index):
            // The gap stays behind the entry that it was behind.
            let without = from < index ? index - 1 : index
            place = .before(to < without ? without + 1 : without)
        }
    }

    /// Gives entries that stand one behind the other, as in `run`, another order; what plays stays
    /// what it is. Nothing happens where they stand otherwise: then somebody wanted it so.
    /// - Parameter places: indices of `run` in the new order.
    package mutating func arrange(_ run: [EntryID], by places: [Int]) {
        guard let first = run.first, let start = entries.firstIndex(of: first),
            entries[start...].starts(with: run)
        else { return }
        for (offset, place) in places.enumerated() where run.indices.contains(place) {
            entries[start + offset] = run[place]
        }
        guard case .at(let index) = place, run.indices.contains(index - start) else { return }
        let offset = places.firstIndex(of: index - start) ?? index - start
        place = .at(start + offset)
    }

    private static func moved(_ index: Int, from: Int, to: Int) -> Int {
        let without = from < index ? index - 1 : index
        return to <= without ? without + 1 : without
    }
}
