import Kernel
import Playlist

/// Puts the songs of folders in the order of their albums before anybody sees them. Reads their
/// tags, from the cache where it knows them; as slow as the disk. For one thread.
struct AlbumSorter: ~Copyable {
    /// Seconds that the first song may be held up.
    static let budget = 0.03
    /// Songs of a folder that is no album by its size: not looked at before the first song plays.
    private static let largest = 100

    private var reader: SongReader

    /// - Parameter folder: the player's folder for what can be made anew; nil when there is none.
    init(cache folder: FilePath?) {
        reader = SongReader(folder?.appending(TagCollector.cacheName))
    }

    /// Puts songs in order. Folders that are not read by then stay in the order of names.
    /// - Parameter deadline: when to give up; nil to read everything.
    mutating func arrange(_ songs: inout FoundSongs, until deadline: MonotonicTime? = nil) {
        for folder in songs.folders where folder.count > 1 {
            if deadline != nil, folder.count > Self.largest { continue }
            guard let facts = facts(of: songs.paths[folder], until: deadline) else { return }
            if let places = AlbumOrder.places(of: facts) { songs.arrange(folder, by: places) }
        }
    }

    private mutating func facts(
        of songs: ArraySlice<FilePath>, until deadline: MonotonicTime?
    ) -> [SongFacts]? {
        var facts: [SongFacts] = []
        for song in songs {
            if let deadline, MonotonicTime.now() > deadline { return nil }
            facts.append(reader.facts(of: song))
            // One that has none settles it.
            if facts.last?.track == nil { return facts }
        }
        return facts
    }
}
