import Kernel
import PlayerUI
import Playlist

/// A file that the list is saved to. As slow as the disk.
struct ListFile {
    /// Absolute.
    private let path: FilePath
    /// What names of songs are relative to.
    private let directory: FilePath

    /// - Parameters:
    ///   - name: gets the ending of lists unless it has one.
    ///   - directory: what it is relative to; absolute.
    init(name: FilePath, directory: FilePath) {
        let path = name.absolute(in: directory)
        let isList = PlaylistFormat(name: path) == .m3u
        let isFolder = path.bytes.last == UInt8(ascii: "/")
        self.path = isList || isFolder ? path : FilePath(bytes: path.bytes + Array(".m3u8".utf8))
        self.directory = directory
    }

    /// Writes the list of `state`. A file that is there stays unless it is to be replaced; then
    /// there is always the old one or the new one.
    /// - Parameter text: what was typed for a name.
    func write(_ state: AppState, as text: String, replacing: Bool) -> SaveOutcome {
        let target = path.resolved
        let existing = try? FileStatus(of: target)
        if existing?.kind == .directory {
            return .failed(path, reason: "is a folder: a name in it is wanted")
        }
        if let existing, existing.kind != .regular {
            return .failed(path, reason: "is not a regular file")
        }
        if existing != nil, !replacing { return .exists(path, text: text) }
        let songs = state.listedSongs(in: directory)
        do throws(KernelError) {
            let bytes = M3UWriter.bytes(songs, directory: path.directory)
            if existing != nil {
                try AtomicFile.replace(target, by: bytes)
            } else {
                let file = try AtomicFile(target)
                try file.file.write(bytes)
                try file.commit()
            }
            return .saved(path, songs: songs.count)
        } catch {
            return .failed(path, reason: error.message)
        }
    }
}
