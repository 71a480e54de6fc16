internal import CSQLite
internal import Kernel

/// A connection to an SQLite database. One thread.
struct Database: ~Copyable {
    fileprivate let handle: OpaquePointer

    /// Opens or makes the file (`sqlite3_open_v2`). Waits up to a second for another process.
    init(_ path: FilePath) throws(TagCacheError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = path.withCString { sqlite3_open_v2($0, &opened, flags, nil) }
        guard let opened else { throw TagCacheError(code: SQLITE_NOMEM) }
        guard code == SQLITE_OK else {
            sqlite3_close_v2(opened)
            throw TagCacheError(code: code)
        }
        handle = opened
        sqlite3_busy_timeout(handle, 1000)
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Runs statements without results (`sqlite3_exec`).
    borrowing func run(_ statements: String) throws(TagCacheError) {
        let code = sqlite3_exec(handle, statements, nil, nil, nil)
        if code != SQLITE_OK { throw TagCacheError(code: code) }
    }

    /// The number that a pragma has.
    borrowing func number(ofPragma name: String) throws(TagCacheError) -> Int64 {
        let statement = try Statement("PRAGMA \(name)", self)
        return try statement.step() ? statement.integer(0) ?? 0 : 0
    }

    /// Statements of `body` as one transaction.
    borrowing func transaction(
        _ body: () throws(TagCacheError) -> Void
    ) throws(TagCacheError) {
        try run("BEGIN IMMEDIATE")
        do throws(TagCacheError) {
            try body()
            try run("COMMIT")
        } catch {
            // Some errors have rolled it back already, and then this fails.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// A compiled statement. Values are bound by position from 1, columns read from 0.
    struct Statement: ~Copyable {
        private let handle: OpaquePointer

        /// `sqlite3_prepare_v2`.
        init(_ text: String, _ database: borrowing Database) throws(TagCacheError) {
            var prepared: OpaquePointer?
            let code = sqlite3_prepare_v2(database.handle, text, -1, &prepared, nil)
            guard code == SQLITE_OK, let prepared else { throw TagCacheError(code: code) }
            handle = prepared
        }

        deinit {
            sqlite3_finalize(handle)
        }

        /// Goes to the next row; false behind the last one (`sqlite3_step`).
        borrowing func step() throws(TagCacheError) -> Bool {
            switch sqlite3_step(handle) {
            case SQLITE_ROW: return true
            case SQLITE_DONE: return false
            case let code: throw TagCacheError(code: code)
            }
        }

        /// Makes it ready to be run again.
        borrowing func reset() {
            sqlite3_reset(handle)
        }

        borrowing func bind(_ bytes: [UInt8], at index: Int32) {
            // Freed with the array: SQLite copies it, as SQLITE_TRANSIENT says.
            let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            if bytes.isEmpty {
                sqlite3_bind_zeroblob(handle, index, 0)
            } else {
                sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), transient)
            }
        }

        borrowing func bind(_ text: String?, at index: Int32) {
            let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            guard let text else {
                sqlite3_bind_null(handle, index)
                return
            }
            sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), transient)
        }

        borrowing func bind(_ number: Int64?, at index: Int32) {
            if let number {
                sqlite3_bind_int64(handle, index, number)
            } else {
                sqlite3_bind_null(handle, index)
            }
        }

        borrowing func bind(_ number: Double?, at index: Int32) {
            if let number {
                sqlite3_bind_double(handle, index, number)
            } else {
                sqlite3_bind_null(handle, index)
            }
        }

        borrowing func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
            let start = sqlite3_column_blob(handle, column)
            return UnsafeRawBufferPointer(
                start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
        }

        borrowing func text(_ column: Int32) -> String? {
            if isNull(column) { return nil }
            // As a blob, because SQLite would copy a text only to end it with a NUL.
            let text = bytes(column).bindMemory(to: UInt8.self)
            return String(decoding: text, as: UTF8.self)
        }

        borrowing func integer(_ column: Int32) -> Int64? {
            isNull(column) ? nil : sqlite3_column_int64(handle, column)
        }

        borrowing func double(_ column: Int32) -> Double? {
            isNull(column) ? nil : sqlite3_column_double(handle, column)
        }

        private borrowing func isNull(_ column: Int32) -> Bool {
            sqlite3_column_type(handle, column) == SQLITE_NULL
        }
    }
}
