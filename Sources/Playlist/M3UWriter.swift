package import Kernel

/// Writes lists of names in UTF-8.
package enum M3UWriter {
    /// One song of the list.
    package struct Song: Equatable, Sendable {
        package var path: FilePath
        package var title: String?
        /// Milliseconds.
        package var length: Int64?

        package init(path: FilePath, title: String? = nil, length: Int64? = nil) {
            self.path = path
            self.title = title
            self.length = length
        }
    }

    /// The bytes of a list that is to be put into `directory`.
    ///
    /// Paths and `directory` are absolute. What is below `directory` is named relative to it, so
    /// that the folder can be moved. Names with line ends or without meaning in UTF-8 are written
    /// as `file://` addresses, which lose nothing.
    package static func bytes(_ songs: [Song], directory: FilePath) -> [UInt8] {
        var output = Array("#EXTM3U\n".utf8)
        for song in songs {
            if song.title != nil || song.length != nil {
                let seconds = song.length.map { ($0 + 500) / 1000 } ?? -1
                let title = (song.title ?? song.path.stem.display).utf8.map { byte in
                    byte == 0x0A || byte == 0x0D ? 0x20 : byte
                }
                output += Array("#EXTINF:\(seconds),".utf8) + title + [0x0A]
            }
            appendName(of: song.path, directory: directory, to: &output)
            output.append(0x0A)
        }
        return output
    }

    private static func appendName(
        of path: FilePath, directory: FilePath, to output: inout [UInt8]
    ) {
        let hasLineEnd = path.bytes.contains { $0 == 0x0A || $0 == 0x0D }
        if hasLineEnd || !path.isUTF8 {
            output += Array("file://".utf8)
            PercentEscapes.encode(
                path.bytes, into: &output, isPlain: PercentEscapes.isPlainInPath)
            return
        }
        let prefix = directory.bytes.last == 0x2F ? directory.bytes : directory.bytes + [0x2F]
        guard path.bytes.starts(with: prefix), path.bytes.count > prefix.count else {
            output += path.bytes
            return
        }
        let name = path.bytes[prefix.count...]
        // What would be taken for a comment, or lose a blank.
        if let first = name.first, first == UInt8(ascii: "#") || ListText.isBlank(first) {
            output += Array("./".utf8)
        }
        output += name
    }
}
