import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import Testing

/// Without a screen: lyric lines are printed when they are sung.
@Suite struct HeadlessTests {
    private func lines(_ effects: [Effect]) -> [String] {
        effects.compactMap { effect in
            if case .printLine(let line) = effect { return line }
            return nil
        }
    }

    @Test func `each line once, at its time, with its stamp and its translation`() {
        var stage = Stage.playing(Words.pairs, isHeadless: true)
        var printed: [String] = []
        while let wake = stage.wake, stage.position < 40 {
            let count = stage.effects.count
            stage.wait(wake.seconds(since: stage.now))
            let new = lines(Array(stage.effects[count...]))
            let time = Int((stage.position * 1000).rounded())
            #expect(Words.pairs.lines.contains { $0.timeMilliseconds == time })
            printed += new
        }
        let expected = Words.pairs.lines.flatMap { line -> [String] in
            let seconds = line.timeMilliseconds / 1000
            let stamp = "[00:\(seconds < 10 ? "0" : "")\(seconds).00] "
            return [line.text, line.translation ?? ""].filter { !$0.isEmpty }.map { stamp + $0 }
        }
        #expect(printed == expected && printed.count == 14)
    }

    @Test func `a late look prints all that was passed, a jump only where it lands`() {
        var stage = Stage.playing(Words.single, isHeadless: true)
        stage.wait(11)
        #expect(lines(stage.effects).last == "[00:10.00] line number 2")
        #expect(lines(stage.effects).count == 1)
        stage.wait(8.5)
        #expect(lines(stage.effects).count == 3)
        stage.send(.seekTo(40))
        stage.wait(0)
        #expect(
            lines(stage.effects).suffix(2) == [
                "[00:18.00] line number 4", "[00:38.00] line number 9",
            ])
        stage.send(.seekTo(3))
        stage.wait(0)
        #expect(lines(stage.effects).last == "[00:02.00] line number 0")
    }

    @Test func `nothing is printed while paused, and nothing twice after it`() {
        var stage = Stage.playing(Words.single, at: 3, isHeadless: true)
        #expect(lines(stage.effects) == ["[00:02.00] line number 0"])
        stage.press(.character(" "))
        stage.wait(30)
        stage.press(.character(" "))
        stage.wait(1)
        #expect(lines(stage.effects).count == 1)
    }

    @Test func `it ends with the list, also when nothing could be played`() {
        var stage = Stage.playing(playlist: [Stage.song] + Stage.others, isHeadless: true)
        stage.end()
        stage.end()
        #expect(!stage.effects.contains(.quit))
        stage.end()
        #expect(stage.effects.last == .quit)
        var broken = Stage(playlist: [Stage.song], isHeadless: true)
        broken.broken = [Stage.song]
        broken.send(.start(at: 0))
        #expect(
            broken.effects.suffix(2) == [.reportFailure(Stage.song, reason: "not an MP3"), .quit])
    }

    @Test func `what is wrong is a line, and so is what a key has changed`() {
        var stage = Stage.playing(isHeadless: true)
        stage.snapshot.output = .open(name: "null", notes: ["pulse: refused"])
        stage.answer()
        #expect(stage.effects.contains(.notice("playing in silence (pulse: refused)")))
        let count = stage.effects.count
        stage.press(.character("t"), .character("-"), .character(">"), .character(" "))
        stage.press(.character(" "), .character("s"), .character("m"))
        let texts = stage.effects[count...].compactMap { effect -> String? in
            if case .notice(let text) = effect { return text }
            return nil
        }
        #expect(
            texts == [
                "lyrics: original", "vol 95%", "this is the last song", "paused at 0:00", "playing",
                "stopped", "muted",
            ])
        #expect(stage.state.message == nil)
        #expect(!stage.effects.contains { if case .setTitle = $0 { true } else { false } })
    }

    @Test func `a call is a line, and so is that the song goes on`() {
        var stage = Stage.playing(isHeadless: true)
        let count = stage.effects.count
        stage.snapshot.state = .paused
        stage.snapshot.pauseReason = .call
        stage.answer()
        stage.answer()
        stage.snapshot.state = .playing
        stage.snapshot.pauseReason = nil
        stage.answer()
        stage.snapshot.state = .paused
        stage.snapshot.pauseReason = .unplugged
        stage.answer()
        // The key says itself what it does.
        stage.press(.character(" "))
        let texts = stage.effects[count...].compactMap { effect -> String? in
            if case .notice(let text) = effect { return text }
            return nil
        }
        #expect(
            texts == [
                "paused: a call, the song goes on after it", "playing",
                "paused: the headphones were pulled out", "playing",
            ])
    }

    @Test func `it wakes for lyric lines alone`() {
        var stage = Stage.playing(isHeadless: true)
        #expect(stage.wake == nil)
        stage = .playing(Words.single, at: 4, isHeadless: true)
        #expect(stage.wake == stage.now.advanced(bySeconds: 2))
    }
}
