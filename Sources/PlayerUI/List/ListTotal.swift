internal import Playlist

/// How long the songs of the list last together.
struct ListTotal: Equatable, Sendable {
    /// Milliseconds of those whose length is known.
    private(set) var length: Int64 = 0
    /// Entries whose length is not known.
    private(set) var unknown = 0

    init() {}

    init(_ entries: [EntryID], _ songs: SongTable) {
        for entry in entries {
            if let length = songs[Int(entry.index)]?.length {
                self.length += length
            } else {
                unknown += 1
            }
        }
    }

    /// As hours, minutes and seconds, `~` in front of it while some songs are left out; nil while
    /// nothing is known.
    var text: String? {
        if length == 0 { return nil }
        let text = Clock.text(Int(length / 1000))
        return unknown == 0 ? text : "~" + text
    }
}
