import Decoders
import Glibc
import Kernel
import Playlist
import TagCache
import Tags

/// What songs say of themselves, from the cache where it knows them, else from their files. For one
/// thread.
struct SongReader: ~Copyable {
    private var cache: TagCache?
    /// The folder that was asked for last, as the list and as the cache call it, and what the cache
    /// knows of it.
    private var folder: (name: FilePath, path: FilePath, songs: CachedFolder)?
    private var unsaved: [TagCache.Record] = []

    /// - Parameter file: the cache; nil for none. One that cannot be used is done without.
    init(_ file: FilePath?) {
        guard let file, (try? Directory.create(file.directory)) != nil else { return }
        cache = try? TagCache(file)
    }

    /// What the list shows of a song; nothing but that it was asked when it cannot be read.
    mutating func facts(of song: FilePath) -> SongFacts {
        var facts = SongFacts()
        if let status = try? FileStatus(of: song), status.kind == .regular {
            facts = self.facts(of: song, FileStamp(status))
        }
        facts.isFromFile = true
        return facts
    }

    /// Keeps what was read.
    mutating func flush() {
        if unsaved.isEmpty { return }
        try? cache?.store(unsaved)
        unsaved = []
    }

    private mutating func facts(of song: FilePath, _ stamp: FileStamp) -> SongFacts {
        enter(song.directory)
        let name = song.lastComponent
        if let known = folder?.songs[name], known.stamp == stamp { return SongFacts(known) }
        guard let read = Self.read(song, stamp) else { return SongFacts() }
        if let folder {
            unsaved.append(TagCache.Record(path: folder.path.appending(name), song: read))
        }
        return SongFacts(read)
    }

    /// Asks the cache once for all songs of a folder.
    private mutating func enter(_ name: FilePath) {
        if cache == nil || folder?.name == name { return }
        let path = name.resolved
        folder = (name, path, (try? cache?.songs(in: path)) ?? CachedFolder())
    }

    private static func read(_ song: FilePath, _ stamp: FileStamp) -> CachedSong? {
        guard let source = try? FileSource(song) else { return nil }
        let tags = SourceTags.read(source)
        var result = CachedSong(stamp: stamp)
        result.title = tags.title
        result.artist = tags.artist
        result.album = tags.album
        result.albumArtist = tags.albumArtist
        result.track = tags.track?.number
        result.disc = tags.disc?.number
        result.length = LengthGlance.milliseconds(of: source, audio: tags.audio)
        return result
    }
}

extension SongFacts {
    init(_ song: CachedSong) {
        self.init()
        title = song.title
        artist = song.artist
        album = song.album
        track = song.track
        disc = song.disc
        length = song.length
    }
}
