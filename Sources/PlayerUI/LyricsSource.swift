package import Kernel

/// Where the words of a song come from.
package enum LyricsSource: Equatable, Sendable {
    /// A file, and what it is read as, in words for the listener.
    case file(FilePath, encoding: String? = nil)
    /// A tag in the song itself.
    case tags

    /// The file; nil when it is the song.
    package var path: FilePath? {
        if case .file(let path, _) = self { return path }
        return nil
    }

    /// What the file is read as.
    package var encoding: String? {
        if case .file(_, let encoding) = self { return encoding }
        return nil
    }

    /// As the info page shows it.
    var name: String {
        switch self {
        case .file(let path, _): path.display
        case .tags: "in the song's tags"
        }
    }
}
