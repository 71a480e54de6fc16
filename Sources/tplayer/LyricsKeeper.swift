import Kernel
import Lyrics
import LyricsFiles
import PlayerUI
import Synchronization

/// What the player keeps of lyrics between two starts, and the thread that writes it. Every result
/// is posted to `news`.
final class LyricsKeeper: Sendable {
    private static let noFolder = "there is no folder for it"

    private let folder: FilePath?
    /// Nil without a folder to keep anything in.
    private let store: OffsetStore?
    private let loader: LyricsLoader
    private let queue: WorkQueue
    /// What notices changes of lyrics files.
    let watch: FileWatch
    private let news: Mailbox<Action>
    private let memory = Mutex(Memory())
    /// Held while folders are given to `watch`, which takes as long as the disk takes.
    private let watching = Mutex(())

    private struct Memory {
        /// Shifts that are not on the disk yet.
        var unsaved: [FilePath: Int] = [:]
        /// Songs that were looked at.
        var songs: [FilePath: SongIdentity] = [:]
        /// The song whose words were asked for last.
        var wanted: FilePath?
        /// What the files are called that its words come from.
        var names: Set<FilePath> = []
    }

    /// - Parameters:
    ///   - folder: the player's folder for state; nil when there is none.
    ///   - queue: the thread that writes.
    init(
        folder: FilePath?, _ loader: LyricsLoader, queue: WorkQueue, news: Mailbox<Action>
    ) throws(KernelError) {
        self.folder = folder
        store = folder.map { OffsetStore(folder: $0) }
        self.loader = loader
        watch = try FileWatch()
        self.queue = queue
        self.news = news
    }

    /// The shift to be in force for lyrics that have just been read.
    private func shift(for song: FilePath, _ identity: SongIdentity, lyrics: UInt64?) -> Int {
        let unsaved = memory.withLock { memory in
            memory.songs[song] = identity
            return memory.unsaved[song]
        }
        return unsaved ?? store?.milliseconds(for: identity, lyrics: lyrics) ?? 0
    }

    /// Keeps a shift. Of several that wait only the last is written. Never blocks for long.
    func save(_ shift: Int, for song: FilePath) {
        memory.withLock { $0.unsaved[song] = shift }
        queue.add { [self] in
            guard let shift = memory.withLock({ $0.unsaved[song] }) else { return }
            let result = store(shift, for: song)
            // A key may have been pressed meanwhile.
            memory.withLock { if $0.unsaved[song] == shift { $0.unsaved[song] = nil } }
            news.post(.shift(result, for: song))
        }
    }

    /// Puts a shift into a lyrics file. Never blocks for long.
    func write(_ shift: Int, into path: FilePath, for song: FilePath) {
        queue.add { [self] in
            news.post(.shift(move(shift, into: path, for: song), for: song))
        }
    }

    /// Reads a lyrics file in the next encoding, and keeps that. Never blocks for long.
    func changeEncoding(of path: FilePath, for song: FilePath) {
        queue.add { [self] in
            let name = path.lastComponent.display
            do throws(LyricsFile.Failure) {
                let next = EncodingChoice.next(after: try loader.read(path))
                let file = try LyricsFile(reading: path, charset: next)
                let source = LyricsLoader.source(file, isChosen: next != nil)
                var note = "lyrics read as \(source.encoding ?? "")"
                do throws(KernelError) {
                    try loader.choose(next, for: path)
                } catch {
                    note += ", not kept: \(words(error))"
                }
                news.post(contentsOf: [
                    .lyricsLoaded(for: song, file.lyrics, source: source), .told(note),
                ])
            } catch {
                news.post(.told("\(name): \(error.reason)"))
            }
        }
    }

    /// From now on the folders of this song are those to be watched. Never blocks for long.
    func want(_ song: FilePath) {
        memory.withLock { memory in
            memory.wanted = song
            memory.names = []
        }
    }

    /// Watches the folders of a song, unless another is wanted by now: a slow disk may bring the
    /// words of two songs in the wrong order.
    private func watch(_ folders: [FilePath], names: [FilePath], for song: FilePath) {
        watching.withLock { _ in
            let isWanted = memory.withLock { memory in
                guard memory.wanted == song else { return false }
                memory.names.formUnion(names)
                return true
            }
            if isWanted { watch.watch(folders) }
        }
    }

    /// Finds and reads the words of a song, and watches the folders that they may be in. Takes as
    /// long as the disk takes.
    func load(_ song: FilePath) {
        let tags = LyricsLoader.tags(of: song)
        // First, so that no change is missed.
        let folders = loader.folders(for: song, tags)
        let named = [loader.namedFile(for: song)?.lastComponent].compactMap(\.self)
        watch(folders, names: named, for: song)
        let found = loader.load(for: song, tags)
        if let file = found?.source.path {
            let target = file.resolved
            let names = [file.lastComponent, target.lastComponent]
            watch(folders + [target.directory], names: names, for: song)
        }
        let identity = SongIdentity(of: song, audio: tags?.audio ?? 0..<0)
        let shift = shift(for: song, identity, lyrics: found?.digest)
        news.post(contentsOf: [
            .shift(.loaded(shift), for: song),
            .lyricsLoaded(for: song, found?.lyrics, source: found?.source),
        ])
    }

    /// The same behind all that is being written. Never blocks for long.
    func reload(_ song: FilePath) {
        queue.add { [self] in load(song) }
    }

    /// Whether a file has changed that may be one of lyrics. To be asked when `watch` is readable.
    func hasNewLyrics() -> Bool {
        let names = memory.withLock { $0.names }
        return watch.changes().contains { name in
            if names.contains(name) { return true }
            let text = name.display.lowercased()
            return text.isEmpty || text.hasSuffix(".lrc") || text == "lyrics"
        }
    }

    /// Why nothing can be kept, and where.
    private func words(_ error: KernelError) -> String {
        "\(folder?.display ?? ""): \(error.message)"
    }

    private func store(_ shift: Int, for song: FilePath) -> ShiftNews {
        guard let store else { return .unsaved(shift, reason: Self.noFolder) }
        do throws(KernelError) {
            let aside = try store.set(shift, for: identity(of: song))
            return .saved(
                shift, note: aside.map { "kept shifts were damaged; they are in \($0.display)" })
        } catch {
            return .unsaved(shift, reason: words(error))
        }
    }

    private func move(_ shift: Int, into path: FilePath, for song: FilePath) -> ShiftNews {
        let name = path.lastComponent.display
        do {
            let charset = loader.charset(of: path)
            let file = try LyricsFile(reading: path, charset: charset)
            let bytes = try LRCOffsetEdit(file, charset: charset).bytes(earlierBy: shift)
            // The order keeps a crash anywhere from losing the shift or applying it twice: it does
            // not count with the new file, then the file is there, then the shift is forgotten.
            let song = identity(of: song)
            do throws(KernelError) {
                _ = try store?.set(shift, for: song, applied: Digest.of(bytes))
            } catch {
                return .unwritten(reason: words(error))
            }
            try AtomicFile.replace(file.path.resolved, by: bytes)
            _ = try? store?.set(0, for: song)
            return .written(shift, try LyricsFile(reading: path, charset: charset).lyrics)
        } catch let error as KernelError {
            return .unwritten(reason: "\(name): \(error.message)")
        } catch let error as LyricsFile.Failure {
            return .unwritten(reason: "\(name): \(error.reason)")
        } catch {
            return .unwritten(reason: "\(name): cannot be changed")
        }
    }

    private func identity(of song: FilePath) -> SongIdentity {
        if let known = memory.withLock({ $0.songs[song] }) { return known }
        let audio = LyricsLoader.tags(of: song)?.audio ?? 0..<0
        return SongIdentity(of: song, audio: audio)
    }
}
