package import Kernel
package import Playlist

extension AppState {
    /// The list as it is saved. Linear; any thread may ask a copy of the state.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func listedSongs(in directory: FilePath) -> [M3UWriter.Song] {
        order.entries.map { entry in
            let facts = songs[Int(entry.index)]
            let title = facts?.title.map { title in
                facts?.artist.map { "\($0) - \(title)" } ?? title
            }
            return M3UWriter.Song(
                path: playlist[Int(entry.index)].absolute(in: directory), title: title,
                length: facts?.length)
        }
    }
}
