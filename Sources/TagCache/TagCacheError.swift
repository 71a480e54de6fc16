internal import CSQLite
internal import Kernel

/// A failed call of SQLite.
package struct TagCacheError: Error, Equatable, Sendable {
    /// A result code of SQLite.
    package let code: Int32

    /// SQLite's words, with a small initial (`sqlite3_errstr`).
    package var message: String {
        LibraryMessage.of(code, sqlite3_errstr(code))
    }

    /// Whether the file is no database or a broken one, so that it has to be made anew.
    var isDamage: Bool {
        let primary = code & 0xFF
        return primary == SQLITE_CORRUPT || primary == SQLITE_NOTADB || primary == SQLITE_ERROR
            || primary == SQLITE_FORMAT || primary == SQLITE_MISMATCH
    }
}
