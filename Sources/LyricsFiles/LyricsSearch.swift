package import Kernel
internal import Lyrics

/// The lyrics files that a song may have, best first (R40). Each folder is listed once at most,
/// and not at all where the best name is there.
package struct LyricsSearch {
    private let song: FilePath
    private let songNames: [[UInt8]]
    private let tagNames: [[UInt8]]
    /// Folders for all songs.
    private let folders: [FilePath]
    private var listings: [FilePath: [FilePath]] = [:]

    /// - Parameter folders: where to look behind the song's own folder, in order.
    package init(song: FilePath, title: String?, artist: String?, folders: [FilePath]) {
        self.song = song
        songNames = LyricsNames.names(ofSong: song.lastComponent.bytes)
        tagNames = LyricsNames.names(title: title, artist: artist)
        self.folders = folders
    }

    /// Calls `body` with one regular file after the other until it returns true. Takes as long as
    /// the disk takes.
    package mutating func visit(_ body: (FilePath) -> Bool) {
        let own: FilePath? = song.bytes.contains(0x2F) ? song.directory : nil
        if visit(own, songNames, body) { return }
        let subfolders = subfolders(of: own)
        for folder in subfolders where visit(folder, songNames, body) { return }
        for folder in [own] + subfolders where visit(folder, tagNames, body) { return }
        for folder in folders {
            if visit(folder, songNames, body) || visit(folder, tagNames, body) { return }
        }
    }

    /// The folders in which a file would be found if it were there. Takes as long as the disk
    /// takes.
    package mutating func searchedFolders() -> [FilePath] {
        let own: FilePath? = song.bytes.contains(0x2F) ? song.directory : nil
        return [own ?? FilePath(".")] + subfolders(of: own) + folders
    }

    /// Offers the best file of a folder; nil is the working directory, whose files are named
    /// without it.
    private mutating func visit(
        _ folder: FilePath?, _ names: [[UInt8]], _ body: (FilePath) -> Bool
    ) -> Bool {
        guard let first = names.first else { return false }
        let exact = path(folder, FilePath(bytes: first + Array(".lrc".utf8)))
        if Self.isRegular(exact) { return body(exact) }
        let listed = listing(of: folder)
        guard let index = LyricsLocator.index(of: names, among: listed.map(\.bytes)) else {
            return false
        }
        let found = path(folder, listed[index])
        return Self.isRegular(found) && body(found)
    }

    /// The folders called `lyrics` in any letter case.
    private mutating func subfolders(of folder: FilePath?) -> [FilePath] {
        listing(of: folder).filter { $0.display.lowercased() == "lyrics" }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            .map { path(folder, $0) }
            .filter { (try? FileStatus(of: $0))?.kind == .directory }
    }

    private mutating func listing(of folder: FilePath?) -> [FilePath] {
        let folder = folder ?? FilePath(".")
        if let known = listings[folder] { return known }
        let names = (try? Directory.names(in: folder)) ?? []
        listings[folder] = names
        return names
    }

    private func path(_ folder: FilePath?, _ name: FilePath) -> FilePath {
        folder?.appending(name) ?? name
    }

    private static func isRegular(_ path: FilePath) -> Bool {
        (try? FileStatus(of: path))?.kind == .regular
    }
}
