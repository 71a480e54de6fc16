import Decoders
import Kernel
import PlayerUI
import Playlist
import Synchronization
import TagCache
import Tags

/// Reads the tags of the songs of the list in the background, those nearest to where the listener
/// looks first. What was read is kept in a cache, so that it is there at once the next time. Any
/// thread; the thread that reads ends when there is nothing left to do.
final class TagCollector: Sendable {
    /// News is posted when so much time has passed since the last, in seconds …
    private static let interval = 0.1
    /// … or when there is so much of it.
    private static let batch = 2_000
    /// The cache, in the folder for what can be made anew.
    static let cacheName = FilePath("tags.db")

    private let cache: FilePath?
    private let news: Mailbox<Action>
    private let state = Mutex(State())

    private struct State {
        /// Songs that were handed over and not taken by the thread yet.
        var added: [(first: Int, songs: [FilePath])] = []
        var focus = 0
        var isRunning = false
    }

    /// - Parameter folder: the player's folder for what can be made anew; nil when there is none.
    init(folder: FilePath?, news: Mailbox<Action>) {
        cache = folder?.appending(Self.cacheName)
        self.news = news
    }

    /// Has songs read; their numbers in the list go up from `first`. Does not wait.
    func add(_ songs: [FilePath], from first: Int) {
        let isNeeded = state.withLock { state in
            state.added.append((first, songs))
            defer { state.isRunning = true }
            return !state.isRunning
        }
        guard isNeeded else { return }
        guard let thread = try? Thread("tplayer tags", { [self] in run() }) else {
            // Without a thread the list shows names of files.
            return state.withLock { $0.isRunning = false }
        }
        thread.detach()
    }

    /// Says which song the listener looks at. Does not wait.
    func setFocus(_ index: Int) {
        state.withLock { $0.focus = index }
    }

    private func run() {
        // Whatever is played goes before it.
        Thread.lowerPriority()
        var reader = SongReader(cache)
        var queue = NearestFirst()
        var found: [SongNews] = []
        var posted = MonotonicTime.now()
        while true {
            let (added, focus) = state.withLock { state in
                defer { state.added = [] }
                return (state.added, state.focus)
            }
            for (first, songs) in added { queue.add(songs, from: first) }
            guard let (index, song) = queue.next(to: focus) else {
                post(&found)
                reader.flush()
                let isOver = state.withLock { state in
                    if !state.added.isEmpty { return false }
                    state.isRunning = false
                    return true
                }
                if isOver { return }
                continue
            }
            found.append(SongNews(index, reader.facts(of: song)))
            let now = MonotonicTime.now()
            if now.seconds(since: posted) > Self.interval || found.count >= Self.batch {
                post(&found)
                reader.flush()
                posted = now
            }
        }
    }

    private func post(_ found: inout [SongNews]) {
        if !found.isEmpty { news.post(.songsRead(found)) }
        found = []
    }
}
