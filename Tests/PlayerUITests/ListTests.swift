import Kernel
import Playback
import PlayerUI
import Playlist
import Terminal
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
        stage.send(.songsFound([FilePath("music/6.mp3")]))
        #expect(names(stage).last == "6")
    }
}
