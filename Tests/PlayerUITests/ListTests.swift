import Kernel
import Playback
import PlayerUI
import Playlist
import Terminal
import TestSupport
import Testing

/// Keys while the list of songs is shown.
@Suite struct ListTests {
    private let songs = (1...5).map { FilePath("music/\($0).mp3") }

    private func stage() -> Stage {
        var stage = Stage.playing(playlist: songs)
        stage.press(.tab)
        return stage
    }

    private func names(_ stage: Stage) -> [String] {
        stage.state.order.entries.map { stage.state.playlist[Int($0.index)].stem.display }
    }

    @Test func `Tab shows it with the song that plays marked, and hides it`() {
        var stage = Stage.playing(playlist: songs)
        stage.press(.character(">"), .tab)
        #expect(stage.state.list?.row == 1)
        #expect(ScreenPicture.text(stage.frame).contains("▶ 北京北京"))
        stage.press(.escape)
        #expect(stage.state.list == nil)
    }

    @Test func `rows are marked and played`() {
        var stage = stage()
        stage.press(.down, .character("j"), .down)
        #expect(stage.press(.enter).commands.first == .play(songs[3], start: 0, paused: false))
        stage.press(.character("g"))
        #expect(stage.state.list?.row == 0)
        stage.press(.character("G"), .down)
        #expect(stage.state.list?.row == 4)
        #expect(stage.state.volume.percent == 100)
    }

    @Test func `marked songs play next, in the order of marking, and the list goes on`() {
        var stage = stage()
        stage.press(.end, .character("e"), .up, .character("e"))
        #expect(stage.state.order.queue.map(\.index) == [4, 3])
        stage.end()
        #expect(stage.state.currentFile == songs[4])
        #expect(stage.state.order.position == 4)
        stage.end()
        #expect(stage.state.currentFile == songs[3])
    }

    @Test func `rows are taken out, put back and moved`() {
        var stage = stage()
        stage.press(.down, .character("d"), .character("d"))
        #expect(names(stage) == ["1", "4", "5"])
        stage.press(.character("u"))
        #expect(names(stage) == ["1", "3", "4", "5"])
        stage.press(.character("J"))
        #expect(names(stage) == ["1", "4", "3", "5"] && stage.state.list?.row == 2)
        stage.press(.character("K"), .character("u"))
        #expect(names(stage) == ["1", "2", "3", "4", "5"])
        #expect(stage.press(.character("u")).isEmpty)
        for _ in songs { stage.press(.character("d")) }
        #expect(names(stage).isEmpty && stage.state.playback == .playing)
        stage.press(.enter, .character("e"), .character("d"), .character("J"))
    }

    @Test func `songs that are found later stand behind the others`() {
        var stage = stage()
        stage.send(.songsFound(FoundSongs([FilePath("music/6.mp3")])))
        #expect(names(stage).last == "6")
    }

    private func news(
        _ index: Int, _ title: String, length: Int64? = nil, track: Int? = nil
    ) -> SongNews {
        var facts = SongFacts()
        facts.track = track
        facts.title = title
        facts.artist = "歌手"
        facts.album = "专辑"
        facts.length = length
        facts.isFromFile = true
        return SongNews(index, facts)
    }

    @Test func `what is read of songs stands in columns, and adds up`() {
        var stage = Stage(playlist: songs, size: TerminalSize(rows: 24, columns: 80))
        stage.state.readsTags = true
        stage.send(.start(at: 0))
        stage.press(.tab)
        stage.send(.songsRead([news(1, "第二首歌 with a title that is far too long", length: 61_000)]))
        let text = ScreenPicture.text(stage.frame)
        #expect(text.contains("1 of 5 songs, ~1:01"))
        #expect(text.contains("reading tags 20 %"))
        #expect(text.contains("第二首歌 with a title that…"))
        stage.send(.songsRead((0..<5).map { news($0, "song \($0)", length: 60_000) }))
        let whole = ScreenPicture.text(stage.frame)
        #expect(whole.contains("1 of 5 songs, 5:00") && !whole.contains("reading"))
        stage.press(.character("d"))
        #expect(ScreenPicture.text(stage.frame).contains("4 songs, 4:00"))
        stage.press(.character("u"))
        #expect(ScreenPicture.text(stage.frame).contains("5 songs, 5:00"))
    }

    @Test func `a song that plays next says so where its length stands`() {
        for columns in [80, 40, 24] {
            var stage = Stage(playlist: songs, size: TerminalSize(rows: 24, columns: columns))
            stage.send(.start(at: 0))
            stage.send(.songsRead((0..<5).map { news($0, "song \($0)", length: 61_000) }))
            stage.press(.tab, .end, .character("e"))
            let row = ScreenPicture.text(stage.frame).split(separator: "\n")
                .first { $0.contains("song 4") }
            #expect(row?.contains("next 1") ?? false)
            #expect(row?.contains("歌手") == (columns == 80) && row?.contains("1:01") == false)
        }
    }

    @Test func `a folder stands in the order of its album when all its songs are read`() {
        var found = FoundSongs(songs)
        found.folders = [0..<1, 1..<5]
        var stage = Stage(playlist: [])
        stage.send(.songsFound(found))
        stage.snapshot.output = .open(name: "pulse", notes: [])
        stage.press(.character(">"), .character(">"), .tab, .down)
        #expect(stage.state.currentFile == songs[2] && stage.state.list?.row == 3)
        let tracks = (1..<5).map { news($0, "song", track: 10 - $0) }
        stage.send(.songsRead(Array(tracks.dropLast())))
        #expect(names(stage) == ["1", "2", "3", "4", "5"])
        let effects = stage.send(.songsRead([tracks[3]]))
        #expect(names(stage) == ["1", "5", "4", "3", "2"])
        // What plays goes on, what is marked stays marked, and what comes next is another song.
        #expect(stage.state.currentFile == songs[2] && stage.state.list?.row == 2)
        #expect(effects.commands == [.setNext(songs[1], after: songs[2])])
        stage.end()
        #expect(stage.state.currentFile == songs[1])
    }

    @Test func `songs that come and go are followed, and what plays goes on`() {
        var stage = Stage.playing(playlist: songs)
        stage.press(.character(">"), .tab, .down, .down)
        #expect(stage.state.currentFile == songs[1] && stage.state.list?.row == 3)
        var new = FoundSongs(["music/3b.mp3", "music/10.mp3", "other/1.mp3"].map { FilePath($0) })
        new.folders = [0..<2, 2..<3]
        var effects = stage.send(.folderChanged(gone: Set([songs[1], songs[2]]), new: new))
        #expect(names(stage) == ["1", "3b", "4", "5", "10", "1"])
        #expect(stage.state.currentFile == songs[1] && stage.state.playback == .playing)
        #expect(stage.state.list?.row == 2)
        #expect(effects.commands == [.setNext(new.paths[0], after: songs[1])])
        stage.end()
        #expect(stage.state.currentFile == new.paths[0])
        // The marked one goes.
        effects = stage.send(.folderChanged(gone: [songs[3], songs[4]], new: FoundSongs()))
        #expect(names(stage) == ["1", "3b", "10", "1"] && stage.state.list?.row == 2)
        #expect(effects.commands == [.setNext(new.paths[1], after: new.paths[0])])
        stage.send(.folderChanged(gone: Set(songs + new.paths), new: FoundSongs()))
        #expect(names(stage).isEmpty && stage.state.playback == .playing)
    }

    @Test func `what the listener has moved stays where it was put`() {
        var found = FoundSongs(songs)
        found.folders = [0..<5]
        var stage = Stage(playlist: [])
        stage.send(.songsFound(found))
        stage.press(.tab, .character("J"))
        stage.send(.songsRead((0..<5).map { news($0, "song", track: 10 - $0) }))
        #expect(names(stage) == ["2", "1", "3", "4", "5"])
    }

    @Test func `what a playlist says of a song holds until its tags are read`() {
        var stage = Stage.playing(playlist: [songs[0]])
        stage.press(.tab)
        var listed = SongFacts()
        listed.title = "from the list"
        listed.length = 125_000
        stage.send(.songsFound(FoundSongs([songs[1], songs[2]], facts: [1: listed])))
        #expect(ScreenPicture.text(stage.frame).contains("from the list"))
        #expect(ScreenPicture.text(stage.frame).contains("2:05"))
        var mute = SongFacts()
        mute.isFromFile = true
        mute.length = 126_000
        stage.send(.songsRead([SongNews(2, mute)]))
        #expect(ScreenPicture.text(stage.frame).contains("from the list"))
        #expect(ScreenPicture.text(stage.frame).contains("2:06"))
        stage.send(.songsRead([news(2, "from the tags")]))
        #expect(ScreenPicture.text(stage.frame).contains("from the tags"))
    }

    private static let wide = TerminalSize(rows: 24, columns: 120)

    @Test func `on a wide screen both are seen, and Tab moves the focus`() {
        var stage = Stage.playing(Words.pairs, at: 17, size: Self.wide, playlist: songs)
        func isBoth() -> Bool {
            let text = ScreenPicture.text(stage.frame)
            return text.contains("豆浆") && text.contains("1 of 5 songs")
        }
        #expect(isBoth() && stage.state.list == nil)
        stage.press(.tab)
        #expect(isBoth() && stage.state.list?.row == 0)
        stage.press(.down)
        #expect(stage.state.list?.row == 1 && stage.state.volume.percent == 100)
        stage.press(.tab, .down)
        #expect(stage.state.list == nil && stage.state.volume.percent == 95)
        // A page has all of the screen, and a song alone, too.
        stage.press(.character("?"))
        #expect(!isBoth())
        let alone = Stage.playing(Words.pairs, at: 17, size: Self.wide)
        #expect(!ScreenPicture.text(alone.frame).contains("1 song"))
    }

    @Test func `a click marks a row, a second one plays it, the wheel scrolls`() throws {
        var stage = Stage.playing(size: Self.wide, playlist: songs)
        let text = ScreenPicture.text(stage.frame).split(separator: "\n").map(String.init)
        // The picture has a frame of its own.
        let row = try #require(text.firstIndex { $0.contains("  4") && $0.contains("│    4") }) - 1
        let click = Key.mouse(MouseEvent(.press, row: row, column: 100))
        #expect(stage.press(click).isEmpty && stage.state.list?.row == 3)
        stage.wait(0.2)
        #expect(stage.press(click).commands.first == .play(songs[3], start: 0, paused: false))
        stage.wait(1)
        #expect(stage.press(click).isEmpty)
        stage.wait(1)
        #expect(stage.press(click).isEmpty)
        stage.press(.mouse(MouseEvent(.wheelUp, row: row, column: 100)))
        #expect(stage.state.list?.row == 0 && stage.state.volume.percent == 100)
        // A click into the lyrics takes the focus there.
        stage.press(.mouse(MouseEvent(.press, row: row, column: 10)))
        #expect(stage.state.list == nil)
    }

    @Test func `the list stands still while the mark moves in it`() {
        let many = (0..<100).map { FilePath("music/\($0).mp3") }
        var stage = Stage.playing(playlist: many)
        stage.press(.tab, .end)
        let last = ScreenPicture.text(stage.frame)
        stage.press(.up, .up)
        let next = ScreenPicture.text(stage.frame)
        #expect(last.contains(" 83 ") && next.contains(" 83 "))
        stage.press(.home)
        #expect(ScreenPicture.text(stage.frame).contains("▶ 北京北京"))
    }

    @Test(arguments: 0...200)
    func `columns never overlap or leave the row`(width: Int) {
        let columns = ListColumns(width: width)
        var end = 2
        for column in [columns.title, columns.artist, columns.album, columns.length]
        where column.width > 0 {
            #expect(column.start >= end && column.start + column.width <= width)
            end = column.start + column.width
        }
    }
}
