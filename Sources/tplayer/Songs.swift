import Kernel

/// The songs that arguments name.
enum Songs {
    /// One argument that leads to no song.
    struct Failure: Equatable {
        var path: FilePath
        var reason: String
    }

    /// Files as they are, directories as their MP3 files by name.
    static func expand(_ arguments: [FilePath]) -> (songs: [FilePath], failures: [Failure]) {
        var songs: [FilePath] = []
        var failures: [Failure] = []
        for argument in arguments {
            do throws(KernelError) {
                guard try FileStatus(of: argument).kind == .directory else {
                    songs.append(argument)
                    continue
                }
                let found = try songsOfDirectory(argument)
                songs += found
                if found.isEmpty {
                    failures.append(Failure(path: argument, reason: "is a directory with no songs"))
                }
            } catch {
                failures.append(Failure(path: argument, reason: error.message))
            }
        }
        return (songs, failures)
    }

    private static func songsOfDirectory(_ path: FilePath) throws(KernelError) -> [FilePath] {
        try Directory.names(in: path)
            .filter { isSong($0) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
            .map { path.appending($0) }
    }

    /// Whether it has the ending of an MP3 and is not hidden.
    private static func isSong(_ name: FilePath) -> Bool {
        name.bytes.first != 0x2E && name.bytes.count > 4
            && String(decoding: name.bytes.suffix(4), as: UTF8.self).lowercased() == ".mp3"
    }
}
