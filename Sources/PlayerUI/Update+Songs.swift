internal import Kernel
internal import Playback
internal import Playlist

// What is known of the songs of the list.

extension AppState {
    /// Takes in what was read of songs; their numbers are those of the playlist.
    mutating func learn(_ news: [SongNews]) {
        for song in news where playlist.indices.contains(song.index) {
            learn(song.facts, of: song.index)
            search.noteChange(of: EntryID(UInt32(song.index)))
        }
        recount()
    }

    /// Notes which of the new songs are those of folders.
    mutating func noteFolders(_ folders: [Range<Int>], from first: Int) {
        for folder in folders {
            albums.add(folder.lowerBound + first..<folder.upperBound + first)
        }
    }

    /// Plays the songs of a folder, all of which are read now, in the order of their album.
    private mutating func arrange(_ folder: Range<Int>) {
        guard let places = AlbumOrder.places(of: folder.map { songs[$0] ?? SongFacts() }) else {
            return
        }
        let marked = list.flatMap { list in
            order.entries.indices.contains(list.row) ? order.entries[list.row] : nil
        }
        order.arrange(folder.map { EntryID(UInt32($0)) }, by: places)
        if let marked, let row = order.entries.firstIndex(of: marked) { list?.row = row }
    }

    private mutating func learn(_ facts: SongFacts, of index: Int) {
        let known = songs[index] ?? SongFacts()
        let isOfWhole = facts.isFromFile && !known.isFromFile
        let facts = spans[index].map { isOfWhole ? known.part($0, of: facts) : facts } ?? facts
        let isFirst = songs.learn(facts, of: index)
        if isFirst, let folder = albums.noteRead(index) { arrange(folder) }
    }

    /// Adds up the lengths anew, when songs came, went or were read.
    mutating func recount() {
        listTotal = ListTotal(order.entries, songs)
    }

    /// What the current file says of itself counts as read.
    mutating func learnFromCurrent() {
        guard let entry = order.current, let info else { return }
        let known = songs[Int(entry.index)]
        var facts = known ?? SongFacts()
        if let title = info.title, !title.isEmpty { facts.title = title }
        if let artist = info.artist, !artist.isEmpty { facts.artist = artist }
        if let album = info.album, !album.isEmpty { facts.album = album }
        songs.learn(facts, of: Int(entry.index))
        if facts != known { search.noteChange(of: entry) }
    }

    /// The playlist's number of the song that the listener looks at: the marked one, or the one
    /// that plays.
    package var lookedAt: Int {
        guard let row = list?.row, order.entries.indices.contains(row) else { return currentIndex }
        return Int(order.entries[row].index)
    }
}
