package import Kernel
package import Playlist

extension AppState {
    /// The list as it is saved, but for what no other player can open. Such a list has no parts:
    /// those of one file that stand together are the file. Linear; any thread may ask a copy of the
    /// state.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func listedSongs(in directory: FilePath) -> [M3UWriter.Song] {
        var before: FilePath?
        return order.entries.compactMap { entry in
            let (index, file) = (Int(entry.index), playlist[Int(entry.index)])
            let isPart = spans[index] != nil
            defer { before = isPart ? file : nil }
            if file.namesDescriptor || (isPart && before == file) { return nil }
            let facts = isPart ? nil : songs[index]
            let title = facts?.title.map { title in
                facts?.artist.map { "\($0) - \(title)" } ?? title
            }
            return M3UWriter.Song(
                path: file.absolute(in: directory), title: title,
                length: facts?.length)
        }
    }
}
