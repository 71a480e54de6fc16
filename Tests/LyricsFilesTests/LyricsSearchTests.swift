import Foundation
import Glibc
import Kernel
import LyricsFiles
import TestSupport
import Testing

/// Rule R40: which files are tried for a song, in which order.
@Suite struct LyricsSearchTests {
    private struct Lookup: Decodable {
        struct Tags: Decodable {
            var title: String?
            var artist: String?
        }

        var id: String
        var tree: [String]
        var song: String
        var tags: Tags
        var lyricsDirs: [String]
        var expect: String?
    }

    private struct Manifest: Decodable {
        var cases: [Lookup]
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func make(_ names: [String]) throws {
        for name in names {
            let path = folder.path(name)
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try folder.write("[00:01]a", to: name)
        }
    }

    private func candidates(
        _ song: String, title: String? = nil, artist: String? = nil, folders: [String] = []
    ) -> [String] {
        var search = LyricsSearch(
            song: FilePath(folder.path(song)), title: title, artist: artist,
            folders: folders.map { FilePath(folder.path($0)) })
        var found: [String] = []
        search.visit { path in
            found.append(String(path.display.dropFirst(folder.path.utf8.count + 1)))
            return false
        }
        return found
    }

    @Test func `every shared case finds its file first`() throws {
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../LyricsTests/Fixtures/lrc/lookup.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let cases = try decoder.decode(Manifest.self, from: Data(contentsOf: fixture)).cases
        #expect(cases.count == 7)
        for lookup in cases {
            try make(lookup.tree.map { "\(lookup.id)/\($0)" })
            let found = candidates(
                "\(lookup.id)/\(lookup.song)", title: lookup.tags.title,
                artist: lookup.tags.artist, folders: lookup.lyricsDirs.map { "\(lookup.id)/\($0)" }
            )
            let expected = lookup.expect.map { Array("\(lookup.id)/\($0)".utf8) }
            #expect(found.first.map { Array($0.utf8) } == expected, "\(lookup.id)")
        }
    }

    @Test func `all candidates come in order`() throws {
        try make([
            "m/Song.mp3", "m/Song.lrc", "m/LYRICS/song.LRC", "m/A - B.lrc", "m/LYRICS/B - A.lrc",
            "x/Song.lrc", "x/B.lrc", "y/a - b.LRC", "y/A - B more.lrc",
        ])
        let found = candidates("m/Song.mp3", title: "B", artist: "A", folders: ["x", "none", "y"])
        #expect(
            found == [
                "m/Song.lrc", "m/LYRICS/song.LRC", "m/A - B.lrc", "m/LYRICS/B - A.lrc",
                "x/Song.lrc", "x/B.lrc", "y/a - b.LRC",
            ])
    }

    @Test(arguments: [
        "AC_DC - What_.lrc", "AC-DC - What-.lrc", "AC DC - What.lrc", "ACDC - What.lrc",
    ])
    func `characters that names cannot have may be written otherwise`(name: String) throws {
        try make(["m/1.mp3", "m/\(name)"])
        #expect(candidates("m/1.mp3", title: "What?", artist: "AC/DC") == ["m/\(name)"])
    }

    @Test func `only regular files are taken, and tags lead nowhere else`() throws {
        try make(["m/Song.mp3", "m/Song.lrc/x", "secret.lrc"])
        #expect(candidates("m/Song.mp3", title: "../secret").isEmpty)
        #expect(candidates("m/Song.mp3", title: "", artist: "A").isEmpty)
    }

    @Test func `a folder of 20 000 files is no hindrance`() throws {
        try make(["m/Song.mp3"])
        try FileManager.default.createDirectory(
            atPath: folder.path("big"), withIntermediateDirectories: false)
        for number in 0..<20_000 {
            close(creat(folder.path("big/Artist \(number) - 歌曲 \(number).lrc"), 0o600))
        }
        #expect(
            candidates("m/Song.mp3", title: "歌曲 777", artist: "ARTIST 777", folders: ["big"])
                == ["big/Artist 777 - 歌曲 777.lrc"])
    }

    @Test func `chosen encodings are kept by file`() throws {
        let store = EncodingStore(folder: FilePath(folder.path("state")))
        let first = FilePath(try folder.write("a", to: "a.lrc"))
        let second = FilePath(try folder.write("b", to: "b\n\t.lrc"))
        #expect(store.name(for: first) == nil)
        try store.set("CP950", for: first)
        try store.set("GB18030", for: second)
        try store.set("CP932", for: first)
        #expect(store.name(for: first) == "CP932" && store.name(for: second) == "GB18030")
        try store.set(nil, for: first)
        #expect(store.name(for: first) == nil && store.name(for: second) == "GB18030")
    }

    @Test(
        arguments: [
            ([0xB1, 0xB1, 0xBE, 0xA9], "GB18030"), ([0xE5, 0x8C, 0x97], "UTF-8"),
            ([0xEF, 0xBB, 0xBF, 0x61], "UTF-8"), ([0xFF, 0xFE, 0x17, 0x53], "UTF-16 LE"),
            (Array("[encoding:EUC-JP]".utf8) + [0xCB, 0xCC, 0xB5, 0xFE], "EUC-JP"),
        ] as [([UInt8], String)])
    func `the key goes through all encodings and back to what was found`(
        bytes: [UInt8], found: String
    ) throws {
        let path = FilePath(try folder.write(bytes, to: "a.lrc"))
        var file = try LyricsFile(reading: path)
        #expect(EncodingChoice.shown(file.encoding) == found)
        var names: [String] = []
        var choice: String?
        repeat {
            choice = EncodingChoice.next(after: file)
            file = try LyricsFile(reading: path, charset: choice)
            names.append(EncodingChoice.shown(file.encoding))
        } while choice != nil && names.count < 20
        #expect(names.last == found && Set(names).count == names.count)
        #expect(names.count == (found == "EUC-JP" ? 9 : 8))
    }

    @Test func `what is no text as found is never read so`() throws {
        let path = FilePath(try folder.write([UInt8](0..<32), to: "a.lrc"))
        #expect(throws: LyricsFile.Failure("is not text")) { try LyricsFile(reading: path) }
        var file = try LyricsFile(reading: path, charset: "UTF-8")
        for _ in 0..<9 {
            let choice = try #require(EncodingChoice.next(after: file))
            file = try LyricsFile(reading: path, charset: choice)
        }
    }

    @Test func `names of encodings are those of the system`() {
        #expect(EncodingChoice.isKnown("big5") && !EncodingChoice.isKnown("no such"))
    }
}
