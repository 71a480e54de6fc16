import Kernel
import Playback
import PlayerUI
import Playlist
import Terminal
import TestSupport
import Testing

/// When the session is written, and what is in it.
@Suite struct SessionPaceTests {
    private let songs = (1...4).map { FilePath("music/\($0).mp3") }

    private func session(_ stage: Stage) -> Session {
        SessionSource(stage.state, at: stage.now).session(in: FilePath("/home/a"))
    }

    @Test func `it is due at each change of song, at a pause, and every 30 seconds of playing`() {
        var stage = Stage.playing(playlist: songs)
        stage.duration = 1000
        var pace = SessionPace(now: stage.now)
        func isDue() -> Bool { pace.isDue(stage.state, now: stage.now) }
        #expect(isDue())
        #expect(!isDue())
        stage.wait(29.9)
        #expect(!isDue())
        #expect(pace.next == stage.now.advanced(bySeconds: 0.1))
        stage.wait(0.1)
        #expect(isDue())
        stage.press(.character(">"))
        #expect(isDue())
        stage.press(.character(" "))
        #expect(isDue())
        stage.wait(1000)
        #expect(!isDue() && pace.next == nil)
        stage.press(.character(" "))
        #expect(!isDue())
        #expect(pace.next == stage.now.advanced(bySeconds: 30))
        stage.press(.character("s"))
        #expect(isDue())
    }

    @Test func `it says what plays, where, and how`() {
        var stage = Stage.playing(playlist: songs)
        stage.press(.character(">"), .character("-"), .character("r"), .character("z"))
        stage.wait(12.5)
        var kept = session(stage)
        #expect(kept.songs.map(\.path.display) == (1...4).map { "/home/a/music/\($0).mp3" })
        #expect(kept.current == 1 && kept.position == 12_500 && kept.volume == 95)
        #expect(kept.repeatMode == .all && kept.isShuffled)
        stage.press(.character("s"))
        #expect(session(stage).position == 0)
        // What plays but is no longer in the list does not come back.
        stage.press(.tab, .character("g"), .down, .enter)
        stage.wait(5)
        stage.press(.character("d"))
        kept = session(stage)
        #expect(kept.songs.count == 3 && kept.current == 1 && kept.position == 0)
    }

    @Test func `names are absolute, whatever they were`() {
        let paths = ["./a.mp3", ".//b.mp3", "/c.mp3", ".hidden/d.mp3", "../e.mp3"]
        let kept = session(Stage(playlist: paths.map { FilePath($0) }))
        let expected = ["a.mp3", "b.mp3", "/c.mp3", ".hidden/d.mp3", "../e.mp3"].map {
            $0.hasPrefix("/") ? $0 : "/home/a/" + $0
        }
        #expect(kept.songs.map(\.path.display) == expected)
        #expect(kept.current == 0)
        #expect(session(Stage(playlist: [])) == Session())
    }

    @Test func `what is started paused waits for a key`() {
        var stage = Stage(playlist: songs)
        stage.broken = [songs[0]]
        let effects = stage.send(.start(at: 7, isPaused: true))
        #expect(effects.commands.first == .play(songs[0], start: 7, paused: true))
        // The first song that can be played.
        #expect(stage.state.playback == .paused && stage.state.currentFile == songs[1])
        stage.press(.character(">"))
        #expect(stage.state.playback == .playing)
    }
}
