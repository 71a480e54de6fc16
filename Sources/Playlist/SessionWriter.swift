internal import Kernel

/// Writes a session as text, for `SessionReader`.
///
/// The first line names the version, the last one how many bytes stand before it and their check
/// sum. A song is a line: how many bytes of the path before it begins with too, the rest of it,
/// and what is known beside, each behind a tab; `%` and control characters are %-escaped.
package enum SessionWriter {
    static let firstLine = "tplayer-session 1"
    static let lastWord = "end"

    package static func bytes(_ session: Session) -> [UInt8] {
        var output = Array("\(firstLine)\n".utf8)
        if let current = session.current { output += Array("current \(current)\n".utf8) }
        output += Array("position \(session.position)\n".utf8)
        output += Array("volume \(session.volume)\n".utf8)
        output += Array("repeat \(session.repeatMode.rawValue)\n".utf8)
        output += Array("shuffle \(session.isShuffled ? "on" : "off")\n".utf8)
        var last: [UInt8] = []
        for song in session.songs {
            append(song, after: last, to: &output)
            last = song.path.bytes
        }
        let sum = CheckSum.crc32(output[...])
        return output + Array("\(lastWord) \(output.count) \(sum)\n".utf8)
    }

    private static func append(
        _ song: Session.Song, after last: [UInt8], to output: inout [UInt8]
    ) {
        let path = song.path.bytes
        let shared = zip(path, last).prefix { $0 == $1 }.count
        output += Array("song \(shared) ".utf8)
        escape(path[shared...], into: &output)
        if let span = song.span {
            output += Array("\tfrom \(span.start.frames)".utf8)
            if let end = span.end { output += Array("\tto \(end.frames)".utf8) }
        }
        if let title = song.title {
            output += Array("\ttitle ".utf8)
            escape(Array(title.utf8)[...], into: &output)
        }
        output.append(0x0A)
    }

    private static func escape(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
        PercentEscapes.encode(bytes, into: &output) { $0 >= 0x20 && $0 != 0x7F }
    }
}
