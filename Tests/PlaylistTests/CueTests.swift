import Kernel
import Playlist
import Testing

@Suite struct CueTests {
    private func parse(_ text: String) -> ParsedPlaylist {
        PlaylistFormat.cue.parse(Array(text.utf8), directory: FilePath("/m"))
    }

    private let sheet = """
        \u{FEFF}REM DATE 2003\r
        PERFORMER "王菲"\r
        TITLE "将爱"\r
        FILE "album.wav" WAVE\r
          TRACK 01 AUDIO\r
            TITLE "美错"\r
            INDEX 01 00:00:00\r
          TRACK 02 AUDIO\r
            TITLE "空城"\r
            PERFORMER "Faye Wong"\r
            INDEX 00 04:10:00\r
            INDEX 01 04:12:37\r
          TRACK 03 AUDIO\r
            TITLE "say "no" again"\r
            INDEX 01 100:00:74\r
        """

    @Test func `tracks are parts of one file`() {
        let songs = parse(sheet).songs
        #expect(songs.map(\.title) == ["美错", "空城", "say \"no\" again"])
        #expect(songs.map(\.artist) == ["王菲", "Faye Wong", "王菲"])
        #expect(songs.map(\.album) == ["将爱", "将爱", "将爱"])
        #expect(songs.map(\.track) == [1, 2, 3])
        #expect(songs.map(\.span?.start.frames) == [0, 18_937, 450_074])
        #expect(songs.map(\.span?.end?.frames) == [18_937, 450_074, nil])
        #expect(songs.map(\.length) == [252_493, 5_748_493, nil])
        #expect(
            Set(songs.map { $0.candidates.map(\.display) }) == [["/m/album.wav", "/m/album.mp3"]])
    }

    @Test func `places are exact at the rates of recordings`() {
        #expect(CueTime(frames: 18_937).sampleFrame(rate: 44_100) == 18_937 * 588)
        #expect(CueTime(frames: 18_937).sampleFrame(rate: 48_000) == 18_937 * 640)
        #expect(CueTime(frames: 75).milliseconds == 1000)
    }

    @Test func `a sheet in GBK finds its file`() {
        let list =
            Array("PERFORMER ".utf8) + ListBytes.china + Array("\nFILE \"".utf8) + ListBytes.beijing
            + Array(".mp3\" MP3\nTRACK 01 AUDIO\nINDEX 01 00:00:00".utf8)
        let path = FilePath("/m/北京北京.mp3")
        #expect(ListBytes.found(list, as: .cue, disk: [path]) == [path])
    }

    @Test func `a missing file is named once a track`() {
        let result = parse(sheet).resolved { _ in false }
        #expect(result.songs.isEmpty)
        #expect(
            result.notes.map(\.message)
                == Array(repeating: "line 4: /m/album.wav: no such file", count: 3))
    }

    @Test func `tracks of several files end with their file`() {
        let songs = parse(
            """
            FILE one.mp3 MP3
            TRACK 1 AUDIO
            INDEX 01 00:00:00
            TRACK 2 AUDIO
            INDEX 00 03:00:00
            FILE "two two.mp3" MP3
            INDEX 01 00:00:00
            """
        ).songs
        #expect(songs.map { $0.candidates[0].display } == ["/m/one.mp3", "/m/two two.mp3"])
        #expect(songs.map(\.span?.end) == [nil, nil])
    }

    @Test func `places that go back or mean nothing are left out, and data ends a song`() {
        let parsed = parse(
            """
            FILE a.mp3 MP3
            TRACK 01 AUDIO
            INDEX 01 00:10:00
            TRACK 02 AUDIO
            TITLE back
            INDEX 01 00:09:00
            TRACK 03 AUDIO
            INDEX 01 00:61:00
            TRACK 04 MODE1/2352
            INDEX 01 01:00:00
            TRACK 05 AUDIO
            INDEX 01 02:00:00
            """)
        #expect(parsed.songs.map(\.track) == [1, 5])
        #expect(parsed.songs[0].span?.end == CueTime(frames: 60 * 75))
        #expect(
            parsed.notes.map(\.message) == [
                "line 4: back: no valid place in the file",
                "line 7: track 3: no valid place in the file",
            ])
    }
}
