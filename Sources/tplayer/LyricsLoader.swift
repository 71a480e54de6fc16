import Decoders
import Kernel
import Lyrics
import LyricsFiles
import PlayerUI
import Tags

/// Finds and reads the words of songs.
enum LyricsLoader {
    /// Words and where they come from.
    struct Found {
        var lyrics: Lyrics
        var source: LyricsSource
        /// Digest of the file that they come from.
        var digest: UInt64?
    }

    /// The words of `song`: with times before without, and a file before the tags.
    static func load(for song: FilePath) -> Found? {
        load(for: song, tags(of: song))
    }

    /// The same with the tags of the song, read already.
    static func load(for song: FilePath, _ tags: SongTags?) -> Found? {
        let file = locate(for: song).flatMap { path in
            (try? LyricsFile(reading: path)).map {
                Found(lyrics: $0.lyrics, source: .file(path), digest: $0.digest)
            }
        }
        if let file, file.lyrics.isSynced { return file }
        let embedded = tags?.lyrics.map { Found(lyrics: $0, source: .tags) }
        if let embedded, embedded.lyrics.isSynced { return embedded }
        return file ?? embedded
    }

    /// What the search for lyrics needs to know of a song.
    struct SongTags {
        var title: String?
        var artist: String?
        /// Words in the tags.
        var lyrics: Lyrics?
        /// The bytes of the file that are sound.
        var audio: Range<Int64>
    }

    /// The tags of `song`; nil when it cannot be read.
    static func tags(of song: FilePath) -> SongTags? {
        guard let file = try? FileSource(song) else { return nil }
        let source = SourceTags(file)
        let tags = TagReader.read(source)
        let lyrics = tags.chosenLyrics(
            millisecondsPerFrame: MPEGHeader.millisecondsPerFrame(
                in: source, from: tags.audio.lowerBound))
        return SongTags(
            title: tags.title, artist: tags.artist, lyrics: lyrics, audio: tags.audio)
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
}
