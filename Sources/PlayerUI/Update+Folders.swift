internal import Kernel
internal import Playlist

// What becomes of the folders that the list was made from.

extension AppState {
    /// Takes out songs that are gone and puts new ones where their folders stand. What plays goes
    /// on, and what is marked stays marked.
    mutating func follow(
        gone: Set<FilePath>, new: FoundSongs, _ now: MonotonicTime
    ) -> [Effect] {
        let marked = list.flatMap { list in
            order.entries.indices.contains(list.row) ? order.entries[list.row] : nil
        }
        if !gone.isEmpty {
            let entries = order.entries.filter { gone.contains(playlist[Int($0.index)]) }
            order.remove(Set(entries))
        }
        if order.entries.isEmpty { return add(new, now) }
        let first = register(new)
        for folder in new.folders {
            insert(folder.map { EntryID(UInt32(first + $0)) })
        }
        if let row = list?.row {
            let place = marked.flatMap { order.entries.firstIndex(of: $0) }
            list?.row = place ?? max(0, min(row, order.entries.count - 1))
        }
        recount()
        return isWaitingForSongs ? goOn(now) : announceNext()
    }

    /// Puts songs of one folder, in the order of their names, among those of it that are there, or
    /// behind all.
    private mutating func insert(_ new: [EntryID]) {
        guard let folder = new.first.map({ playlist[Int($0.index)].directory }) else { return }
        let there = order.entries.enumerated().compactMap { row, entry in
            let song = playlist[Int(entry.index)]
            return song.directory == folder
                ? (row: row, name: NaturalOrder(file: song.lastComponent)) : nil
        }
        // From the end on, so that the rows before stay what they are.
        for entry in new.reversed() {
            let name = NaturalOrder(file: playlist[Int(entry.index)].lastComponent)
            let before = there.last { $0.name < name }
            let row = before.map { $0.row + 1 } ?? there.first?.row ?? order.entries.count
            order.insert([entry], at: row)
        }
    }
}
