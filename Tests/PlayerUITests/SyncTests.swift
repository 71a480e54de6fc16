import Kernel
import Lyrics
import Playback
import PlayerUI
import Sync
import Terminal
import TestSupport
import Testing

/// Keys while lyrics are made.
@Suite struct SyncTests {
    private let words = ["a", "b", "c"]

    /// Presses a key and says what came of it.
    private func press(_ stage: inout Stage, _ key: Key) -> String {
        let before = stage.state
        let effects = stage.press(key)
        return Outcome.text(effects, from: before, to: stage.state)
    }

    @Test func `a stamp is what was heard less the reaction`() {
        var stage = Stage.making(words)
        stage.wait(2)
        #expect(press(&stage, .character(" ")) == "keep 0 1880")
        stage.wait(1)
        #expect(press(&stage, .character(" ")) == "keep 1 2880")
        #expect(press(&stage, .character(".")) == "keep 1 2930, says [00:02.93]")
        #expect(press(&stage, .backspace) == "keep 1 2880")
        #expect(press(&stage, .backspace) == "keep 1 -")
        #expect(stage.state.sync?.draft.cursor == 1)
    }

    @Test func `paused, a stamp is exact; stopped, there is none`() {
        var stage = Stage.making(words)
        stage.wait(2)
        #expect(press(&stage, .character("p")) == "pause")
        #expect(press(&stage, .character(" ")) == "keep 0 2000")
        #expect(press(&stage, .character("s")) == "stop")
        #expect(press(&stage, .character(" ")) == "says stopped: p plays the song")
    }

    @Test func `r goes back three seconds and plays`() {
        var stage = Stage.making(words)
        stage.wait(10)
        #expect(press(&stage, .character("r")) == "seek 7")
        stage.press(.character("p"))
        #expect(press(&stage, .character("r")) == "seek 4, resume")
    }

    @Test func `writing asks before it replaces, once`() {
        var stage = Stage.making(words)
        #expect(press(&stage, .character("w")) == "says nothing is stamped yet")
        stage.wait(1)
        stage.press(.character(" "))
        #expect(press(&stage, .character("w")) == "write song.lrc")
        stage.send(.sync(.written(.exists)))
        #expect(press(&stage, .character(" ")) == "nothing")
        #expect(press(&stage, .character("y")) == "write song.lrc over it")
        stage.send(.sync(.written(.written(backup: FilePath("music/song.lrc~")))))
        #expect(
            stage.state.message?.text
                == "wrote 1 of 3 lines to song.lrc, 2 untimed at its end, the old one: song.lrc~")
        stage.press(.character(" "))
        #expect(press(&stage, .character("w")) == "write song.lrc over it")
    }

    @Test func `a failure loses nothing and is said`() {
        var stage = Stage.making(words)
        stage.wait(1)
        stage.press(.character(" "), .character("q"), .character("w"))
        stage.send(.sync(.written(.failed(reason: "no space left"))))
        #expect(stage.state.message?.text == "not written: no space left")
        #expect(press(&stage, .character("q")) == "nothing")
        #expect(stage.state.sync?.question == .leave)
    }

    @Test func `what was refused does not end the program later`() {
        var stage = Stage.making(words)
        stage.wait(1)
        stage.press(.character(" "), .character("q"))
        stage.send(.sync(.written(.exists)))
        stage.press(.escape, .backspace)
        stage.press(.character("q"), .character("w"))
        stage.wait(1)
        stage.press(.character(" "), .character("w"))
        let effects = stage.send(.sync(.written(.written(backup: nil))))
        #expect(!effects.contains(.quit))
    }

    @Test func `a second file is not begun before the first is written`() {
        var stage = Stage.making(words)
        stage.wait(1)
        stage.press(.character(" "))
        #expect(press(&stage, .character("w")) == "write song.lrc")
        stage.wait(1)
        stage.press(.character(" "))
        #expect(press(&stage, .character("w")) == "says it is still being written")
        stage.press(.character("q"))
        #expect(press(&stage, .character("w")) == "nothing")
        // The end was asked for as soon as all is written, and that is not all.
        let effects = stage.send(.sync(.written(.written(backup: nil))))
        guard case .writeLyrics(let text, _, .ours(let before))? = effects.last else {
            Issue.record("\(effects)")
            return
        }
        #expect(text != before && !effects.contains(.quit))
        #expect(stage.send(.sync(.written(.written(backup: nil)))).contains(.quit))
    }

    @Test func `leaving asks while something is not written`() {
        var stage = Stage.making(words)
        #expect(press(&stage, .character("q")) == "quit")
        stage.wait(1)
        stage.press(.character(" "))
        #expect(press(&stage, .character("q")) == "nothing")
        #expect(press(&stage, .escape) == "nothing")
        #expect(stage.state.sync?.question == nil)
        stage.press(.character("q"))
        #expect(press(&stage, .character("q")) == "quit")
        #expect(press(&stage, .character("w")) == "write song.lrc")
        #expect(
            stage.send(.sync(.written(.written(backup: nil))))
                == [.forgetStamps(keepingCopy: false), .quit])
    }

    @Test func `what was kept is offered`() {
        var kept = SyncDraft(Lyrics(plain: words))
        let fresh = kept
        _ = kept.stamp(at: 1000)
        let sync = SyncState(
            fresh, target: FilePath("song.lrc"), reaction: 0, offers: [SyncOffer(kept, .journal)])
        var stage = Stage(sync: sync)
        stage.send(.start(at: 0))
        #expect(ScreenPicture.text(stage.frame).contains("times of 1 line were never"))
        var other = stage
        #expect(press(&stage, .character("y")) == "nothing")
        #expect(stage.state.sync?.draft.stampedCount == 1)
        #expect(press(&other, .character("n")) == "set aside")
        #expect(other.state.sync?.draft.stampedCount == 0)
    }

    @Test func `times of the file are offered too, behind those that were never written`() {
        let fresh = SyncDraft(Lyrics(plain: words))
        var (file, kept) = (fresh, fresh)
        _ = file.stamp(at: 1000)
        _ = kept.stamp(at: 1000)
        _ = kept.stamp(at: 2000)
        let offers = [SyncOffer(kept, .journal), SyncOffer(file, .file)]
        let sync = SyncState(fresh, target: FilePath("song.lrc"), reaction: 0, offers: offers)
        var stage = Stage(sync: sync)
        stage.send(.start(at: 0))
        var other = stage
        stage.press(.character("y"))
        #expect(stage.state.sync?.draft.stampedCount == 2 && stage.state.sync?.question == nil)
        #expect(press(&stage, .character("q")) == "nothing")
        other.press(.character("n"))
        #expect(ScreenPicture.text(other.frame).contains("song.lrc has times of 1 line"))
        other.press(.character("y"))
        #expect(other.state.sync?.draft.stampedCount == 1)
        // The file has them.
        #expect(press(&other, .character("q")) == "quit")
    }

    @Test func `what is thrown away does not come back`() {
        var stage = Stage.making(words)
        stage.wait(1)
        stage.press(.character(" "), .character("q"))
        #expect(press(&stage, .character("x")) == "set aside, quit")
    }

    @Test func `lines out of order are asked about`() {
        var stage = Stage.making(words, stamps: [5_000])
        stage.wait(1)
        stage.press(.character(" "))
        #expect(press(&stage, .character("w")) == "nothing")
        #expect(ScreenPicture.text(stage.frame).contains("1 line is earlier than the one above"))
        #expect(press(&stage, .character("n")) == "nothing")
        #expect(stage.state.sync?.draft.cursor == 1)
        stage.press(.character("w"))
        #expect(press(&stage, .character("y")) == "write song.lrc")
        stage.send(.sync(.written(.exists)))
        #expect(press(&stage, .character("y")) == "write song.lrc over it")
    }

    @Test func `a song that cannot be played ends it`() {
        var stage = Stage.making(words)
        let effects = stage.send(.event(.trackFailed(Stage.song, DecoderError("not an MP3"))))
        #expect(effects == [.reportFailure(Stage.song, reason: "not an MP3"), .quit])
    }

    @Test func `when all is stamped and written the journal goes`() {
        var stage = Stage.making(["a"])
        stage.wait(1)
        stage.press(.character(" "), .character("w"))
        let effects = stage.send(.sync(.written(.written(backup: nil))))
        #expect(effects == [.forgetStamps(keepingCopy: false)])
    }

    @Test func `a stamped line wakes the screen when it is heard`() {
        let stage = Stage.making(words, stamps: [1_234])
        var times: [Double] = []
        var now = stage
        for _ in 0..<60 {
            guard let wake = now.wake, now.position < 2 else { break }
            now.wait(wake.seconds(since: now.now))
            times.append(now.position)
        }
        #expect(times.contains { abs($0 - 1.230) < 0.002 })
    }
}
