package import Kernel

/// Finds the songs of folders, in the order in which they are played: of each folder first those
/// of its folders, then its own, in natural order.
///
/// A value that asks for one folder after the other; the first songs are there before the last
/// folder was read. Names in waiting are all that it holds beside the tree.
package struct FolderWalk {
    /// What a folder contains, or why that is not known.
    package struct Listing: Sendable {
        /// Which folder it is, whatever its name.
        package var identity: FileStatus.Identity
        package var folders: [FilePath]
        package var songs: [FilePath]

        package init(identity: FileStatus.Identity, folders: [FilePath], songs: [FilePath]) {
            self.identity = identity
            self.folders = folders
            self.songs = songs
        }
    }

    /// A folder that could not be read.
    package struct Note: Equatable, Sendable {
        package var path: FilePath
        package var error: KernelError

        /// One line for the listener.
        package var message: String { "\(path.display): \(error.message)" }
    }

    /// The folders and songs that were found.
    package private(set) var tree = PathTree()
    /// The songs, in order. Only ever grows at its end.
    package private(set) var songs: [PathTree.Node] = []
    package private(set) var notes: [Note] = []

    private let recurses: Bool
    private var visited: Set<FileStatus.Identity> = []
    /// What is still to be done, the last first.
    private var stack: [Task]
    /// The folder that is being read.
    private var asked: Folder?

    private struct Folder {
        var parent: PathTree.Node?
        var name: FilePath
    }

    private enum Task {
        case read(Folder)
        case songs([FilePath], PathTree.Node)
    }

    /// - Parameter recurses: whether the folders in the folders are read too.
    package init(_ folders: [FilePath], recurses: Bool = true) {
        self.recurses = recurses
        stack = folders.reversed().map { .read(Folder(parent: nil, name: $0)) }
    }

    /// Whether a name in a folder is worth a look: neither hidden nor a shadow of macOS (`._a`),
    /// and not known to be something else than a folder or an MP3.
    package static func wants(_ name: some Collection<UInt8>, _ kind: EntryKind) -> Bool {
        if name.first == UInt8(ascii: ".") { return false }
        return switch kind {
        case .directory, .unknown: true
        case .regular: isSong(name)
        case .other: false
        }
    }

    /// Whether a name ends in `.mp3`, in any case.
    package static func isSong(_ name: some Collection<UInt8>) -> Bool {
        name.count > 4
            && zip(name.suffix(4), ".mp3".utf8).allSatisfy { byte, letter in
                byte == letter || (letter > 0x60 && byte | 0x20 == letter)
            }
    }

    /// The next folder to read; nil when all is found. What was asked for last and got no answer
    /// is left out.
    package mutating func next() -> FilePath? {
        while let task = stack.popLast() {
            switch task {
            case .read(let folder):
                asked = folder
                guard let parent = folder.parent else { return folder.name }
                return tree.path(of: parent).appending(folder.name)
            case .songs(let names, let folder):
                for name in names {
                    guard let node = tree.add(name, below: folder) else { break }
                    songs.append(node)
                }
            }
        }
        asked = nil
        return nil
    }

    /// Takes the answer for the folder that was asked for last.
    /// - Returns: whether it is a folder that was not reached before.
    @discardableResult
    package mutating func take(_ answer: Result<Listing, KernelError>) -> Bool {
        guard let folder = asked else { return false }
        asked = nil
        switch answer {
        case .failure(let error):
            let path = folder.parent.map { tree.path(of: $0).appending(folder.name) }
            notes.append(Note(path: path ?? folder.name, error: error))
            return false
        case .success(let listing):
            // A folder that was reached before, by a link or a second name, ends here.
            guard visited.insert(listing.identity).inserted,
                let node = tree.add(folder.name, below: folder.parent)
            else { return false }
            let songs = Self.sorted(listing.songs) { NaturalOrder(file: $0) }
            if !songs.isEmpty { stack.append(.songs(songs, node)) }
            guard recurses else { return true }
            let folders = Self.sorted(listing.folders) { NaturalOrder(folder: $0) }
            stack += folders.reversed().map { .read(Folder(parent: node, name: $0)) }
            return true
        }
    }

    private static func sorted(
        _ names: [FilePath], by order: (FilePath) -> NaturalOrder
    ) -> [FilePath] {
        names.map { (order($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
