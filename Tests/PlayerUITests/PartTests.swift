import Kernel
import Lyrics
import Playback
import PlayerUI
import Playlist
import Terminal
import TestSupport
import Testing

/// Songs that are parts of one file, as a cue sheet names them.
@Suite struct PartTests {
    private static let file = FilePath("music/album.mp3")

    /// Two songs: up to 10 s, and from there to the end.
    private var album: FoundSongs {
        let edge = CueTime(frames: 750)
        return FoundSongs(
            [Self.file, Self.file],
            facts: [0: facts("第一首", length: 10_000), 1: facts("第二首")],
            spans: [
                0: SongSpan(start: CueTime(frames: 0), end: edge),
                1: SongSpan(start: edge, end: nil),
            ])
    }

    private func facts(_ title: String, length: Int64? = nil) -> SongFacts {
        var facts = SongFacts()
        (facts.title, facts.length) = (title, length)
        return facts
    }

    private func stage(_ lyrics: Lyrics? = nil) -> Stage {
        var stage = Stage(playlist: [])
        stage.lyrics[Self.file] = lyrics
        stage.send(.songsFound(album))
        return stage
    }

    private let second = Track(Self.file, part: Track.Part(start: 10, end: nil))

    @Test func `each song is its part, under the title of the list`() {
        var stage = stage()
        #expect(stage.state.songTitle == "第一首")
        #expect(stage.state.currentTrack?.part == Track.Part(start: 0, end: 10))
        #expect(stage.snapshot.next == second)
        let effects = stage.press(.character(">"))
        #expect(effects.commands.first == .play(second, start: 0, paused: false))
        #expect(stage.state.songTitle == "第二首" && stage.state.info?.artist == "tplayer band")
        #expect(ScreenPicture.text(stage.frame).contains("第二首"))
    }

    @Test func `the song that follows is told from the one before by its part`() {
        var stage = stage()
        let first = stage.state.currentTrack ?? second
        stage.snapshot.track = second
        stage.send(.event(.trackFollowed(first, by: second, stage.info)))
        #expect(stage.state.currentIndex == 1 && stage.state.songTitle == "第二首")
        // Late news of the first.
        stage.send(.event(.trackFailed(first, DecoderError("cannot be read"))))
        #expect(stage.state.failures.isEmpty)
    }

    @Test func `lyrics run through the whole file`() {
        let lines = (0..<4).map { index in
            LyricLine(timeMilliseconds: index * 5_000 + 1_000, text: "line \(index)")
        }
        var stage = stage(Lyrics(lines: lines))
        stage.press(.character(">"))
        stage.wait(1.5)
        #expect(stage.state.lyricIndex(at: stage.now) == 2)
        #expect(stage.state.position(ofLyricTime: 16_000) == 6)
        #expect(stage.state.position(ofLyricTime: 1_000) == 0)
    }

    @Test func `lines of the song before are none of this one`() {
        let lines = [1_000, 9_000, 10_000, 16_000].map {
            LyricLine(timeMilliseconds: $0, text: "at \($0)")
        }
        var stage = stage(Lyrics(lines: lines))
        stage.wait(9.9)
        #expect(stage.state.lyricIndex(at: stage.now) == 1)
        stage.press(.character(">"))
        // One that begins with the song.
        #expect(stage.state.lyricIndex(at: stage.now) == 2)
        var late = self.stage(Lyrics(lines: [lines[0], lines[3]]))
        late.press(.character(">"))
        late.wait(1)
        #expect(late.state.lyricIndex(at: late.now) == nil)
        let wake = late.wake.map { $0.seconds(since: late.now) } ?? .infinity
        #expect(wake > 0.005)
        #expect(ScreenPicture.text(late.frame).contains("at 16000"))
    }

    @Test(arguments: [false, true])
    func `each line is printed with its own song, and once`(isJoined: Bool) {
        let lines = [1_000, 9_900, 10_000, 16_000].map {
            LyricLine(timeMilliseconds: $0, text: "at \($0)")
        }
        var stage = Stage(playlist: [], isHeadless: true)
        stage.lyrics[Self.file] = Lyrics(lines: lines)
        stage.duration = 10
        stage.state = AppState(songs: album, isHeadless: true)
        stage.send(.start(at: 0))
        stage.wait(5)
        let first = stage.state.currentTrack ?? second
        if isJoined {
            stage.send(.event(.trackFollowed(first, by: second, stage.info)))
            stage.snapshot.clock = ClockAnchor(position: 0, time: stage.now, isRunning: true)
            stage.snapshot.track = second
            stage.answer()
        } else {
            stage.send(.event(.trackEnded(first)))
        }
        for _ in 0..<7 { stage.wait(1) }
        let printed = stage.effects.compactMap { effect in
            if case .printLine(let line) = effect { line } else { nil }
        }
        #expect(
            printed == [
                "[00:01.00] at 1000", "[00:09.90] at 9900", "[00:10.00] at 10000",
                "[00:16.00] at 16000",
            ])
    }

    @Test func `tags of the file fill in what the list does not say`() {
        var stage = stage()
        var whole = facts("整张专辑", length: 25_000)
        (whole.album, whole.isFromFile) = ("专辑", true)
        stage.send(.songsRead([SongNews(0, whole), SongNews(1, whole)]))
        stage.press(.tab)
        let text = ScreenPicture.text(stage.frame)
        #expect(text.contains("第一首") && text.contains("第二首") && text.contains("专辑"))
        #expect(text.contains("0:15") && text.contains("0:25") && !text.contains("整张专辑"))
    }

    @Test func `a session keeps the parts and their titles`() {
        var stage = stage()
        stage.press(.character(">"))
        let kept = SessionSource(stage.state, at: stage.now).session(in: FilePath("/home/a"))
        #expect(kept.songs.map(\.span) == [album.spans[0], album.spans[1]])
        #expect(kept.songs.map(\.title) == ["第一首", "第二首"])
        #expect(kept.current == 1)
        let found = FoundSongs(kept)
        #expect(found.spans == album.spans && found.facts[1]?.title == "第二首")
    }

    @Test func `a list that is saved names the file of its parts once`() {
        let listed = stage().state.listedSongs(in: FilePath("/home/a"))
        #expect(listed.map(\.path.display) == ["/home/a/music/album.mp3"])
        #expect(listed[0].title == nil && listed[0].length == nil)
    }
}
