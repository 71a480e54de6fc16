package import Kernel

/// What is known of the songs of a folder.
package struct CachedFolder: Equatable, Sendable {
    /// By their bytes, ascending.
    package private(set) var names: [FilePath] = []
    /// In the order of the names.
    package private(set) var songs: [CachedSong] = []

    /// Nothing is known.
    package init() {}

    package var count: Int { names.count }

    /// The song of a name; logarithmic.
    package subscript(_ name: FilePath) -> CachedSong? {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if names[middle].bytes.lexicographicallyPrecedes(name.bytes) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < names.count && names[low] == name ? songs[low] : nil
    }

    /// Adds a name that is behind all others (SQLite's order of blobs is that of `memcmp`).
    mutating func append(_ name: FilePath, _ song: CachedSong) {
        names.append(name)
        songs.append(song)
    }
}
