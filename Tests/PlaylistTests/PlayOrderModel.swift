import Playlist

/// A slow and obvious way to go through a list, without shuffle. Removed entries stay in it as
/// gaps, so that places never need to be computed.
struct PlayOrderModel {
    struct Slot {
        var entry: EntryID
        var isGone = false
    }

    var slots: [Slot] = []
    var broken: Set<EntryID> = []
    var queue: [EntryID] = []
    var mode = RepeatMode.off
    var current: EntryID?
    /// The slot of the last song that came from the list itself.
    var place: EntryID?

    var entries: [EntryID] { slots.filter { !$0.isGone }.map(\.entry) }

    private func canPlay(_ slot: Slot) -> Bool {
        !slot.isGone && !broken.contains(slot.entry)
    }

    private func listed(_ entry: EntryID) -> Bool { entries.contains(entry) }

    private var placeIndex: Int { slots.firstIndex { $0.entry == place } ?? -1 }

    mutating func choose(_ entry: EntryID) {
        guard listed(entry) else { return }
        broken.remove(entry)
        queue.removeAll { $0 == entry }
        current = entry
        place = entry
    }

    mutating func toggleQueued(_ entry: EntryID) {
        if queue.contains(entry) {
            queue.removeAll { $0 == entry }
        } else if listed(entry) {
            broken.remove(entry)
            queue.append(entry)
        }
    }

    mutating func markBroken(_ entry: EntryID) {
        broken.insert(entry)
        queue.removeAll { $0 == entry }
    }

    mutating func advance(_ reason: PlayOrder.Reason) -> EntryID? {
        if !queue.isEmpty {
            current = queue.removeFirst()
            return current
        }
        if reason == .ended, mode == .one,
            slots.contains(where: { $0.entry == current && canPlay($0) })
        {
            return current
        }
        let behind = slots[(placeIndex + 1)...].first(where: canPlay)
        let wraps = mode == .all || (mode == .one && reason == .asked)
        guard let slot = behind ?? (wraps ? slots.first(where: canPlay) : nil) else { return nil }
        current = slot.entry
        place = slot.entry
        return slot.entry
    }

    mutating func goBack() -> EntryID? {
        var slot: Slot?
        if placeIndex >= 0, slots[placeIndex].entry != current, canPlay(slots[placeIndex]) {
            slot = slots[placeIndex]
        }
        slot = slot ?? slots[..<max(placeIndex, 0)].last(where: canPlay)
        if slot == nil, mode != .off, let last = slots.last(where: canPlay), last.entry != current {
            slot = last
        }
        guard let slot else { return nil }
        current = slot.entry
        place = slot.entry
        return slot.entry
    }

    mutating func insert(_ new: [EntryID], at index: Int) {
        let alive = slots.indices.filter { !slots[$0].isGone }
        let position = index < alive.count ? alive[index] : slots.count
        slots.insert(contentsOf: new.map { Slot(entry: $0) }, at: position)
    }

    mutating func remove(_ gone: Set<EntryID>) {
        for index in slots.indices where gone.contains(slots[index].entry) {
            slots[index].isGone = true
        }
        queue.removeAll { gone.contains($0) }
    }

    mutating func move(from: Int, to: Int) {
        let entry = entries[from]
        slots.removeAll { $0.entry == entry }
        insert([entry], at: to)
    }
}
