internal import Kernel
package import Playlist

extension AppState {
    mutating func search(_ action: SearchAction, _ now: MonotonicTime) -> [Effect] {
        if isHeadless || sync != nil { return [] }
        switch action {
        case .next, .previous:
            if search.text.isEmpty { return tell("nothing is searched for: / searches", now) }
            page = nil
            lineMode = nil
            return moveToHit(isForward: action == .next, now) + refreshSearch()
        case .found(let entries, let number):
            guard search.take(entries, number: number), !search.text.isEmpty else { return [] }
            if search.origin != nil { showFirstHit() }
            let words = search.isEntered ? finishSearch(now) : []
            return words + refreshSearch()
        }
    }

    /// A line for the search is asked for: the list is shown, and where the listener was is kept.
    /// A search for nothing gets the index ready before the first letter is typed.
    mutating func beginSearch() -> [Effect] {
        let row = min(list?.row ?? order.position, max(0, order.entries.count - 1))
        search.end()
        search.origin = SearchState.Origin(list: list, row: row)
        if list == nil { list = ListState(row: row) }
        settleList()
        return [search.ask(count: playlist.count)]
    }

    /// The line has changed.
    mutating func searchAsTyped() -> [Effect] {
        search.text = prompts.prompt?.line.text ?? ""
        if !search.text.isEmpty { return [search.ask(count: playlist.count)] }
        let origin = search.origin
        search.end()
        search.origin = origin
        if let origin { goBack(to: origin) }
        return []
    }

    /// The line was taken: the marked row stays where it is, once it is there.
    mutating func enterSearch(_ text: String, _ now: MonotonicTime) -> [Effect] {
        if text.isEmpty { return giveUpSearch() }
        search.isEntered = true
        if text != search.text {
            search.text = text
            return [search.ask(count: playlist.count)]
        }
        return search.isAnswered ? finishSearch(now) : []
    }

    /// Goes back to where the listener was.
    mutating func giveUpSearch() -> [Effect] {
        if let origin = search.origin { list = origin.list }
        search.end()
        return []
    }

    /// Searches again for the same when there are other songs, or other names, than at the time.
    /// Nothing while a search is on its way: it is asked again when that has come.
    mutating func refreshSearch() -> [Effect] {
        guard !search.text.isEmpty, search.isAnswered,
            search.isOutdated(count: playlist.count)
        else { return [] }
        return [search.ask(count: playlist.count)]
    }

    /// Marks the next row with a hit, or the one before.
    mutating func moveToHit(isForward: Bool, _ now: MonotonicTime) -> [Effect] {
        let rows = hitRows
        let here = list?.row ?? order.position
        let row =
            isForward
            ? rows.first { $0 > here } ?? rows.first : rows.last { $0 < here } ?? rows.last
        guard let row else {
            return search.isAnswered ? tell(clean("not found: \(search.text)"), now) : []
        }
        mark(row, of: rows)
        return []
    }

    /// Marks the row from which the search began, where it stood then.
    private mutating func goBack(to origin: SearchState.Origin) {
        list?.row = origin.row
        list?.top = origin.list?.top
        settleList()
    }

    /// Whether an entry was found.
    func isHit(_ entry: EntryID) -> Bool {
        !search.text.isEmpty && search.hits.contains(entry)
    }

    /// What an entry can be found by. Any thread may ask a copy of the state.
    package func searchFields(of entry: EntryID) -> [String] {
        let facts = songs[Int(entry.index)]
        let tags = [facts?.title, facts?.artist, facts?.album].compactMap(\.self)
        return tags + [playlist[Int(entry.index)].lastComponent.display]
    }

    /// Marks the first hit from where the search began, or the row where that was.
    private mutating func showFirstHit() {
        guard let origin = search.origin else { return }
        let rows = hitRows
        if let row = rows.first(where: { $0 >= origin.row }) ?? rows.first {
            mark(row, of: rows)
        } else {
            goBack(to: origin)
            search.place = nil
        }
    }

    private mutating func finishSearch(_ now: MonotonicTime) -> [Effect] {
        search.isEntered = false
        let text = search.text
        if search.place == nil {
            return giveUpSearch() + tell(clean("not found: \(text)"), now)
        }
        search.origin = nil
        return []
    }

    private mutating func mark(_ row: Int, of rows: [Int]) {
        if list == nil { list = ListState(row: row) }
        let seen = ListPane(self).map { $0.first..<$0.first + $0.rows.count } ?? 0..<0
        list?.row = row
        // A hit that was not seen is put in the middle, and not at the edge.
        if !seen.contains(row) { list?.top = nil }
        settleList()
        search.place = rows.firstIndex(of: row).map { .init(index: $0 + 1, count: rows.count) }
    }

    /// The rows of the list with hits, in order.
    private var hitRows: [Int] {
        order.entries.indices.filter { search.hits.contains(order.entries[$0]) }
    }
}
