import Kernel
import LyricsFiles
import Testing

@Suite struct OffsetTableTests {
    private static let song = SongIdentity(path: FilePath("/m/a.mp3"), size: 100, digest: 7)

    private func song(
        _ path: String = "/m/a.mp3", size: Int64 = 100, digest: UInt64 = 7
    ) -> SongIdentity {
        SongIdentity(path: FilePath(path), size: size, digest: digest)
    }

    private func reread(_ table: OffsetTable) throws -> OffsetTable {
        try #require(OffsetTable(table.bytes))
    }

    @Test func `keeps a shift for each song`() throws {
        var table = OffsetTable()
        table.set(150, for: Self.song, at: 10)
        table.set(-500, for: song("/m/b.mp3", digest: 8), at: 11)
        table = try reread(table)
        #expect(table.milliseconds(for: Self.song, lyrics: nil) == 150)
        #expect(table.milliseconds(for: song("/m/b.mp3", digest: 8), lyrics: 3) == -500)
        #expect(table.milliseconds(for: song("/m/c.mp3", digest: 9), lyrics: nil) == 0)
        table.set(0, for: Self.song, at: 12)
        table.set(0, for: song("/m/b.mp3", digest: 8), at: 12)
        #expect(try reread(table) == OffsetTable())
    }

    @Test(arguments: [Int.max, Int.min, 86_400_001])
    func `a shift that nobody can have chosen is none`(shift: Int) throws {
        var table = OffsetTable()
        table.set(shift, for: Self.song, at: 10)
        #expect(try reread(table).milliseconds(for: Self.song, lyrics: nil) == 0)
    }

    @Test func `a song is known again when it was renamed or its tags were edited`() {
        var table = OffsetTable()
        table.set(150, for: Self.song, at: 10)
        #expect(table.milliseconds(for: song("/other/renamed.mp3"), lyrics: nil) == 150)
        #expect(table.milliseconds(for: song(size: 120, digest: 9), lyrics: nil) == 150)
        #expect(table.milliseconds(for: song("/m/b.mp3", size: 120), lyrics: nil) == 0)
        #expect(table.milliseconds(for: song("/m/b.mp3", size: 0, digest: 0), lyrics: nil) == 0)
    }

    @Test func `a copy may have a shift of its own, also none`() throws {
        var table = OffsetTable()
        let copy = song("/copy/a.mp3")
        table.set(150, for: Self.song, at: 10)
        table.set(0, for: copy, at: 11)
        table = try reread(table)
        #expect(table.milliseconds(for: copy, lyrics: nil) == 0)
        #expect(table.milliseconds(for: Self.song, lyrics: nil) == 150)
    }

    @Test func `does not count with a lyrics file that has it already`() throws {
        var table = OffsetTable()
        table.set(150, for: Self.song, at: 10, applied: 99)
        table = try reread(table)
        #expect(table.milliseconds(for: Self.song, lyrics: 99) == 0)
        #expect(table.milliseconds(for: Self.song, lyrics: 98) == 150)
        table.set(50, for: Self.song, at: 11)
        #expect(table.milliseconds(for: Self.song, lyrics: 99) == 50)
    }

    @Test(arguments: [
        Array("/m/line\nfeed\ttab\\x41\u{7F}.mp3".utf8), [0x2F, 0xB1, 0xB1, 0xFF, 0x0D],
        Array("/北京/é e\u{301}.mp3".utf8), Array("/ ".utf8),
    ])
    func `any path comes back`(path: [UInt8]) throws {
        let song = SongIdentity(path: FilePath(bytes: path), size: 5, digest: .max)
        var table = OffsetTable()
        table.set(-86_400_000, for: song, at: .max, applied: 0)
        #expect(table.bytes.count { $0 == 0x0A } == 2)
        let read = try reread(table)
        #expect(read == table && read.milliseconds(for: song, lyrics: nil) == -86_400_000)
    }

    @Test func `lines that are not understood stay where they are`() throws {
        let rows = [
            "# tplayer lyrics offsets 1", "# mine", "", "150\t100\t7\t10\t-\t/m/b.mp3",
            "150\t100\t7\t10\t-\t/m/c.mp3\tmore", "+1\t1\t1\t1\t-\t/x", "1\t1\t1\t1\t-\t/bad\\y",
            "1\t-1\t1\t1\t-\t/x", "1\t1\t1\t1\t\t/x", "\u{FFFD}",
        ]
        let text = rows.joined(separator: "\n") + "\n"
        var table = try #require(OffsetTable(Array(text.utf8)))
        #expect(table.bytes == Array(text.utf8))
        table.set(50, for: song("/m/z.mp3", digest: 5), at: 1)
        #expect(table.bytes == Array((text + "50\t100\t5\t1\t-\t/m/z.mp3\n").utf8))
        #expect(table.milliseconds(for: song("/m/b.mp3"), lyrics: nil) == 150)
    }

    @Test(arguments: ["x", "# other\n", "\n", "# tplayer lyrics offsets 1\n\0\n", "\0\0\0"])
    func `what is no such table is not taken for one`(text: String) {
        #expect(OffsetTable(Array(text.utf8)) == nil)
    }

    @Test func `a file cut short loses its last line at most`() throws {
        var table = OffsetTable()
        table.set(150, for: Self.song, at: 10)
        table.set(-500, for: song("/m/b.mp3", digest: 8), at: 11)
        for count in 40..<table.bytes.count {
            let cut = OffsetTable(Array(table.bytes[..<count]))
            if count > 60 {
                #expect(cut?.milliseconds(for: Self.song, lyrics: nil) == 150)
            }
        }
    }

    @Test func `of very many songs those not changed for longest are forgotten`() throws {
        let header = "# tplayer lyrics offsets 1\n# kept\n"
        let rows = (0..<20_000).map {
            "5\t1\t\(String($0, radix: 16))\t\(1000 - $0)\t-\t/m/\($0)\n"
        }
        var table = try #require(OffsetTable(Array((header + rows.joined()).utf8)))
        table.set(7, for: song("/new"), at: 2000)
        #expect(table.milliseconds(for: song("/new"), lyrics: nil) == 7)
        #expect(table.milliseconds(for: song("/m/0", size: 0), lyrics: nil) == 5)
        #expect(table.milliseconds(for: song("/m/19999", size: 0), lyrics: nil) == 0)
        #expect(table.bytes.count { $0 == 0x0A } == 20_002)
    }
}
