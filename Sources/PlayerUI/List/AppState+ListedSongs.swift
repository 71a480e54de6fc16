package import Kernel
package import Playlist

extension AppState {
    /// The list as it is saved. Linear; any thread may ask a copy of the state.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func listedSongs(in directory: FilePath) -> [M3UWriter.Song] {
        order.entries.map { entry in
            M3UWriter.Song(
                path: playlist[Int(entry.index)].absolute(in: directory), title: titles[entry])
        }
    }
}
