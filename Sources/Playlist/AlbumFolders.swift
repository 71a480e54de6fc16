/// The folders of a list whose songs have not all been read yet. Their songs have numbers one after
/// the other.
package struct AlbumFolders: Equatable, Sendable {
    /// By the numbers of their songs.
    private var folders: [Folder] = []

    private struct Folder: Equatable {
        var songs: Range<Int>
        var unread: Int
    }

    package init() {}

    /// Adds a folder; the numbers of its songs are greater than those of all before. One of a single
    /// song has no order.
    package mutating func add(_ songs: Range<Int>) {
        guard songs.count > 1, songs.lowerBound >= folders.last?.songs.upperBound ?? 0 else {
            return
        }
        folders.append(Folder(songs: songs, unread: songs.count))
    }

    /// Notes that a song has been read, once for each. Logarithmic.
    /// - Returns: the songs of its folder, when it was the last of them.
    package mutating func noteRead(_ song: Int) -> Range<Int>? {
        var (low, high) = (0, folders.count)
        while low < high {
            let middle = low + (high - low) / 2
            if folders[middle].songs.upperBound <= song { low = middle + 1 } else { high = middle }
        }
        guard low < folders.count, folders[low].songs.contains(song) else { return nil }
        folders[low].unread -= 1
        return folders[low].unread == 0 ? folders[low].songs : nil
    }
}
