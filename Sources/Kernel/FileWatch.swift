import Glibc
internal import Synchronization

/// Notices that files in some folders change: written and closed, named, renamed, removed
/// (`inotify(7)`). Costs nothing while nothing happens. For any thread.
package final class FileWatch: Sendable {
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR)
    /// Bytes of events that are read at once.
    private static let roomForEvents = 16 << 10

    /// Readable when something has changed.
    package let descriptor: Int32
    /// The folders and what the kernel calls them.
    private let watched = Mutex<[FilePath: Int32]>([:])

    package init() throws(KernelError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        if descriptor < 0 { throw .last }
    }

    deinit {
        close(descriptor)
    }

    /// Watches these folders and no others; what is no folder is left out. Takes as long as the
    /// disk takes.
    package func watch(_ folders: [FilePath]) {
        watched.withLock { watched in
            let wanted = Set(folders)
            for (folder, number) in watched where !wanted.contains(folder) {
                inotify_rm_watch(descriptor, number)
                watched[folder] = nil
            }
            // Also those that are watched already: another folder may have taken the name.
            for folder in wanted {
                let number = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
                watched[folder] = number < 0 ? nil : number
            }
        }
    }

    /// Watches more folders; what is no folder is left out. Takes as long as the disk takes.
    package func add(_ folders: [FilePath]) {
        watched.withLock { watched in
            for folder in folders {
                let number = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
                if number >= 0 { watched[folder] = number }
            }
        }
    }

    /// Watches these folders no longer.
    package func remove(_ folders: [FilePath]) {
        watched.withLock { watched in
            for folder in folders {
                guard let number = watched.removeValue(forKey: folder) else { continue }
                inotify_rm_watch(descriptor, number)
            }
        }
    }

    /// The names of the files that have changed since the last call, without their folders; the
    /// empty name when some were lost.
    package func changes() -> [FilePath] {
        var names: [FilePath] = []
        forEachEvent { event, name in
            // A folder that is no longer watched says so.
            let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
            if isOverflow || !name.isEmpty { names.append(FilePath(bytes: name)) }
        }
        return names
    }

    /// The folders in which something has changed since the last call; all when some changes were
    /// lost.
    package func changedFolders() -> Set<FilePath> {
        var numbers: Set<Int32> = []
        var areAll = false
        forEachEvent { event, _ in
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { areAll = true }
            numbers.insert(event.wd)
        }
        return watched.withLock { watched in
            Set(watched.filter { areAll || numbers.contains($0.value) }.keys)
        }
    }

    private func forEachEvent(_ body: (inotify_event, ArraySlice<UInt8>) -> Void) {
        let header = MemoryLayout<inotify_event>.size
        var room = [UInt8](repeating: 0, count: Self.roomForEvents)
        while true {
            let count = read(descriptor, &room, room.count)
            guard count > 0 else { return }
            var rest = room[..<count]
            while rest.count >= header {
                let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
                body(event, rest.dropFirst(header).prefix(Int(event.len)))
                rest = rest.dropFirst(header + Int(event.len))
            }
        }
    }
}
