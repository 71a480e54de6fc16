package import Kernel

/// The folders that a list was made from, and what they hold that the list does not, or the other
/// way round. A value: who uses it looks at the disk.
package struct FollowedFolders: Sendable {
    /// What has become of a folder.
    package struct Change: Equatable, Sendable {
        /// Songs that are not there any more.
        package var gone: Set<FilePath> = []
        /// Songs that are new, in natural order.
        package var new: [FilePath] = []
        /// Folders that are new.
        package var folders: [FilePath] = []
        /// Folders that are not there any more, with all that was followed below them.
        package var left: [FilePath] = []
        /// Whether there are songs that are not ready yet.
        package var isUnfinished = false

        package init() {}
    }

    /// More folders are not followed.
    package let limit: Int
    private var folders: [FilePath: FileStatus.Identity] = [:]
    /// Songs that were new and are there.
    private var added: Set<FilePath> = []
    /// Songs that were in the list and are not there.
    private var missing: Set<FilePath> = []

    package init(limit: Int) {
        self.limit = limit
    }

    package var all: [FilePath] { Array(folders.keys) }

    /// Follows a folder.
    /// - Returns: whether it was not followed before, under whatever name.
    package mutating func add(_ folder: FilePath, _ identity: FileStatus.Identity) -> Bool {
        // Links may lead to one folder from several.
        guard folders.count < limit, !folders.values.contains(identity) else { return false }
        folders[folder] = identity
        return true
    }

    /// Notes songs that were found in a folder that is new.
    package mutating func note(_ songs: [FilePath]) {
        added.formUnion(songs)
        missing.subtract(songs)
    }

    /// Compares a folder with the list.
    /// - Parameters:
    ///   - listing: what it holds now; nil when it is no more.
    ///   - listed: all songs that the list has or had.
    ///   - isReady: whether a new song is not being written.
    package mutating func compare(
        _ folder: FilePath, _ listing: FolderWalk.Listing?, listed: [FilePath],
        isReady: (FilePath) -> Bool
    ) -> Change {
        var change = Change()
        guard folders[folder] != nil else { return change }
        let songs = Set(listing?.songs.map(folder.appending) ?? [])
        let inner = Set(listing?.folders.map(folder.appending) ?? [])
        change.left = folders.keys.filter { other in
            other.part(below: folder).map { !inner.contains(folder.appending($0)) } ?? false
        }
        if listing == nil { change.left.append(folder) }
        for folder in change.left { folders[folder] = nil }
        change.folders = inner.filter { folders[$0] == nil }
            .map { (NaturalOrder(folder: $0.lastComponent), $0) }.sorted { $0.0 < $1.0 }.map(\.1)

        let known = listed.filter { !missing.contains($0) } + added
        let left = Set(change.left)
        change.gone = Set(
            known.filter { song in
                let directory = song.directory
                return left.contains(directory)
                    || directory.isSame(as: folder) && !songs.contains(song)
            })
        let present = Set(known.filter { songs.contains($0) })
        let new = songs.subtracting(present)
        let ready = new.filter(isReady)
        change.isUnfinished = ready.count < new.count
        change.new = ready.map { (NaturalOrder(file: $0.lastComponent), $0) }
            .sorted { $0.0 < $1.0 }.map(\.1)
        missing.formUnion(change.gone)
        added.subtract(change.gone)
        note(change.new)
        return change
    }
}

extension FilePath {
    /// The first name below a folder on the way to this path; nil when it is not below.
    fileprivate func part(below folder: FilePath) -> FilePath? {
        let prefix = folder.appending(FilePath("")).bytes
        guard bytes.count > prefix.count, bytes.starts(with: prefix) else { return nil }
        return FilePath(bytes: bytes[prefix.count...].prefix { $0 != 0x2F })
    }

    /// Whether both name one folder, with a slash at the end or without.
    fileprivate func isSame(as folder: FilePath) -> Bool {
        appending(FilePath("")) == folder.appending(FilePath(""))
    }
}
