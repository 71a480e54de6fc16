package import Kernel

/// Reads folders for a `FolderWalk`. Any thread; as slow as the disk.
package enum FolderReader {
    /// What `folder` contains: one `stat(2)` for the folder, and one for each name of which the
    /// directory does not say what it is. Links that lead nowhere are left out.
    package static func read(_ folder: FilePath) -> Result<FolderWalk.Listing, KernelError> {
        do throws(KernelError) {
            var listing = FolderWalk.Listing(
                identity: try FileStatus(of: folder).identity, folders: [], songs: [])
            var unknown: [FilePath] = []
            try Directory.forEachEntry(in: folder) { name, kind in
                guard FolderWalk.wants(name, kind) else { return }
                let name = FilePath(bytes: name)
                switch kind {
                case .directory: listing.folders.append(name)
                case .regular: listing.songs.append(name)
                case .unknown: unknown.append(name)
                case .other: break
                }
            }
            for name in unknown {
                guard let status = try? FileStatus(of: folder.appending(name)) else { continue }
                if status.kind == .directory { listing.folders.append(name) }
                if status.kind == .regular, FolderWalk.isSong(name.bytes) {
                    listing.songs.append(name)
                }
            }
            return .success(listing)
        } catch {
            return .failure(error)
        }
    }
}
