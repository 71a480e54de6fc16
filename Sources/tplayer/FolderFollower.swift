import Glibc
import Kernel
import PlayerUI
import Playlist
import Synchronization

/// Follows what becomes of the folders whose songs are in the list: files that come, go or get
/// another name. Costs nothing while nothing happens; what has happened is looked at on a thread
/// that ends when all has settled. Any thread.
final class FolderFollower: Sendable {
    /// Other programs want to watch folders, too (`fs.inotify.max_user_watches`).
    private static let limit = 5_000
    /// Seconds of quiet before a change is looked at, and between looks at a file that grows.
    private static let pause = 0.5
    /// A file that was written so many nanoseconds ago may still grow.
    private static let freshness: Int64 = 1_000_000_000

    /// What notices changes.
    let watch: FileWatch
    private let recurses: Bool
    private let news: Mailbox<Action>
    /// Held while the disk is asked.
    private let folders = Mutex(FollowedFolders(limit: FolderFollower.limit))
    private let memory = Mutex(Memory())

    private struct Memory {
        /// Folders that are to be looked at, and the songs that the list has or had.
        var changed: Set<FilePath> = []
        var listed: [FilePath] = []
        var isRunning = false
    }

    /// - Parameter recurses: whether folders in the folders are followed, too.
    init(recurses: Bool, news: Mailbox<Action>) throws(KernelError) {
        watch = try FileWatch()
        self.recurses = recurses
        self.news = news
    }

    /// Follows more folders. Takes as long as the disk takes.
    func add(_ folders: [(path: FilePath, identity: FileStatus.Identity)]) {
        let new = self.folders.withLock { followed in
            folders.filter { followed.add($0.path, $0.identity) }
        }
        watch.add(new.map(\.path))
    }

    /// Takes note of what has changed. To be called when `watch` is readable; never blocks for long.
    /// - Parameter listed: the songs that the list has or had.
    func look(_ listed: [FilePath]) {
        let changed = watch.changedFolders()
        let isNeeded = memory.withLock { memory in
            memory.changed.formUnion(changed)
            memory.listed = listed
            guard !memory.changed.isEmpty, !memory.isRunning else { return false }
            memory.isRunning = true
            return true
        }
        guard isNeeded else { return }
        guard let thread = try? Thread("tplayer folders", { [self] in run() }) else {
            return memory.withLock { $0.isRunning = false }
        }
        thread.detach()
    }

    private func run() {
        while true {
            _ = Poll.wait(for: [], seconds: Self.pause)
            let (changed, listed) = memory.withLock { memory in
                defer { (memory.changed, memory.listed) = ([], []) }
                memory.isRunning = !memory.changed.isEmpty
                return (memory.changed, memory.listed)
            }
            if changed.isEmpty { return }
            for folder in changed { compare(folder, listed) }
        }
    }

    private func compare(_ folder: FilePath, _ listed: [FilePath]) {
        var listing: FolderWalk.Listing?
        if case .success(let found) = FolderReader.read(folder) { listing = found }
        if !recurses { listing?.folders = [] }
        let now = Self.now
        let change = folders.withLock { followed in
            followed.compare(folder, listing, listed: listed) { song in
                guard let status = try? FileStatus(of: song) else { return false }
                return !(0..<Self.freshness).contains(now - status.modified)
            }
        }
        if change.isUnfinished {
            memory.withLock { memory in
                memory.changed.insert(folder)
                if memory.listed.isEmpty { memory.listed = listed }
            }
        }
        watch.remove(change.left)
        var found = FoundSongs(change.new)
        if !change.new.isEmpty { found.folders = [0..<change.new.count] }
        for folder in change.folders { found.append(songs(in: folder)) }
        if change.gone.isEmpty, found.isEmpty { return }
        news.post(.folderChanged(gone: change.gone, new: found))
    }

    /// All songs of a folder that is new.
    private func songs(in folder: FilePath) -> FoundSongs {
        var found = FoundSongs()
        var search = SongSearch([folder], recurses: recurses)
        while let piece = search.next() {
            // Watched first, so that no change is missed.
            add(piece.folders)
            found.append(piece.songs)
        }
        folders.withLock { $0.note(found.paths) }
        return found
    }

    /// Nanoseconds since 1970.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
