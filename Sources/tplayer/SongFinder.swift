import Kernel
import PlayerUI
import Playlist
import Synchronization

/// Searches the list on a thread that lives as long as there is something to search for, so that
/// keys are never held up by a large list. Confined to no thread.
final class SongFinder: Sendable {
    private struct Request {
        /// A copy, which costs nothing, with the list and its names.
        var state: AppState
        var text: String
        var number: Int
        var changed: [EntryID]
    }

    private struct Memory {
        /// Of several searches that wait only the last counts.
        var waiting: Request?
        var isRunning = false
        var index = SearchIndex()
        var search = Search()
    }

    private let memory = Mutex(Memory())
    private let news: Mailbox<Action>

    init(news: Mailbox<Action>) {
        self.news = news
    }

    /// Searches for `text` and posts `SearchAction.found`, unless something else is searched for
    /// by then. Never blocks for long.
    func find(_ text: String, number: Int, changed: [EntryID], in state: AppState) {
        let isNew = memory.withLock { memory in
            let missed = memory.waiting?.changed ?? []
            memory.waiting = Request(
                state: state, text: text, number: number, changed: missed + changed)
            defer { memory.isRunning = true }
            return !memory.isRunning
        }
        guard isNew else { return }
        do throws(KernelError) {
            let thread = try Thread("tplayer finder") { [self] in run() }
            thread.detach()
        } catch {
            run()
        }
    }

    private func run() {
        var (index, search) = memory.withLock { ($0.index, $0.search) }
        // The only copy is changed in place.
        memory.withLock { ($0.index, $0.search) = (SearchIndex(), Search()) }
        while let request = next(index, search) {
            for entry in request.changed where entry.index < index.count {
                index.replace(Int(entry.index), with: request.state.searchFields(of: entry))
            }
            for entry in index.count..<max(index.count, request.state.playlist.count) {
                index.append(request.state.searchFields(of: EntryID(UInt32(entry))))
            }
            // An empty text finds nothing: it was asked for the index alone.
            search.update(request.text, in: index)
            news.post(.search(.found(search.hits, number: request.number)))
        }
    }

    /// The next search; nil when there is none: then what was learnt is kept for the next thread.
    private func next(_ index: SearchIndex, _ search: Search) -> Request? {
        memory.withLock { memory in
            if let request = memory.waiting.take() { return request }
            memory.isRunning = false
            (memory.index, memory.search) = (index, search)
            return nil
        }
    }
}
