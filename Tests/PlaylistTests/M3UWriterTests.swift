import Kernel
import Playlist
import Testing

@Suite struct M3UWriterTests {
    @Test func `what is below the list is relative, the rest absolute`() {
        let songs: [M3UWriter.Song] = [
            .init(path: FilePath("/m/a/北京.mp3"), title: "北\n京", length: 215_600),
            .init(path: FilePath("/mm/x.mp3")),
            .init(path: FilePath("/m/#1.mp3"), length: 1),
        ]
        let text = String(
            decoding: M3UWriter.bytes(songs, directory: FilePath("/m")), as: UTF8.self)
        #expect(
            text == """
                #EXTM3U
                #EXTINF:216,北 京
                a/北京.mp3
                /mm/x.mp3
                #EXTINF:0,#1
                ./#1.mp3

                """)
    }

    @Test(arguments: ["/m", "/", "/m/"]) func `every name comes back`(directory: String) {
        let names: [[UInt8]] = [
            "/m/a.mp3", "/m/ x.mp3 ", "/m/#.mp3", "/m/a\nb.mp3", "/m/a\rb.mp3", "/m/\t", "/m/%41",
            "/m/http:/x", "/m/a\\b.mp3", "/m/北京.mp3", "/x/北京.mp3", "/m/\u{FEFF}.mp3", "/m/C:/x",
        ].map { Array($0.utf8) }
        let paths =
            (names + [Array("/m/".utf8) + [0xFF, 0x5C], Array("/m/".utf8) + ListBytes.beijing])
            .map { FilePath(bytes: $0) }
        let list = M3UWriter.bytes(
            paths.map { .init(path: $0, title: "t") }, directory: FilePath(directory))
        let songs = PlaylistFormat.m3u.parse(list, directory: FilePath(directory)).songs
        #expect(songs.map(\.candidates.first) == paths)
    }
}
