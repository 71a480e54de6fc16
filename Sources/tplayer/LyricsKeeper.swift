import Kernel
import Lyrics
import LyricsFiles
import PlayerUI
import Synchronization

/// What the player keeps of lyrics between two starts, and the thread that writes it. Every result
/// is posted to `news`.
final class LyricsKeeper: Sendable {
    private static let noFolder = "there is no folder for it"

    /// Nil without a folder to keep anything in.
    private let store: OffsetStore?
    private let queue: WorkQueue
    private let news: Mailbox<Action>
    private let memory = Mutex(Memory())

    private struct Memory {
        /// Shifts that are not on the disk yet.
        var unsaved: [FilePath: Int] = [:]
        /// Songs that were looked at.
        var songs: [FilePath: SongIdentity] = [:]
    }

    /// - Parameter folder: the player's folder for state; nil when there is none.
    init(folder: FilePath?, news: Mailbox<Action>) throws(KernelError) {
        store = folder.map { OffsetStore(folder: $0) }
        queue = try WorkQueue("tplayer keeper")
        self.news = news
    }

    /// The shift to be in force for lyrics that have just been read. Any thread; takes as long as
    /// the disk takes.
    func shift(for song: FilePath, _ identity: SongIdentity, lyrics: UInt64?) -> Int {
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

    /// Waits until all is written, at most `limit` seconds.
    func finish(limit: Double) {
        queue.finish(limit: limit)
    }

    private func store(_ shift: Int, for song: FilePath) -> ShiftNews {
        guard let store else { return .unsaved(shift, reason: Self.noFolder) }
        do throws(KernelError) {
            let aside = try store.set(shift, for: identity(of: song))
            return .saved(
                shift, note: aside.map { "kept shifts were damaged; they are in \($0.display)" })
        } catch {
            return .unsaved(shift, reason: error.message)
        }
    }

    private func move(_ shift: Int, into path: FilePath, for song: FilePath) -> ShiftNews {
        let name = path.lastComponent.display
        do {
            let file = try LyricsFile(reading: path)
            let bytes = try LRCOffsetEdit(file).bytes(earlierBy: shift)
            // The order keeps a crash anywhere from losing the shift or applying it twice: it does
            // not count with the new file, then the file is there, then the shift is forgotten.
            let song = identity(of: song)
            _ = try store?.set(shift, for: song, applied: Digest.of(bytes))
            try file.replace(by: bytes)
            _ = try? store?.set(0, for: song)
            return .written(shift, try LyricsFile(reading: path).lyrics)
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
