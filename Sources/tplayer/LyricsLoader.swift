import Kernel
import Lyrics
import TextDecoding

/// Finds and reads lyrics.
enum LyricsLoader {
    /// Larger files are no lyrics.
    private static let limit = 16 << 20

    /// The lyrics file beside `song`; nil when there is none.
    static func locate(for song: FilePath) -> FilePath? {
        guard let names = try? Directory.names(in: song.directory) else { return nil }
        let index = LyricsLocator.index(
            ofLyricsFor: song.lastComponent.bytes, among: names.map(\.bytes))
        guard let index else { return nil }
        let isBeside = song.bytes.contains(0x2F)
        let path = isBeside ? song.directory.appending(names[index]) : names[index]
        return (try? FileStatus(of: path))?.kind == .regular ? path : nil
    }

    /// Reads lyrics.
    /// - Throws: `KernelError`; `EFBIG` for files that are too large, `EISDIR`, `ESPIPE`.
    static func read(_ path: FilePath) throws(KernelError) -> Lyrics {
        LRCParser.parse(TextDecoder.decode(try bytes(of: path)))
    }

    private static func bytes(of path: FilePath) throws(KernelError) -> [UInt8] {
        let file = try File(reading: path)
        switch try file.status().kind {
        case .regular: break
        case .directory: throw .isDirectory
        case .pipe, .socket, .device: throw .notRegular
        }
        guard let bytes = try file.readAll(limit: limit) else { throw .tooLarge }
        return bytes
    }
}
