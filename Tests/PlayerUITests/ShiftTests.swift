import Kernel
import Lyrics
import PlayerUI
import Terminal
import Testing

/// The listener's shift of the lyrics: keys, words, what is kept and what is written.
@Suite struct ShiftTests {
    private static let file = FilePath("music/song.lrc")

    private func stage(at position: Double = 17, isHeadless: Bool = false) -> Stage {
        .playing(Words.pairs, at: position, isHeadless: isHeadless)
    }

    private func said(_ stage: Stage) -> String? { stage.state.message?.text }

    @Test(arguments: [
        ("[", 50, "lyrics 0.05 s earlier"), ("]", -50, "lyrics 0.05 s later"),
        ("{", 500, "lyrics 0.50 s earlier"), ("}", -500, "lyrics 0.50 s later"),
        ("[[[", 150, "lyrics 0.15 s earlier"), ("{{{]", 1450, "lyrics 1.45 s earlier"),
        ("[]", 0, "lyrics as their file says"),
    ])
    func `keys shift the lyrics, and the words say so when it is kept`(
        keys: String, shift: Int, words: String
    ) {
        var stage = stage()
        for key in keys { stage.press(.character(key)) }
        #expect(stage.state.lyricShift == shift)
        #expect(stage.effects.last == .saveShift(shift, for: Stage.song))
        #expect(said(stage) == words)
    }

    @Test func `the page about the song says what the words are read as and how they are shifted`()
    {
        var stage = stage()
        stage.press(.character("i"))
        let before = ScreenPicture.text(stage.frame)
        #expect(before.contains("Encoding  GB18030, as found") && !before.contains("Shift"))
        stage.press(.character("["))
        #expect(ScreenPicture.text(stage.frame).contains("Shift     lyrics 0.05 s earlier"))
    }

    @Test func `the line follows the key at once, the words come when the shift is kept`() throws {
        let lines = Words.pairs.lines
        var stage = stage(at: Double(lines[3].timeMilliseconds) / 1000 - 0.04)
        #expect(stage.state.lyricIndex(at: stage.now) == 2)
        stage.answersAtOnce = false
        stage.press(.character("["))
        #expect(stage.state.lyricIndex(at: stage.now) == 3 && said(stage) == nil)
        stage.send(.shift(.saved(50, note: nil), for: Stage.song))
        #expect(said(stage) == "lyrics 0.05 s earlier")
    }

    @Test func `a shift that was kept is in force, unless the listener was faster`() {
        var stage = stage()
        stage.send(.shift(.loaded(150), for: Stage.song))
        #expect(stage.state.lyricShift == 150 && said(stage) == nil)
        stage.press(.character("["))
        stage.send(.shift(.loaded(150), for: Stage.song))
        #expect(stage.state.lyricShift == 200)
        stage.send(.shift(.loaded(900), for: Stage.others[0]))
        #expect(stage.state.lyricShift == 200)
    }

    @Test func `another song has a shift of its own`() {
        var stage = Stage.playing(
            Words.pairs, at: 17, playlist: [Stage.song] + Stage.others)
        stage.press(.character("["), .character(">"))
        #expect(stage.state.lyricShift == 0)
        stage.send(.shift(.loaded(-50), for: Stage.others[0]))
        #expect(stage.state.lyricShift == -50)
    }

    @Test func `what cannot be kept is said`() {
        var stage = stage()
        stage.answersAtOnce = false
        stage.press(.character("["))
        stage.send(.shift(.unsaved(50, reason: "no space left on device"), for: Stage.song))
        #expect(said(stage) == "lyrics 0.05 s earlier, not kept: no space left on device")
        #expect(stage.state.message?.kind == .warning)
        #expect(stage.state.lyricShift == 50)
    }

    @Test func `written into the file, it is in the words and no longer a shift`() {
        var stage = stage()
        stage.press(.character("{"))
        let effects = stage.press(.character("w"))
        #expect(effects == [.writeShift(500, into: Self.file, for: Stage.song)])
        #expect(stage.press(.character("w")).isEmpty)
        var new = Words.pairs
        for index in new.lines.indices { new.lines[index].timeMilliseconds -= 500 }
        let before = stage.state.lyricIndex(at: stage.now)
        stage.send(.shift(.written(500, new), for: Stage.song))
        #expect(stage.state.lyricShift == 0 && stage.state.lyricIndex(at: stage.now) == before)
        #expect(
            stage.state.lyrics.lyrics?.lines[3].timeMilliseconds
                == Words.pairs.lines[3].timeMilliseconds - 500)
        #expect(said(stage) == "written into song.lrc")
    }

    @Test func `keys while the file is written are kept behind it`() {
        var stage = stage()
        stage.press(.character("{"), .character("w"))
        #expect(stage.press(.character("[")).isEmpty)
        let effects = stage.send(.shift(.written(500, Words.pairs), for: Stage.song))
        #expect(effects == [.saveShift(50, for: Stage.song)])
        #expect(stage.state.lyricShift == 50)
    }

    @Test func `what cannot be written stays kept`() {
        var stage = stage()
        stage.press(.character("{"), .character("w"))
        stage.send(.shift(.unwritten(reason: "song.lrc: permission denied"), for: Stage.song))
        #expect(stage.state.lyricShift == 500)
        #expect(said(stage) == "song.lrc: permission denied; lyrics 0.50 s earlier is kept")
        #expect(stage.press(.character("w")).count == 1)
    }

    @Test func `lyrics in tags are not written, lyrics without times not shifted`() {
        var stage = stage()
        stage.send(.lyricsLoaded(for: Stage.song, Words.pairs, source: .tags))
        stage.press(.character("["))
        #expect(stage.press(.character("w")).isEmpty)
        #expect(
            said(stage)
                == "lyrics in the song's tags are not changed; lyrics 0.05 s earlier is kept")
        stage.send(.lyricsLoaded(for: Stage.song, Words.plain, source: .file(Self.file)))
        for key in ["[", "w"] {
            #expect(stage.press(.character(Character(key))).isEmpty)
            #expect(said(stage) == "no timed lyrics to shift")
        }
    }

    @Test func `without a screen it is kept, too`() {
        var stage = stage(isHeadless: true)
        stage.press(.character("["))
        #expect(stage.effects.contains(.saveShift(50, for: Stage.song)))
    }
}

/// Lyrics files that change while their song plays.
@Suite struct ChangedLyricsTests {
    @Test func `a changed file is read again, and what is new in it is shown`() {
        var stage = Stage.playing(Words.pairs, at: 17)
        #expect(stage.send(.lyricsChanged) == [.reloadLyrics(Stage.song)])
        let source = stage.state.lyrics.source
        stage.press(.character("l"))
        stage.send(.lyricsLoaded(for: Stage.song, Words.pairs, source: source))
        #expect(stage.state.lineMode != nil)
        stage.send(.lyricsLoaded(for: Stage.song, Words.single, source: source))
        #expect(stage.state.lineMode == nil && stage.state.lyrics.lyrics == Words.single)
        stage.send(.lyricsLoaded(for: Stage.song, nil, source: nil))
        #expect(stage.state.lyrics == .absent)
    }
}
