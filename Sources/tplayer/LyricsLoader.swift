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
        // A song of the working directory is named without it, and so are its lyrics.
        let hasDirectory = song.bytes.contains(0x2F)
        let path = hasDirectory ? song.directory.appending(names[index]) : names[index]
        return (try? FileStatus(of: path))?.kind == .regular ? path : nil
    }

    /// Why there are no lyrics, in words for the listener.
    struct Failure: Error {
        let reason: String
    }

    /// Reads lyrics.
    static func read(_ path: FilePath) throws(Failure) -> Lyrics {
        LRCParser.parse(TextDecoder.decode(try bytes(of: path)))
    }

    private static func bytes(of path: FilePath) throws(Failure) -> [UInt8] {
        let kind: FileStatus.Kind
        do throws(KernelError) {
            let file = try File(reading: path)
            kind = try file.status().kind
            if kind == .regular, let bytes = try file.readAll(limit: limit) { return bytes }
        } catch {
            throw Failure(reason: error.message)
        }
        switch kind {
        case .regular: throw Failure(reason: "too large for lyrics")
        case .directory: throw Failure(reason: "is a directory")
        case .pipe, .socket, .device: throw Failure(reason: "not a regular file")
        }
    }
}
