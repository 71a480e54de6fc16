package import Kernel
internal import Synchronization

/// A thread that writes to a cache, so that nobody waits for the disk.
package final class TagCacheWriter: Sendable {
    private enum Message {
        case store([TagCache.Record])
        case keepOnly(Set<FilePath>, FilePath)
        case finish
    }

    private let messages: Mailbox<Message>
    private let finished: WakeUp
    private let failure = Mutex<TagCacheError?>(nil)

    /// Starts the thread. The file is opened on it.
    package init(_ path: FilePath) throws(KernelError) {
        messages = try Mailbox()
        finished = try WakeUp()
        let thread = try Thread("tplayer cache") { [self] in
            run(path)
            finished.raise()
        }
        thread.detach()
    }

    /// The first error: from then on nothing is written any more, and what is handed over is let
    /// go. Any thread.
    package var error: TagCacheError? { failure.withLock { $0 } }

    /// Hands over what was read of some songs. Any thread; does not wait. What was handed over
    /// while the thread was busy is written in one transaction.
    package func store(_ records: [TagCache.Record]) {
        if error == nil { messages.post(.store(records)) }
    }

    /// Has the songs of a folder forgotten that are not among `names`. Any thread; does not wait.
    package func keepOnly(_ names: Set<FilePath>, in folder: FilePath) {
        if error == nil { messages.post(.keepOnly(names, folder)) }
    }

    /// Writes what was handed over so far, at most for `limit` seconds, and ends the thread; false
    /// when it did not come to its end.
    package func finish(limit: Double) -> Bool {
        messages.post(.finish)
        return Poll.wait(for: [.init(finished.descriptor, .readable)], seconds: limit) == [true]
    }

    private func run(_ path: FilePath) {
        do throws(TagCacheError) {
            var cache = try TagCache(path)
            while true {
                _ = Poll.wait(for: [.init(messages.descriptor, .readable)], seconds: nil)
                if try handle(messages.drain(), &cache) { return }
            }
        } catch {
            failure.withLock { $0 = error }
        }
    }

    /// Whether the end was asked for.
    private func handle(
        _ messages: [Message], _ cache: inout TagCache
    ) throws(TagCacheError) -> Bool {
        var records: [TagCache.Record] = []
        for message in messages {
            switch message {
            case .store(let more): records += more
            case .keepOnly(let names, let folder):
                if !records.isEmpty { try cache.store(records) }
                records = []
                try cache.keepOnly(names, in: folder)
            case .finish:
                if !records.isEmpty { try cache.store(records) }
                return true
            }
        }
        if !records.isEmpty { try cache.store(records) }
        return false
    }
}
