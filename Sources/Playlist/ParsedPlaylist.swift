package import Kernel

/// What a playlist says.
package struct ParsedPlaylist: Equatable, Sendable {
    package var songs: [ListedSong] = []
    package var notes: [PlaylistNote] = []

    package init() {}

    /// Takes up a name of the list, as a song with what `describe` adds to it, or as a note.
    mutating func add(
        _ name: ListedName, line: Int, directory: FilePath, describe: (inout ListedSong) -> Void
    ) {
        if let address = name.address {
            notes.append(PlaylistNote(line: line, reason: .address(address)))
            return
        }
        let candidates = name.candidates(in: directory)
        if candidates.isEmpty {
            notes.append(PlaylistNote(line: line, reason: .missing(name.text)))
            return
        }
        var song = ListedSong(candidates: candidates, line: line)
        describe(&song)
        songs.append(song)
    }

    /// The songs with the one file each that is there, in their order, and a note for each song
    /// that has none, among the notes of the list in the order of its lines.
    /// - Parameter exists: whether there is a file of that name. Asked once for each name.
    package func resolved(
        where exists: (FilePath) -> Bool
    ) -> (songs: [(path: FilePath, song: ListedSong)], notes: [PlaylistNote]) {
        var found: [(path: FilePath, song: ListedSong)] = []
        var notes = notes
        // The tracks of a cue sheet share one file.
        var last: (candidates: [FilePath], path: FilePath?)?
        for song in songs {
            let path: FilePath?
            if let last, last.candidates == song.candidates {
                path = last.path
            } else {
                path = song.candidates.first(where: exists)
                last = (song.candidates, path)
            }
            if let path {
                found.append((path, song))
            } else {
                let name = song.candidates.first(where: \.isUTF8) ?? song.candidates.first
                notes.append(PlaylistNote(line: song.line, reason: .missing(name?.display ?? "")))
            }
        }
        // Stable, although `sort` does not promise it: equal lines keep the order they came in.
        let order = notes.indices.sorted { (notes[$0].line, $0) < (notes[$1].line, $1) }
        return (found, order.map { notes[$0] })
    }
}
