import Foundation
import Kernel
import TagCache
import TestSupport
import Testing

@Suite struct TagCacheTests {
    private let folder: TemporaryFolder
    private let file: FilePath

    init() throws {
        folder = try TemporaryFolder()
        file = FilePath(folder.path("tags.db"))
    }

    private func song(_ title: String?, size: Int64 = 1) -> CachedSong {
        var song = CachedSong(stamp: FileStamp(size: size, modified: .max))
        song.title = title
        return song
    }

    private func record(_ path: String, _ title: String?) -> TagCache.Record {
        TagCache.Record(path: FilePath(path), song: song(title))
    }

    @Test func `all that is known of a song comes back after a new start`() throws {
        var full = CachedSong(stamp: FileStamp(size: 1 << 40, modified: -5))
        full.title = "红豆\0x"
        full.artist = "王菲"
        full.album = ""
        full.albumArtist = "群星"
        full.track = 3
        full.disc = -1
        full.length = 254_013
        let empty = CachedSong(stamp: FileStamp(size: 0, modified: 0))
        let odd = FilePath(bytes: Array("/m/".utf8) + [0xFF, 0x27, 0x22, 0x80])
        do {
            var cache = try TagCache(file)
            try cache.store([
                .init(path: FilePath("/m/a.mp3"), song: full), .init(path: odd, song: empty),
                .init(path: FilePath("/a.mp3"), song: empty),
            ])
            #expect(cache.rebuilds == 0)
        }
        var cache = try TagCache(file)
        let songs = try cache.songs(in: FilePath("/m"))
        #expect(songs.names == [FilePath("a.mp3"), odd.lastComponent])
        #expect(songs[FilePath("a.mp3")] == full)
        #expect(songs[odd.lastComponent] == empty)
        #expect(songs[FilePath("b.mp3")] == nil)
        #expect(try cache.songs(in: FilePath("/")).count == 1)
        #expect(try cache.songs(in: FilePath("/other")).count == 0)
        #expect(cache.rebuilds == 0)
    }

    @Test func `what is stored again replaces, and what is gone is forgotten`() throws {
        var cache = try TagCache(file)
        try cache.store([record("/m/a", "1"), record("/m/b", "1"), record("/n/a", "1")])
        try cache.store([record("/m/a", "2")])
        #expect(try cache.songs(in: FilePath("/m"))[FilePath("a")]?.title == "2")
        try cache.keepOnly([FilePath("b"), FilePath("new")], in: FilePath("/m"))
        #expect(try cache.songs(in: FilePath("/m")).names == [FilePath("b")])
        let both = try cache.songs(in: [FilePath("/m"), FilePath("/gone"), FilePath("/n")])
        #expect(both.map(\.count) == [1, 0, 1])
    }

    @Test(arguments: [0, 1, 100, 5000]) func `a file that is no database is made anew`(size: Int)
        throws
    {
        try folder.write([UInt8](repeating: 0x41, count: size), to: "tags.db")
        var cache = try TagCache(file)
        #expect(cache.rebuilds == (size > 1 ? 1 : 0), "SQLite takes a byte for nothing")
        try cache.store([record("/m/a", "1")])
        #expect(try cache.songs(in: FilePath("/m")).count == 1)
    }

    @Test func `a database with broken pages is made anew when they are met`() throws {
        do {
            var cache = try TagCache(file)
            try cache.store((0..<2000).map { record("/m/\($0)", "title \($0)") })
        }
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.display)))
        let start = try #require(bytes.count > 20_000 ? 4096 : nil)
        for index in start..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try folder.write(bytes, to: "tags.db")

        var cache = try TagCache(file)
        #expect(try cache.songs(in: FilePath("/m")).count == 0)
        #expect(cache.rebuilds == 1)
        try cache.store([record("/m/a", "1")])
        var other = try TagCache(file)
        #expect(try other.songs(in: FilePath("/m")).count == 1)
        #expect(other.rebuilds == 0)
    }

    @Test func `a file cut short is made anew`() throws {
        do {
            var cache = try TagCache(file)
            try cache.store((0..<2000).map { record("/m/\($0)", "title \($0)") })
        }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file.display)))
        try folder.write(Array(bytes[..<(bytes.count / 2)]), to: "tags.db")
        var cache = try TagCache(file)
        try cache.store([record("/n/a", "1")])
        #expect(try cache.songs(in: FilePath("/n")).count == 1)
    }

    @Test func `tables of another version are replaced`() throws {
        do {
            var cache = try TagCache(file)
            try cache.store([record("/m/a", "1")])
        }
        // The version stands at byte 60 of the file (https://sqlite.org/fileformat.html, 1.3.12).
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file.display))
        try handle.seek(toOffset: 60)
        try handle.write(contentsOf: [0, 0, 0, 99])
        try handle.close()
        var cache = try TagCache(file)
        #expect(try cache.songs(in: FilePath("/m")).count == 0)
        try cache.store([record("/m/b", "2")])
        var again = try TagCache(file)
        #expect(try again.songs(in: FilePath("/m")).count == 1)
    }

    @Test func `a place that cannot be written to is an error in words`() {
        do {
            _ = try TagCache(FilePath(folder.path("gone/tags.db")))
            Issue.record("no error")
        } catch {
            #expect(error.message == "unable to open database file")
        }
    }

    @Test func `two processes' worth of connections write and read one file`() throws {
        var first = try TagCache(file)
        var second = try TagCache(file)
        for number in 0..<20 {
            try first.store([record("/m/a\(number)", "1")])
            try second.store([record("/m/b\(number)", "1")])
        }
        #expect(try first.songs(in: FilePath("/m")).count == 40)
        #expect(first.rebuilds + second.rebuilds == 0)
    }

    @Test func `a stamp is that of the file`() throws {
        let path = FilePath(try folder.write("12345", to: "x"))
        var times = [
            timespec(tv_sec: 1_000_000_000, tv_nsec: 5),
            timespec(tv_sec: 2_000_000_000, tv_nsec: 7),
        ]
        #expect(path.withCString { utimensat(AT_FDCWD, $0, &times, 0) } == 0)
        #expect(
            FileStamp(try FileStatus(of: path))
                == FileStamp(size: 5, modified: 2_000_000_000_000_000_007))
    }
}
