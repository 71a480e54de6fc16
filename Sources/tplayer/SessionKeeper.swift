import Kernel
import PlayerUI
import Playlist
import Synchronization

/// Writes the session on the keeper's thread, so that the main loop never waits for it.
final class SessionKeeper: Sendable {
    private let file: SessionFile
    /// What names of files are relative to.
    private let directory: FilePath
    private let queue: WorkQueue
    private let news: Mailbox<Action>
    private let memory = Mutex(Memory())

    private struct Memory {
        /// What is to be written: of several that wait, the last.
        var waiting: SessionSource?
        var isFailing = false
    }

    init(_ file: SessionFile, directory: FilePath, queue: WorkQueue, news: Mailbox<Action>) {
        self.file = file
        self.directory = directory
        self.queue = queue
        self.news = news
    }

    /// Writes it soon. Never blocks for long.
    func save(_ source: SessionSource) {
        memory.withLock { $0.waiting = source }
        queue.add { [self] in write() }
    }

    private func write() {
        guard let source = memory.withLock({ $0.waiting.take() }) else { return }
        do throws(KernelError) {
            let session = source.session(in: directory)
            // A list of nothing but pipes replaces no other.
            if session.songs.isEmpty, !source.isEmpty { return }
            try file.write(session)
            memory.withLock { $0.isFailing = false }
        } catch {
            // Said once, and not every 30 seconds.
            let wasFailing = memory.withLock { memory in
                defer { memory.isFailing = true }
                return memory.isFailing
            }
            if !wasFailing {
                let place = file.folder.display
                news.post(.told("the session cannot be kept: \(place): \(error.message)"))
            }
        }
    }
}
