import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import TestSupport
import Testing

/// What the state makes of wishes, and of what comes back.
@Suite struct UpdateTests {
    @Test func `the start plays the first song, loads its words and names it`() {
        var stage = Stage(playlist: [Stage.song] + Stage.others)
        stage.answersAtOnce = false
        let effects = stage.send(.start(at: 12))
        #expect(effects.commands == [.play(Stage.song, start: 12, paused: false)])
        #expect(effects.contains(.loadLyrics(Stage.song)))
        #expect(effects.last == .setTitle("song — tplayer"))
        #expect(stage.state.playback == .playing && stage.position == 12)
    }

    @Test func `an empty list ends at once where nobody can be asked`() {
        var stage = Stage(playlist: [], isHeadless: true)
        #expect(stage.send(.start(at: 0)) == [.quit])
        #expect(stage.press(.character(" ")).isEmpty && stage.press(.right).isEmpty)
    }

    @Test func `wishes are seen before the engine answers, and numbered`() {
        var stage = Stage.playing(at: 10)
        stage.answersAtOnce = false
        let effects = stage.press(.right, .character(" "), .character("-"), .right)
        #expect(stage.position == 20)
        #expect(stage.state.playback == .paused && stage.state.volume.percent == 95)
        let numbers = effects.compactMap { effect -> UInt64? in
            if case .engine(let request) = effect { return request.number }
            return nil
        }
        #expect(numbers == Array((numbers.first ?? 0)..<((numbers.first ?? 0) + 4)))
        // An answer that does not include the last wish takes back only the others.
        stage.snapshot.request = numbers[2]
        stage.snapshot.state = .paused
        stage.snapshot.volume = Volume(percent: 95)
        stage.snapshot.clock = ClockAnchor(position: 15, time: stage.now, isRunning: false)
        stage.answer()
        #expect(stage.position == 20)
        #expect(stage.state.pendingVolume == nil && stage.state.pendingPlayback == nil)
        stage.snapshot.request = numbers[3]
        stage.snapshot.clock.position = 20.02
        stage.answer()
        #expect(stage.position == 20.02 && stage.state.pendingSeek == nil)
    }

    @Test func `seeks are kept inside of the song, one after the other`() {
        var stage = Stage.playing(at: 48)
        #expect(stage.press(.right).commands == [.seek(to: 52)])
        #expect(stage.press(.shiftLeft, .shiftLeft, .left).commands.last == .seek(to: 0))
        #expect(stage.send(.seekTo(-7)).commands == [.seek(to: 0)])
        #expect(stage.send(.seekTo(1e30)).commands == [.seek(to: 52)])
        #expect(stage.send(.seekTo(.nan)).isEmpty)
        stage.snapshot.isDurationExact = false
        stage.answer()
        #expect(stage.send(.seekTo(90)).commands == [.seek(to: 90)])
        #expect(stage.send(.seekTo(.infinity)).commands == [.seek(to: 52)])
        stage.snapshot.duration = nil
        stage.answer()
        #expect(stage.send(.seekTo(.infinity)).isEmpty)
        #expect(stage.send(.seekToTenth(3)).isEmpty)
    }

    @Test func `mute remembers the volume, a change of volume ends it`() {
        var stage = Stage.playing()
        stage.press(.character("-"), .character("-"), .character("m"))
        #expect(stage.state.volume == Volume(percent: 90, isMuted: true))
        stage.press(.character("m"))
        #expect(stage.state.volume == Volume(percent: 90))
        stage.press(.character("m"), .character("+"))
        #expect(stage.state.volume == Volume(percent: 95))
        for _ in 0..<30 { stage.press(.character("-")) }
        #expect(stage.state.volume.percent == 0)
        for _ in 0..<30 { stage.press(.character("+")) }
        #expect(stage.state.volume.percent == 100)
    }

    @Test func `the end of a song goes on to the next, that of the list stays`() {
        var stage = Stage.playing(playlist: [Stage.song] + Stage.others)
        stage.end()
        #expect(stage.state.currentFile == Stage.others[0] && stage.state.playback == .playing)
        stage.end()
        stage.end()
        #expect(stage.state.currentFile == Stage.others[1] && stage.state.playback == .stopped)
        #expect(stage.position == 0 && !stage.effects.contains(.quit))
        #expect(stage.press(.character(" ")).commands == [.resume])
        stage.end()
        #expect(stage.press(.enter).commands == [.resume])
    }

    @Test func `songs that cannot be played are named and skipped, both ways`() {
        let list = [Stage.song] + Stage.others
        var stage = Stage(playlist: list)
        stage.broken = [list[1]]
        stage.send(.start(at: 0))
        stage.press(.character(">"))
        #expect(stage.state.currentIndex == 2)
        #expect(stage.state.message?.text == "second.mp3: not an MP3")
        #expect(stage.effects.contains(.reportFailure(list[1], reason: "not an MP3")))
        let before = stage.state
        let effects = stage.press(.character("<"))
        #expect(Outcome.text(effects, from: before, to: stage.state).hasPrefix("play song 0"))
        stage.press(.character(">"))
        #expect(stage.state.currentIndex == 2)
        #expect(stage.press(.character(">")).isEmpty)
        #expect(stage.state.message?.text == "this is the last song")
    }

    @Test func `when nothing can be played it stands, and Space tries again`() {
        var stage = Stage(playlist: [Stage.song])
        stage.broken = [Stage.song]
        stage.send(.start(at: 0))
        #expect(stage.state.playback == .stopped && stage.state.failures[0] == "not an MP3")
        #expect(stage.press(.right).isEmpty && stage.press(.character("5")).isEmpty)
        stage.broken = []
        stage.press(.character(" "))
        #expect(stage.state.playback == .playing && stage.state.failures.isEmpty)
    }

    @Test func `previous restarts a song that is more than 3 s in`() {
        var stage = Stage.playing(playlist: [Stage.song] + Stage.others)
        stage.press(.character(">"))
        stage.wait(3.5)
        #expect(stage.press(.character("<")).commands == [.seek(to: 0)])
        stage.wait(2)
        #expect(stage.press(.character("<")).commands.count == 1)
        #expect(stage.state.currentIndex == 0)
        #expect(stage.press(.character("<")).commands == [.seek(to: 0)])
    }

    @Test func `a song that follows by itself is shown, unless another one is awaited`() {
        let next = Stage.others[0]
        let info = TrackInfo(title: "new\u{7}", sampleRate: 48_000)
        let event = Event.trackFollowed(Stage.song, by: next, info)
        var stage = Stage.playing(Words.pairs, playlist: [Stage.song] + Stage.others)
        let effects = stage.send(.event(event))
        #expect(effects.contains(.loadLyrics(next)))
        #expect(stage.state.currentIndex == 1 && stage.state.info?.title == "new")
        stage.answersAtOnce = false
        stage.press(.character("<"))
        #expect(stage.state.currentIndex == 0)
        #expect(stage.send(.event(event)) == [])
        #expect(stage.state.currentIndex == 0)
    }

    @Test(arguments: [false, true])
    func `a song that began before the engine heard of another plan is shown`(isGone: Bool) {
        let next = Stage.others[0]
        let info = TrackInfo(title: "new", sampleRate: 48_000)
        var stage = Stage.playing(Words.pairs, playlist: [Stage.song] + Stage.others)
        // The third song is to follow now, or the second is no longer in the list.
        if isGone {
            stage.press(.tab, .down, .character("d"), .tab)
        } else {
            stage.press(.tab, .down, .down, .character("e"), .tab)
        }
        #expect(stage.snapshot.next == Track(Stage.others[1]))
        let event = Event.trackFollowed(Stage.song, by: next, info)
        let effects = stage.send(.event(event))
        if isGone {
            #expect(effects.commands == [.play(Stage.others[1], start: 0, paused: false)])
            #expect(stage.state.currentIndex == 2)
        } else {
            #expect(effects.contains(.loadLyrics(next)))
            #expect(effects.commands == [.setNext(Stage.others[1], after: next)])
            #expect(stage.state.currentIndex == 1 && stage.state.info?.title == "new")
        }
    }

    @Test func `news of another song than the current one is not taken for its own`() {
        var stage = Stage.playing(Words.pairs, playlist: [Stage.song] + Stage.others)
        stage.answersAtOnce = false
        stage.press(.character(">"))
        stage.send(.event(.trackEnded(Stage.song)))
        stage.send(.event(.trackStarted(Stage.song, TrackInfo(title: "old", sampleRate: 8_000))))
        stage.send(.lyricsLoaded(for: Stage.song, Words.pairs, source: .file(Stage.song)))
        #expect(stage.state.currentIndex == 1 && stage.state.info == nil)
        #expect(stage.state.lyrics == .loading)
        let effects = stage.send(.event(.trackFailed(Stage.song, DecoderError("late"))))
        #expect(effects == [.reportFailure(Stage.song, reason: "late")])
    }

    @Test func `a song to be repeated whose file is gone is heard to its end`() {
        var stage = Stage.playing(Words.pairs, playlist: [Stage.song] + Stage.others)
        stage.press(.character("r"), .character("r"))
        let failure = Event.nextFailed(Stage.song, DecoderError("no such file"))
        let effects = stage.send(.event(failure))
        #expect(effects.contains(.reportFailure(Stage.song, reason: "no such file")))
        // Another one follows, and nothing is played before that.
        #expect(effects.commands == [.setNext(Stage.others[0], after: Stage.song)])
        #expect(stage.state.currentIndex == 0 && stage.state.playback == .playing)
        #expect(stage.press(.right).commands.count == 1)
    }

    @Test func `texts of files are cleaned before they are shown`() {
        var stage = Stage()
        stage.info.title = "a\u{1B}[31mb\u{7}"
        stage.info.artist = "x\u{202E}y"
        stage.lyrics[Stage.song] = Lyrics(lines: [
            LyricLine(
                timeMilliseconds: 0, text: "\u{1B}]0;evil\u{7}la\tla", translation: "\u{9B}1mz")
        ])
        stage.send(.start(at: 0))
        #expect(stage.state.info?.title == "ab" && stage.state.info?.artist == "xy")
        #expect(stage.effects.contains(.setTitle("ab — tplayer")))
        for size in [TerminalSize.usual, TerminalSize(rows: 1, columns: 60)] {
            stage.send(.resized(size))
            #expect(stage.frame.text.contains("la la") && !stage.frame.text.contains("evil"))
            #expect(!stage.frame.text.contains("1m"))
        }
    }

    @Test func `an output asked for by name that fails ends the program`() {
        var stage = Stage.playing()
        let effects = stage.send(.event(.outputFailed(OutputError("no such sink"))))
        #expect(effects == [.reportOutputFailure(reason: "no such sink"), .quit])
    }

    @Test func `line mode follows the song again after 5 s without a key`() {
        var stage = Stage.playing(Words.pairs, at: 9)
        stage.press(.character("l"))
        #expect(stage.state.lineMode?.line == 1)
        stage.wait(4)
        stage.press(.down)
        stage.wait(4)
        #expect(stage.state.lineMode?.line == 2)
        stage.wait(1.1)
        #expect(stage.state.lineMode == nil)
    }

    @Test func `line mode steps over lines without text and stops at the ends`() {
        var stage = Stage.playing(Words.pairs, at: 25)
        stage.press(.character("l"), .down)
        #expect(stage.state.lineMode?.line == 7)
        stage.press(.down)
        #expect(stage.state.lineMode?.line == 7)
        stage.press(.up)
        #expect(stage.state.lineMode?.line == 5)
        for _ in 0..<12 { stage.press(.up) }
        #expect(stage.state.lineMode?.line == 0)
        #expect(stage.press(.enter).commands == [.seek(to: 4)])
        #expect(stage.state.lineMode == nil)
    }

    @Test func `line mode from an empty line goes to its neighbours`() {
        for (key, line) in [(Key.up, 5), (.down, 7)] {
            var stage = Stage.playing(Words.pairs, at: 29)
            stage.press(.character("l"))
            #expect(stage.state.lineMode?.line == 6)
            stage.press(key)
            #expect(stage.state.lineMode?.line == line)
        }
    }

    @Test func `without words there are no lines to choose`() {
        for words in [nil, Lyrics()] {
            var stage = Stage.playing(words)
            stage.press(.character("l"))
            #expect(stage.state.lineMode == nil && stage.state.message != nil)
        }
    }

    @Test func `sound goes on after a stop only when it was on before`() {
        var stage = Stage.playing()
        #expect(
            Outcome.text(stage.press(.control("z")), from: stage.state, to: stage.state)
                == "pause, suspend")
        #expect(stage.send(.continued).commands == [.resume])
        #expect(stage.send(.continued).isEmpty)
        stage.press(.character(" "))
        #expect(stage.press(.control("z")) == [.suspend])
        #expect(stage.send(.continued).isEmpty && stage.state.playback == .paused)
    }

    @Test func `before the first answer of the engine keys act on what was asked for`() {
        var stage = Stage()
        stage.answersAtOnce = false
        stage.send(.start(at: 0))
        #expect(stage.press(.character(" ")).commands == [.pause])
        #expect(stage.press(.character(" ")).commands == [.resume])
        #expect(stage.press(.character("s")).commands == [.stop])
    }
}
