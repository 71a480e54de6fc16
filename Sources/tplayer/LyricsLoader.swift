import Decoders
import Kernel
import Lyrics
import PlayerUI
import Tags
import TextDecoding

/// Finds and reads the words of songs.
enum LyricsLoader {
    /// Larger files are no lyrics.
    private static let limit = 16 << 20

    /// Words and where they come from.
    struct Found {
        var lyrics: Lyrics
        var source: LyricsSource
    }

    /// Why there are no lyrics, in words for the listener.
    struct Failure: Error {
        let reason: String
    }

    /// The words of `song`: with times before without, and a file before the tags.
    static func load(for song: FilePath) -> Found? {
        let file = locate(for: song).flatMap { path in
            (try? read(path)).map { Found(lyrics: $0, source: .file(path)) }
        }
        if let file, file.lyrics.isSynced { return file }
        let embedded = embedded(in: song).map { Found(lyrics: $0, source: .tags) }
        if let embedded, embedded.lyrics.isSynced { return embedded }
        return file ?? embedded
    }

    /// The words in the tags of `song`; nil when there are none.
    static func embedded(in song: FilePath) -> Lyrics? {
        guard let file = try? FileSource(song) else { return nil }
        let source = SourceTags(file)
        let tags = TagReader.read(source)
        return tags.chosenLyrics(
            millisecondsPerFrame: MPEGHeader.millisecondsPerFrame(
                in: source, from: tags.audio.lowerBound))
    }

    /// The lyrics file beside `song`; nil when there is none.
    private static func locate(for song: FilePath) -> FilePath? {
        guard let names = try? Directory.names(in: song.directory) else { return nil }
        let index = LyricsLocator.index(
            ofLyricsFor: song.lastComponent.bytes, among: names.map(\.bytes))
        guard let index else { return nil }
        // A song of the working directory is named without it, and so are its lyrics.
        let hasDirectory = song.bytes.contains(0x2F)
        let path = hasDirectory ? song.directory.appending(names[index]) : names[index]
        return (try? FileStatus(of: path))?.kind == .regular ? path : nil
    }

    /// Reads a lyrics file.
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
