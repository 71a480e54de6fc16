internal import Kernel

/// The tables and what is done with them.
enum Schema {
    private static let columns = """
        size, modified, title, artist, album, album_artist, track, disc, length
        """

    /// Makes the tables, in place of those of another version. Folders apart, so that their paths are there once; songs in the order of reading them.
    static let tables = """
        DROP TABLE IF EXISTS folder;
        DROP TABLE IF EXISTS song;
        CREATE TABLE folder (id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE);
        CREATE TABLE song (
            folder INTEGER NOT NULL, name BLOB NOT NULL, \(columns),
            PRIMARY KEY (folder, name)) WITHOUT ROWID;

        """

    static let selectSongs = """
        SELECT name, \(columns) FROM song WHERE folder = (SELECT id FROM folder WHERE path = ?1)
        ORDER BY name
        """

    static let insertFolder = "INSERT OR IGNORE INTO folder (path) VALUES (?1)"

    static let insertSong = """
        INSERT OR REPLACE INTO song (folder, name, \(columns))
        SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
        FROM folder WHERE path = ?1
        """

    static let deleteSong = """
        DELETE FROM song WHERE folder = (SELECT id FROM folder WHERE path = ?1) AND name = ?2
        """
}

extension CachedSong {
    /// A row of `Schema.selectSongs`.
    init(_ row: borrowing Database.Statement) {
        self.init(stamp: FileStamp(size: row.integer(1) ?? -1, modified: row.integer(2) ?? 0))
        title = row.text(3)
        artist = row.text(4)
        album = row.text(5)
        albumArtist = row.text(6)
        track = row.integer(7).flatMap { Int(exactly: $0) }
        disc = row.integer(8).flatMap { Int(exactly: $0) }
        length = row.integer(9)
    }
}

extension TagCache.Record {
    /// Binds the values of `Schema.insertSong`.
    func bind(to statement: borrowing Database.Statement) {
        statement.bind(folder.bytes, at: 1)
        statement.bind(name.bytes, at: 2)
        statement.bind(song.stamp.size, at: 3)
        statement.bind(song.stamp.modified, at: 4)
        statement.bind(song.title, at: 5)
        statement.bind(song.artist, at: 6)
        statement.bind(song.album, at: 7)
        statement.bind(song.albumArtist, at: 8)
        statement.bind(song.track.map { Int64($0) }, at: 9)
        statement.bind(song.disc.map { Int64($0) }, at: 10)
        statement.bind(song.length, at: 11)
    }
}
