import Kernel
import Playlist
import TestSupport
import Testing

@Suite struct M3UTests {
    private let disk = [
        "/m/北京北京.mp3", "/m/a.mp3", "/m/b c.mp3", "/other/x.mp3", "/m/cd 1/01.mp3", "/m/a%41.mp3",
        "/m/我爱你中国.mp3",
    ].map { FilePath($0) }

    @Test(arguments: [
        ("a.mp3\n", "/m/a.mp3"), ("./a.mp3", "/m/a.mp3"), ("/other/x.mp3\r\n", "/other/x.mp3"),
        ("  a.mp3  ", "/m/a.mp3"), ("\\other\\x.mp3", "/other/x.mp3"),
        ("cd 1\\01.mp3", "/m/cd 1/01.mp3"), ("C:\\other\\x.mp3", "/other/x.mp3"),
        ("file:///m/b%20c.mp3", "/m/b c.mp3"), ("FILE://localhost/m/a.mp3", "/m/a.mp3"),
        ("file:/m/a.mp3", "/m/a.mp3"), ("file:///m/a%2541.mp3", "/m/a%41.mp3"),
        ("a%41.mp3", "/m/a%41.mp3"), ("b%20c.mp3", "/m/b c.mp3"),
        ("file:///m/%E5%8C%97%E4%BA%AC%E5%8C%97%E4%BA%AC.mp3", "/m/北京北京.mp3"),
        ("file:///C:/other/x.mp3", "/other/x.mp3"),
    ])
    func `a name finds its file`(name: String, path: String) {
        #expect(ListBytes.found(ListBytes.text(name), disk: disk) == [FilePath(path)])
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func `lines end in three ways`(end: String) {
        let list = ["#EXTM3U", "#EXTINF:215,王菲 - 红豆", "a.mp3", "", "# words", "b c.mp3"]
            .joined(separator: end)
        let parsed = PlaylistFormat.m3u.parse(Array(list.utf8), directory: FilePath("/m"))
        #expect(parsed.songs.map(\.line) == [3, 6])
        #expect(parsed.songs.map(\.title) == ["王菲 - 红豆", nil])
        #expect(parsed.songs.map(\.length) == [215_000, nil])
        #expect(parsed.notes.isEmpty)
    }

    @Test(
        arguments: [
            ("-1 a=\"x, y\",Title, with a comma", nil, "Title, with a comma"), ("0,t", nil, "t"),
            ("12.5,t", 12_500, "t"), ("7", 7_000, nil), (",", nil, nil), ("nan,t", nil, "t"),
            ("99999999999999999999,t", nil, "t"), ("3 \"open,t", 3_000, "t"),
        ] as [(String, Int64?, String?)])
    func `what EXTINF says`(line: String, length: Int64?, title: String?) throws {
        let list = Array("#extinf:\(line)\na.mp3".utf8)
        let songs = PlaylistFormat.m3u.parse(list, directory: FilePath("/m")).songs
        let song = try #require(songs.first)
        #expect(song.length == length)
        #expect(song.title == title)
    }

    @Test func `a list with a mark and one in UTF-16 find Han names`() {
        let text = "#EXTM3U\r\n北京北京.mp3\r\n"
        #expect(ListBytes.found([0xEF, 0xBB, 0xBF] + Array(text.utf8), disk: disk) == [disk[0]])
        #expect(
            ListBytes.found([0xEF, 0xBB, 0xBF] + Array("北京北京.mp3".utf8), disk: disk).count == 1)
        let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let wide: [UInt8] = [0xFF, 0xFE] + units
        #expect(ListBytes.found(wide, disk: disk) == [disk[0]])
    }

    @Test func `a list in GBK finds the names of a disk in UTF-8 and those in GBK`() throws {
        let names = [ListBytes.beijing, ListBytes.china].map { $0 + Array(".mp3".utf8) }
        var list = Array("#EXTM3U\r\n#EXTINF:1,".utf8) + ListBytes.china + [0x0D, 0x0A]
        list += names[0] + [0x0D, 0x0A] + names[1] + [0x0D, 0x0A]
        #expect(ListBytes.found(list, disk: disk) == [disk[0], disk[6]])

        let raw = FilePath(bytes: Array("/m/".utf8) + names[0])
        #expect(ListBytes.found(list, disk: disk + [raw]) == [raw, disk[6]], "bytes come first")
        let parsed = PlaylistFormat.m3u.parse(list, directory: FilePath("/m"))
        #expect(try #require(parsed.songs.first).title == "我爱你中国")
    }

    @Test func `half a character is no backslash`() {
        let folder = ListBytes.beijing + [0x5C]
        let list = folder + ListBytes.withBackslash + ListBytes.china + Array(".mp3\n".utf8)
        let path = FilePath("/m/北京北京/乗我爱你中国.mp3")
        let wrong = FilePath(
            bytes: Array("/m/".utf8) + list.dropLast().map { $0 == 0x5C ? 0x2F : $0 })
        #expect(ListBytes.found(list, disk: [wrong, path]) == [path])
    }

    @Test func `EXTENC names the charset`() throws {
        // Too few characters for a guess: ř in ISO-8859-2.
        let list =
            Array("#EXTENC: ISO-8859-2\n#EXTINF:1,".utf8) + [0xF8, 0x0A] + Array("a.mp3".utf8)
        let songs = PlaylistFormat.m3u.parse(list, directory: FilePath("/m")).songs
        #expect(try #require(songs.first).title == "ř")
    }

    @Test func `a name that is no UTF-8 in a list that is keeps its bytes`() {
        let name: [UInt8] = [0x61, 0xFF, 0x62]
        let list = Array("北京北京.mp3\n我爱你中国.mp3\n".utf8) + name
        let path = FilePath(bytes: Array("/m/".utf8) + name)
        #expect(ListBytes.found(list, disk: disk + [path]) == [disk[0], disk[6], path])
    }

    @Test func `what cannot be played is named with its line and the rest is found`() {
        let list = "a.mp3\ngone.mp3\nhttp://host/x.mp3\nfile://server/x.mp3\nb c.mp3\n\0\n"
        let parsed = PlaylistFormat.m3u.parse(Array(list.utf8), directory: FilePath("/m"))
        let result = parsed.resolved { disk.contains($0) }
        #expect(result.songs.map(\.path.display) == ["/m/a.mp3", "/m/b c.mp3"])
        #expect(
            result.notes.map(\.message).prefix(3) == [
                "line 2: /m/gone.mp3: no such file",
                "line 3: http://host/x.mp3: only files can be played",
                "line 4: file://server/x.mp3: only files can be played",
            ])
        #expect(result.notes.map(\.line) == [2, 3, 4, 6])
    }

    @Test func `any bytes are a list`() {
        var random = SeededGenerator(seed: 4)
        let likely = Array("\n\r%=\"#: \\/0\0FILE TRACK INDEX 01 00:00:".utf8)
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? likely[Int.random(in: 0..<likely.count, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            for format in [PlaylistFormat.m3u, .pls, .cue, PlaylistFormat(contents: bytes)] {
                let parsed = format.parse(bytes, directory: FilePath("/m"))
                #expect(parsed.songs.allSatisfy { !$0.candidates.isEmpty })
            }
        }
    }
}
