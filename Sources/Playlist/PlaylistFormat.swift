package import Kernel

/// The kinds of playlists.
package enum PlaylistFormat: Equatable, Sendable {
    case m3u
    case pls
    case cue

    /// The kind that a file's name says; nil for what is no playlist.
    package init?(name: FilePath) {
        let name = name.lastComponent.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased() {
        case "m3u", "m3u8": self = .m3u
        case "pls": self = .pls
        case "cue": self = .cue
        default: return nil
        }
    }

    /// The kind that the text itself shows: a list of names when nothing speaks for another.
    package init(contents: [UInt8]) {
        var hasFile = false
        for line in ListLines(contents).lines {
            let word = line.text.utf8.split(maxSplits: 1, omittingEmptySubsequences: true) {
                $0 == 0x20 || $0 == 0x09
            }.first.map { Substring($0).uppercased() }
            guard let word else { continue }
            if word == "[PLAYLIST]" {
                self = .pls
                return
            }
            if word == "FILE" { hasFile = true }
            if word == "TRACK", hasFile {
                self = .cue
                return
            }
        }
        self = .m3u
    }

    /// Parses a list of this kind.
    /// - Parameter directory: what relative names are relative to.
    package func parse(_ bytes: [UInt8], directory: FilePath) -> ParsedPlaylist {
        let lines = ListLines(bytes)
        return switch self {
        case .m3u: M3UParser.parse(lines, directory: directory)
        case .pls: PLSParser.parse(lines, directory: directory)
        case .cue: CueParser.parse(lines, directory: directory)
        }
    }
}
