package import Kernel
package import Playlist

extension AppState {
    /// The list as it is saved, but for what no other player can open. Linear; any thread may ask a copy of the state.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func listedSongs(in directory: FilePath) -> [M3UWriter.Song] {
        order.entries.compactMap { entry in
            if playlist[Int(entry.index)].namesDescriptor { return nil }
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
