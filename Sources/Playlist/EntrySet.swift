/// A set of entries, a bit for each.
package struct EntrySet: Equatable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package func contains(_ entry: EntryID) -> Bool {
        let word = Int(entry.index / 64)
        return word < words.count && words[word] >> (entry.index % 64) & 1 == 1
    }

    package mutating func insert(_ entry: EntryID) {
        let word = Int(entry.index / 64)
        if word >= words.count {
            words += Array(repeating: 0, count: word + 1 - words.count)
        }
        words[word] |= 1 << (entry.index % 64)
    }

    mutating func remove(_ entry: EntryID) {
        let word = Int(entry.index / 64)
        if word < words.count { words[word] &= ~(1 << (entry.index % 64)) }
    }

    mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
    }
}
