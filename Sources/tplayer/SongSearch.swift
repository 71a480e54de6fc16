import Kernel
import Playlist

/// Finds the songs that arguments name, piece by piece: files as they are, folders with all below
/// them, playlists, `file:` addresses of these, and patterns that name several. As slow as the disk; any thread.
struct SongSearch {
    /// One argument, or part of one, that leads to no song.
    struct Failure: Equatable {
        var path: FilePath
        var reason: String
    }

    /// What one step has found.
    struct Piece {
        var songs = FoundSongs()
        var failures: [Failure] = []
        /// Folders that were read.
        var folders: [(path: FilePath, identity: FileStatus.Identity)] = []

        mutating func append(_ piece: Piece) {
            songs.append(piece.songs)
            failures += piece.failures
            folders += piece.folders
        }
    }

    /// Longer lists are none that anybody has made.
    private static let listLimit = 64 << 20
    /// Songs of a step, so that each is there soon.
    private static let pieceSize = 2_000

    private var arguments: ArraySlice<FilePath>
    private var lists: ArraySlice<FilePath>
    private let recurses: Bool
    private var walk: (walk: FolderWalk, root: FilePath, taken: Int)?

    /// - Parameters:
    ///   - arguments: files, folders, and lists that their names show to be lists.
    ///   - lists: lists of any name; `-` is standard input. They come behind the arguments.
    init(_ arguments: [FilePath], lists: [FilePath] = [], recurses: Bool = true) {
        self.arguments = arguments[...]
        self.lists = lists[...]
        self.recurses = recurses
    }

    /// Everything at once.
    static func all(_ options: Options) -> Piece {
        var search = SongSearch(options)
        var all = Piece()
        while let piece = search.next() {
            all.append(piece)
        }
        return all
    }

    init(_ options: Options) {
        self.init(options.files, lists: options.playlists, recurses: options.recurses)
    }

    /// The next songs, perhaps none; nil when all is found.
    mutating func next() -> Piece? {
        if walk != nil { return goOnWalking() }
        if let argument = arguments.popFirst() { return begin(argument) }
        return lists.popFirst().map { read(list: $0, PlaylistFormat(name: $0)) }
    }

    private mutating func begin(_ argument: FilePath) -> Piece {
        if argument == .standardInput { return Piece(songs: FoundSongs([argument])) }
        do throws(KernelError) {
            if try FileStatus(of: argument).kind == .directory {
                walk = (FolderWalk([argument], recurses: recurses), argument, 0)
                return Piece()
            }
        } catch {
            return error.isMissing
                ? beginOther(argument, error)
                : Piece(failures: [Failure(path: argument, reason: error.message)])
        }
        if let format = PlaylistFormat(name: argument) { return read(list: argument, format) }
        return Piece(songs: FoundSongs([argument]))
    }

    /// An argument that is the name of no file: the address of one, or a pattern of names that no
    /// shell has seen.
    private mutating func beginOther(_ argument: FilePath, _ missing: KernelError) -> Piece {
        if let address = FileAddress(argument) {
            let files = address.candidates
            if let file = files.first(where: { (try? FileStatus(of: $0)) != nil }) {
                return begin(file)
            }
            let reason = files.isEmpty ? "only files can be played" : missing.message
            return Piece(failures: [Failure(path: argument, reason: reason)])
        }
        do throws(KernelError) {
            let names = NamePattern.isPattern(argument) ? try NamePattern.matches(of: argument) : []
            if names.isEmpty { throw missing }
            let ordered = names.map { (NaturalOrder(file: $0), $0) }.sorted { $0.0 < $1.0 }
            arguments = ordered.map(\.1) + arguments
            return Piece()
        } catch {
            return Piece(failures: [Failure(path: argument, reason: error.message)])
        }
    }

    private mutating func goOnWalking() -> Piece {
        guard let (current, root, before) = walk else { return Piece() }
        var (walk, taken) = (current, before)
        self.walk = nil
        var piece = Piece()
        var isOver = false
        while walk.songs.count - taken < Self.pieceSize {
            guard let folder = walk.next() else {
                isOver = true
                break
            }
            let answer = FolderReader.read(folder)
            if walk.take(answer), case .success(let listing) = answer {
                piece.folders.append((folder, listing.identity))
            }
            // The first song is to play before the last folder is read.
            if taken == 0, !walk.songs.isEmpty { break }
        }
        piece.songs.paths = walk.songs[taken...].map { walk.tree.path(of: $0) }
        piece.songs.folders = Self.folders(of: walk.songs[taken...], in: walk.tree)
        taken = walk.songs.count
        if isOver {
            piece.failures = walk.notes.map { Failure(path: $0.path, reason: $0.error.message) }
            if walk.songs.isEmpty, piece.failures.isEmpty {
                piece.failures = [Failure(path: root, reason: "is a directory with no songs")]
            }
        } else {
            self.walk = (walk, root, taken)
        }
        return piece
    }

    /// The songs that stand together in one folder, by their places.
    private static func folders(
        of songs: ArraySlice<PathTree.Node>, in tree: PathTree
    ) -> [Range<Int>] {
        let parents = songs.map { tree.parent(of: $0) }
        var folders: [Range<Int>] = []
        var start = 0
        for index in parents.indices
        where index + 1 == parents.count
            || parents[index + 1] != parents[index]
        {
            folders.append(start..<index + 1)
            start = index + 1
        }
        return folders
    }

    private func read(list: FilePath, _ format: PlaylistFormat?) -> Piece {
        let isInput = list == .standardInput
        var piece = Piece()
        do throws(KernelError) {
            let file = isInput ? try File(copyOf: 0) : try File(reading: list)
            guard
                let bytes = try isInput
                    ? file.readStream(limit: Self.listLimit)
                    : file.readAll(limit: Self.listLimit)
            else { return Piece(failures: [Failure(path: list, reason: "too large for a list")]) }
            let format = format ?? PlaylistFormat(contents: bytes)
            let directory = isInput ? FilePath(".") : list.directory
            let found = format.parse(bytes, directory: directory)
                .resolved { (try? FileStatus(of: $0))?.kind == .regular }
            for song in found.songs { piece.songs.append(song.song, at: song.path) }
            piece.failures = found.notes.map { Failure(path: list, reason: $0.message) }
            if piece.songs.isEmpty, piece.failures.isEmpty {
                piece.failures = [Failure(path: list, reason: "is a list with no songs")]
            }
        } catch {
            piece.failures = [Failure(path: list, reason: error.message)]
        }
        return piece
    }
}
