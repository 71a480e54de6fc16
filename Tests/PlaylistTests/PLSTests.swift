import Kernel
import Playlist
import Testing

@Suite struct PLSTests {
    @Test func `entries are ordered by number and keep what is said of them`() {
        let list = """
            [playlist]
            NumberOfEntries=3
            File10=ten.mp3
            Title10=Ten = 10
            file2 = two.mp3
            length2=61
            Length10=-1
            Title3=nothing
            File99999999999999=far.mp3
            File4=http://host/
            Version=2
            """
        let parsed = PlaylistFormat.pls.parse(Array(list.utf8), directory: FilePath("/m"))
        #expect(
            parsed.songs.map(\.candidates.last)
                == ["/m/two.mp3", "/m/ten.mp3"].map { FilePath($0) })
        #expect(parsed.songs.map(\.title) == [nil, "Ten = 10"])
        #expect(parsed.songs.map(\.length) == [61_000, nil])
        #expect(parsed.notes.map(\.line) == [10])
    }

    @Test func `names in GBK are found by their text`() {
        let list =
            Array("[playlist]\r\nFile1=".utf8) + ListBytes.beijing + Array(".mp3\r\nTitle1=".utf8)
            + ListBytes.china
        let path = FilePath("/m/北京北京.mp3")
        #expect(ListBytes.found(list, as: .pls, disk: [path]) == [path])
    }

    @Test(
        arguments: [
            ("a.m3u", .m3u), ("A.M3U8", .m3u), ("x.PLS", .pls), ("x.cue", .cue), ("x.mp3", nil),
            ("m3u", nil), ("dir.m3u/x", nil),
        ] as [(String, PlaylistFormat?)])
    func `names tell the kind`(name: String, format: PlaylistFormat?) {
        #expect(PlaylistFormat(name: FilePath(name)) == format)
    }

    @Test(
        arguments: [
            ("\u{FEFF}[Playlist]\nFile1=a", .pls),
            ("REM x\nFILE \"a\" MP3\n  TRACK 01 AUDIO", .cue),
            ("FILE.mp3\nTRACK.mp3", .m3u), ("", .m3u), ("TRACK 1\nFILE x", .m3u),
        ] as [(String, PlaylistFormat)])
    func `contents tell the kind`(text: String, format: PlaylistFormat) {
        #expect(PlaylistFormat(contents: Array(text.utf8)) == format)
    }
}
