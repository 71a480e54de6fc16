package import Kernel

/// Where the words of a song come from.
package enum LyricsSource: Equatable, Sendable {
    case file(FilePath)
    /// A tag in the song itself.
    case tags

    /// The file; nil when it is the song.
    package var path: FilePath? {
        if case .file(let path) = self { return path }
        return nil
    }

    /// As the info page shows it.
    var name: String {
        switch self {
        case .file(let path): path.display
        case .tags: "in the song's tags"
        }
    }
}
