import Kernel
import Lyrics
import Playback
import Terminal
import Testing

@testable import PlayerUI

/// What is shown of lyrics, and how much work that takes.
@Suite struct LyricsViewTests {
    private static let han = String(repeating: "风", count: 1_000_000)

    /// Huge lyrics of several kinds.
    private static let huge: [Lyrics] = [
        Lyrics(lines: [
            LyricLine(timeMilliseconds: 0, text: "la"),
            LyricLine(timeMilliseconds: 1_000, text: han, translation: han),
            LyricLine(timeMilliseconds: 9_000, text: han),
        ]),
        Lyrics(lines: [
            LyricLine(
                timeMilliseconds: 0, text: "la", extra: (0..<20_000).map { "line \($0)" })
        ]),
        Lyrics(
            lines: (0..<20_000).map { LyricLine(timeMilliseconds: $0 * 10, text: "line \($0)") }),
        Lyrics(plain: [han, "la", han]),
        Lyrics(plain: (0..<20_000).map { "line \($0)" }),
        Lyrics(lines: [
            LyricLine(
                timeMilliseconds: 0, text: han,
                words: [LyricWord(timeMilliseconds: 0, text: han, endMilliseconds: 9_000)])
        ]),
        Lyrics(lines: [LyricLine(timeMilliseconds: 0, text: String(repeating: " ", count: 99_999))]
        ),
    ]

    @Test(arguments: huge.indices, [(80, 24), (200, 60), (40, 9), (1, 24)])
    func `no more is laid out than the screen can show`(index: Int, size: (Int, Int)) {
        let size = TerminalSize(rows: size.1, columns: size.0)
        for position in [0, 1.5, 10, 40] {
            let stage = Stage.playing(Self.huge[index], at: position, size: size)
            let work = LyricsView(stage.state, stage.now).work
            let cells = size.rows * size.columns
            #expect(work <= 8 * cells + 400, "\(position)")
            #expect(stage.wake.map { $0 > stage.now } ?? true)
        }
    }

    @Test func `lyrics are kept as they are, none is copied for the screen`() {
        let stage = Stage.playing(Self.huge[0], at: 2)
        #expect(stage.state.lyrics.lyrics == Self.huge[0])
    }

    @Test func `what is kept of a line goes with the line, the screen and the lyrics`() {
        let sizes = [
            TerminalSize.usual, TerminalSize(rows: 9, columns: 30), .init(rows: 1, columns: 40),
        ]
        var stage = Stage.playing(Words.karaoke, at: 3.2)
        stage.answersAtOnce = true
        for step in 0..<60 {
            stage.wait(0.37)
            if step % 7 == 3 { stage.press(.character("t")) }
            if step % 11 == 5 { stage.send(.resized(sizes[step % 3])) }
            if step % 13 == 6 { stage.press(.left) }
            var fresh = stage.state
            fresh.keptFill = nil
            #expect(stage.frame == render(fresh, size: fresh.size, now: stage.now), "\(step)")
            #expect(stage.wake == nextWake(fresh, size: fresh.size, now: stage.now))
        }
        #expect(stage.state.keptFill != nil)
        stage.send(.lyricsLoaded(for: Stage.song, nil, source: nil))
        #expect(stage.state.keptFill == nil)
    }

    @Test func `a line that is too long ends with an ellipsis`() {
        let stage = Stage.playing(Self.huge[0], at: 2, size: TerminalSize(rows: 12, columns: 40))
        #expect(stage.frame.text.contains("风…"))
    }

    @Test func `t goes round through both, the text and the translation`() {
        let line = LyricLine(
            timeMilliseconds: 1_000, text: "风", translation: "wind", extra: ["vent", "Wind"])
        var stage = Stage.playing(Lyrics(lines: [line]), at: 2)
        func shown() -> [Bool] {
            ["风", "wind", "vent", "Wind"].map { stage.frame.text.contains($0) }
        }
        #expect(shown() == [true, true, true, true])
        stage.press(.character("t"))
        #expect(shown() == [true, false, false, false])
        stage.press(.character("t"))
        #expect(shown() == [false, true, false, false])
        stage.press(.character("t"))
        #expect(shown() == [true, true, true, true])
    }

    @Test func `lyrics without times are scrolled by hand and follow again`() {
        var stage = Stage.playing(Words.plain, at: 26)
        func top() -> String {
            stage.frame.rowText(3).split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
        }
        #expect(top() == "7")
        stage.press(.character("l"), .down)
        #expect(top() == "8")
        stage.press(.up, .up)
        #expect(top() == "6")
        stage.press(.pageDown)
        #expect(top() == "13")
        stage.press(.pageUp, .pageUp)
        #expect(top() == "1")
        #expect(
            stage.frame.rowText(23).contains("scroll") && !stage.frame.text.contains("go there"))
        stage.wait(4.9)
        #expect(top() == "1")
        #expect(stage.wake.map { $0.seconds(since: stage.now) < 0.11 } == true)
        stage.wait(0.2)
        #expect(top() != "1" && stage.state.lineMode == nil)
        // Leaving at once, by either key; the arrows are the volume again.
        for key in [Key.escape, .character("l"), .enter] {
            stage.press(.character("l"), .up)
            #expect(stage.press(key).isEmpty && stage.state.lineMode == nil)
        }
        #expect(stage.press(.down).commands == [.setVolume(percent: 95)])
    }

    @Test func `credits above lyrics without times are dim`() {
        let words = Lyrics(plain: ["作词：某人", "", "la la", "曲终人散"])
        let frame = Stage.playing(words).frame
        let styles = (2..<20).flatMap { row in
            frame[row: row].filter { "某la曲".contains(Character($0.base)) }.map(\.style)
        }
        #expect(styles.first == .quiet && Set(styles.dropFirst()) == [.normal])
    }
}
