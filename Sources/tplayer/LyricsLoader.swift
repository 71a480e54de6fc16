import Decoders
import Kernel
import Lyrics
import LyricsFiles
import PlayerUI
import Synchronization
import Tags

/// Finds and reads the words of songs, as the command line and the listener's choices want it.
final class LyricsLoader: Sendable {
    /// The file that is the lyrics of one song, whatever else there is.
    private let file: (song: FilePath, lyrics: FilePath)?
    /// Folders with lyrics for all songs.
    private let folders: [FilePath]
    /// What all lyrics files are, as the command line says.
    private let charset: String?
    /// What the listener has chosen for single files.
    private let choices: EncodingStore?
    /// What the listener has chosen since the start, which counts more than anything else.
    private let chosen = Mutex<[FilePath: String?]>([:])

    /// Words and where they come from.
    struct Found {
        var lyrics: Lyrics
        var source: LyricsSource
        /// Digest of the file that they come from.
        var digest: UInt64?
    }

    /// - Parameter songs: what is to be played.
    init(_ options: Options, _ environment: Environment, songs: [FilePath] = []) {
        let song = songs.first ?? options.files.first
        file = options.lyricsFile.flatMap { lyrics in song.map { ($0, lyrics) } }
        folders = options.lyricsFolders + [environment.lyricsFolder].compactMap(\.self)
        charset = options.encoding
        choices = environment.stateFolder.map { EncodingStore(folder: $0) }
    }

    /// The words of `song`: with times before without, and a file before the tags.
    func load(for song: FilePath) -> Found? {
        load(for: song, Self.tags(of: song))
    }

    /// The same with the tags of the song, read already.
    func load(for song: FilePath, _ tags: SongTags?) -> Found? {
        if let file, file.song == song { return try? found(file.lyrics) }
        var plain: Found?
        var timed: Found?
        var search = LyricsSearch(
            song: song, title: tags?.title, artist: tags?.artist, folders: folders)
        search.visit { path in
            guard let found = try? found(path) else { return false }
            if found.lyrics.isSynced { timed = found }
            plain = plain ?? found
            return timed != nil
        }
        if let timed { return timed }
        let embedded = tags?.lyrics.map { Found(lyrics: $0, source: .tags) }
        if let embedded, embedded.lyrics.isSynced { return embedded }
        return plain ?? embedded
    }

    /// The file that the command line calls the lyrics of `song`.
    func namedFile(for song: FilePath) -> FilePath? {
        file?.song == song ? file?.lyrics : nil
    }

    /// The folders in which a change can be one of the lyrics of `song`.
    func folders(for song: FilePath, _ tags: SongTags?) -> [FilePath] {
        if let file, file.song == song { return [file.lyrics.directory] }
        var search = LyricsSearch(
            song: song, title: tags?.title, artist: tags?.artist, folders: folders)
        return search.searchedFolders()
    }

    /// Reads a lyrics file.
    func read(_ path: FilePath) throws(LyricsFile.Failure) -> LyricsFile {
        try LyricsFile(reading: path, charset: charset(of: path))
    }

    /// What a lyrics file is; nil to find out.
    func charset(of path: FilePath) -> String? {
        if let choice = chosen.withLock({ $0[path] }) { return choice }
        return charset ?? choices?.name(for: path)
    }

    /// Keeps what the listener says that a file is; nil takes back what was said before.
    func choose(_ charset: String?, for path: FilePath) throws(KernelError) {
        chosen.withLock { _ = $0.updateValue(charset, forKey: path) }
        try choices?.set(charset, for: path)
    }

    private func found(_ path: FilePath) throws(LyricsFile.Failure) -> Found {
        let charset = charset(of: path)
        let file = try LyricsFile(reading: path, charset: charset)
        return Found(
            lyrics: file.lyrics, source: Self.source(file, isChosen: charset != nil),
            digest: file.digest)
    }

    /// A file as where words come from.
    /// - Parameter isChosen: whether it is read as the listener says.
    static func source(_ file: LyricsFile, isChosen: Bool) -> LyricsSource {
        let encoding = EncodingChoice.shown(file.encoding)
        return .file(file.path, encoding: encoding + (isChosen ? ", as chosen" : ", as found"))
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
        // A pipe that is opened and closed again is gone for whoever writes into it.
        guard (try? FileStatus(of: song).kind) == .regular, let file = try? FileSource(song) else {
            return nil
        }
        let source = SourceTags(file)
        let tags = TagReader.read(source)
        let lyrics = tags.chosenLyrics(
            millisecondsPerFrame: MPEGHeader.millisecondsPerFrame(
                in: source, from: tags.audio.lowerBound))
        return SongTags(
            title: tags.title, artist: tags.artist, lyrics: lyrics, audio: tags.audio)
    }
}
