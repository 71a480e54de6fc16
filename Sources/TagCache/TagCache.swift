internal import CSQLite
internal import Glibc
package import Kernel

/// The tags of songs, kept between starts. Whatever is in it can be made anew, so that a broken
/// file is thrown away without a question.
///
/// One thread for each value; several processes may use one file.
package struct TagCache: ~Copyable {
    /// Raised with every change of the tables: a file of another version is made anew.
    static let version: Int64 = 2

    private let path: FilePath
    /// Nil only after its file could not be made anew.
    private var database: Database?
    /// Times that the file was thrown away because it was broken.
    package private(set) var rebuilds = 0

    /// A song's place and what to keep of it.
    package struct Record: Equatable, Sendable {
        /// The folder, as an absolute path.
        package var folder: FilePath
        package var name: FilePath
        package var song: CachedSong

        package init(path: FilePath, song: CachedSong) {
            folder = path.directory
            name = path.lastComponent
            self.song = song
        }
    }

    /// Opens the file, or makes it when it is missing, broken or of another version. Its folder
    /// has to be there.
    package init(_ path: FilePath) throws(TagCacheError) {
        self.path = path
        do throws(TagCacheError) {
            database = try Self.open(path)
        } catch {
            guard error.isDamage else { throw error }
            rebuilds = 1
            database = try Self.makeAnew(path)
        }
    }

    /// What is known of the songs of a folder.
    package mutating func songs(in folder: FilePath) throws(TagCacheError) -> CachedFolder {
        try songs(in: [folder]).first ?? CachedFolder()
    }

    /// What is known of the songs of many folders, in their order.
    package mutating func songs(in folders: [FilePath]) throws(TagCacheError) -> [CachedFolder] {
        do throws(TagCacheError) {
            var result: [CachedFolder] = []
            try use { (database: borrowing Database) throws(TagCacheError) in
                result = try Self.read(folders, from: database)
            }
            return result
        } catch {
            try rebuild(after: error)
            return folders.map { _ in CachedFolder() }
        }
    }

    /// Keeps what was read of some songs, all in one transaction.
    package mutating func store(_ records: [Record]) throws(TagCacheError) {
        let write = { (database: borrowing Database) throws(TagCacheError) in
            try database.transaction { () throws(TagCacheError) in
                try Self.write(records, to: database)
            }
        }
        do throws(TagCacheError) {
            try use(write)
        } catch {
            try rebuild(after: error)
            try use(write)
        }
    }

    /// Forgets the songs of a folder that are not among `names`.
    package mutating func keepOnly(
        _ names: Set<FilePath>, in folder: FilePath
    ) throws(TagCacheError) {
        let gone = try songs(in: folder).names.filter { !names.contains($0) }
        guard !gone.isEmpty else { return }
        try use { (database: borrowing Database) throws(TagCacheError) in
            try database.transaction { () throws(TagCacheError) in
                try Self.delete(gone, in: folder, from: database)
            }
        }
    }

    private borrowing func use(
        _ body: (borrowing Database) throws(TagCacheError) -> Void
    ) throws(TagCacheError) {
        switch database {
        case .some(let database): try body(database)
        case .none: throw TagCacheError(code: SQLITE_CANTOPEN)
        }
    }

    private static func read(
        _ folders: [FilePath], from database: borrowing Database
    ) throws(TagCacheError) -> [CachedFolder] {
        let statement = try Database.Statement(Schema.selectSongs, database)
        var result: [CachedFolder] = []
        for folder in folders {
            var songs = CachedFolder()
            statement.bind(folder.bytes, at: 1)
            while try statement.step() {
                songs.append(FilePath(bytes: statement.bytes(0)), CachedSong(statement))
            }
            statement.reset()
            result.append(songs)
        }
        return result
    }

    private static func write(
        _ records: [Record], to database: borrowing Database
    ) throws(TagCacheError) {
        let folder = try Database.Statement(Schema.insertFolder, database)
        let song = try Database.Statement(Schema.insertSong, database)
        var last: FilePath?
        for record in records {
            if record.folder != last {
                folder.bind(record.folder.bytes, at: 1)
                _ = try folder.step()
                folder.reset()
                last = record.folder
            }
            record.bind(to: song)
            _ = try song.step()
            song.reset()
        }
    }

    private static func delete(
        _ names: [FilePath], in folder: FilePath, from database: borrowing Database
    ) throws(TagCacheError) {
        let statement = try Database.Statement(Schema.deleteSong, database)
        for name in names {
            statement.bind(folder.bytes, at: 1)
            statement.bind(name.bytes, at: 2)
            _ = try statement.step()
            statement.reset()
        }
    }

    /// Makes the file anew when the error says that it is broken; passes other errors on.
    private mutating func rebuild(after error: TagCacheError) throws(TagCacheError) {
        guard error.isDamage else { throw error }
        rebuilds += 1
        // Closing it removes its log by name, which must not be the new one's.
        database = nil
        database = try Self.makeAnew(path)
    }

    private static func open(_ path: FilePath) throws(TagCacheError) -> Database {
        let database = try Database(path)
        // What is lost with the power is read from the songs again.
        try database.run("PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF")
        guard try database.number(ofPragma: "user_version") != version else { return database }
        try database.transaction { () throws(TagCacheError) in
            // Another process may have been faster.
            guard try database.number(ofPragma: "user_version") != version else { return }
            try database.run(Schema.tables + "PRAGMA user_version=\(version)")
        }
        return database
    }

    private static func makeAnew(_ path: FilePath) throws(TagCacheError) -> Database {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            let file = FilePath(bytes: path.bytes + Array(suffix.utf8))
            _ = file.withCString { unlink($0) }
        }
        return try open(path)
    }
}
