internal import Kernel
internal import Playlist

extension AppState {
    /// Does what the listener wants of the list.
    mutating func edit(_ action: ListAction, _ now: MonotonicTime) -> [Effect] {
        if isHeadless || sync != nil { return [] }
        defer { settleList() }
        let lastRow = lastRow
        guard let list else {
            if action == .toggle { self.list = ListState(row: min(order.position, lastRow)) }
            return []
        }
        let entry = order.entries.indices.contains(list.row) ? order.entries[list.row] : nil
        switch action {
        case .toggle, .close:
            self.list = nil
            return []
        case .move(let movement):
            let height = ListPane(self)?.rows.count ?? 1
            self.list?.row = movement.applied(
                to: min(list.row, lastRow), last: lastRow, page: height)
            return []
        case .play:
            guard let entry else { return [] }
            order.choose(entry)
            failures[Int(entry.index)] = nil
            return play(entry, start: 0)
        case .queue:
            guard let entry else { return [] }
            if order.toggleQueued(entry) { failures[Int(entry.index)] = nil }
            self.list?.row = min(list.row + 1, lastRow)
            return announceNext()
        case .remove: return takeOut(entry, list, now)
        case .clear:
            if !order.entries.isEmpty { prompts.question = .clear }
            return []
        case .undo: return putBack(now)
        case .shift(let rows):
            let target = list.row + rows
            guard entry != nil, order.entries.indices.contains(target) else { return [] }
            order.move(from: list.row, to: target)
            self.list?.row = target
            return announceNext()
        }
    }

    private mutating func takeOut(
        _ entry: EntryID?, _ list: ListState, _ now: MonotonicTime
    ) -> [Effect] {
        guard let entry else { return [] }
        self.list?.removed.append(.init(entries: [entry], row: list.row))
        order.remove([entry])
        let last = lastRow
        self.list?.row = min(list.row, last)
        recount()
        return announceNext() + tell("taken out of the list: u puts it back", now)
    }

    /// Takes all out of the list. What plays goes on.
    mutating func clearList(_ now: MonotonicTime) -> [Effect] {
        let entries = order.entries
        list?.removed.append(.init(entries: entries, row: 0))
        list?.row = 0
        order.remove(Set(entries))
        recount()
        return announceNext() + tell("the list is empty: u puts all back", now)
    }

    /// Keeps where the list stands on the screen.
    mutating func settleList() {
        guard list != nil else { return }
        let top = ListPane(self)?.first
        list?.top = top
    }

    private mutating func putBack(_ now: MonotonicTime) -> [Effect] {
        guard let removed = list?.removed.popLast() else {
            return tell("nothing was taken out", now)
        }
        order.insert(removed.entries, at: removed.row)
        let row = min(removed.row, lastRow)
        list?.row = row
        recount()
        return announceNext()
    }

    private var lastRow: Int { max(0, order.entries.count - 1) }
}
