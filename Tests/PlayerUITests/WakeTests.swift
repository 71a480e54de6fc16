import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import TestSupport
import Testing

/// The screen is looked at anew when it may differ, and only then.
@Suite struct WakeTests {
    private static let grid = 0.05
    private static let sizes = [
        (80, 24), (120, 40), (40, 9), (20, 5), (10, 2), (30, 1), (7, 1), (1, 1), (200, 60),
    ].map { TerminalSize(rows: $0.1, columns: $0.0) }

    @Test(arguments: sizes)
    func `waking changes something, and nothing changes long before`(size: TerminalSize) {
        var generator = SeededGenerator(seed: 21)
        for words in [Words.pairs, Words.single, Words.karaoke, Words.credits, nil] {
            for page in [nil, Page.Kind.help] {
                for _ in 0..<(Soak.isOn ? 40 : 6) {
                    let start = Double.random(in: 0..<50, using: &generator)
                    var stage = Stage.playing(words, at: start, size: size)
                    if let page { stage.send(.togglePage(page)) }
                    guard let wake = stage.wake else { continue }
                    #expect(wake > stage.now)
                    let frame = stage.frame
                    let isChanged = render(stage.state, size: size, now: wake) != frame
                    // The beginnings of two lines may be equal, or there is no room for any.
                    let isLine =
                        stage.state.lyricIndex(at: wake) != stage.state.lyricIndex(at: stage.now)
                    #expect(isChanged || (size.columns < 20 && isLine), "\(start)")
                    let wait = wake.seconds(since: stage.now)
                    for part in [0.1, 0.5, 0.9] where wait * (1 - part) > Self.grid {
                        let between = stage.now.advanced(bySeconds: wait * part)
                        let same = render(stage.state, size: size, now: between) == frame
                        #expect(same, "\(start) \(part) of \(wait)")
                    }
                }
            }
        }
    }

    @Test func `where nothing moves that could be seen, nothing wakes`() {
        let size = TerminalSize(rows: 1, columns: 1)
        #expect(Stage.playing(at: 3, size: size).wake == nil)
        #expect(Stage.playing(at: 3, size: TerminalSize(rows: 2, columns: 3)).wake == nil)
    }

    @Test(arguments: sizes)
    func `a lyric line is shown at exactly its time`(size: TerminalSize) {
        var stage = Stage.playing(Words.pairs, at: 0.013, size: size)
        var shown: [Double: Bool] = [:]
        let start = stage.now.advanced(bySeconds: -0.013)
        while stage.position < 40, let wake = stage.wake {
            stage.wait(wake.seconds(since: stage.now))
            let seconds = stage.now.seconds(since: start)
            shown[(seconds * 1e6).rounded() / 1e6] = true
        }
        for line in Words.pairs.lines {
            #expect(shown[Double(line.timeMilliseconds) / 1000] != nil, "\(line.text)")
            let time = start.advanced(bySeconds: Double(line.timeMilliseconds) / 1000)
            let earlier = time.advanced(bySeconds: -0.0005)
            #expect(stage.state.lyricIndex(at: time) != stage.state.lyricIndex(at: earlier))
        }
    }

    @Test func `lines at odd times are found at their times in spite of rounding`() {
        var generator = SeededGenerator(seed: 22)
        for _ in 0..<2_000 {
            let time = Int.random(in: 1...4_000_000, using: &generator)
            let words = Lyrics(lines: [LyricLine(timeMilliseconds: time, text: "la")])
            var stage = Stage(isHeadless: true)
            stage.lyrics[Stage.song] = words
            stage.duration = 5_000
            let begin = max(0, Double(time) / 1000 - Double.random(in: 0...3, using: &generator))
            stage.send(.start(at: begin))
            if let wake = stage.wake { stage.wait(wake.seconds(since: stage.now)) }
            #expect(stage.state.lyricIndex(at: stage.now) == 0, "\(time) from \(begin)")
        }
    }

    @Test func `paused or stopped: nothing wakes`() {
        var stage = Stage.playing(Words.pairs, at: 5)
        stage.press(.character(" "))
        #expect(stage.wake == nil)
        stage.press(.character("s"))
        #expect(stage.wake == nil)
        stage.press(.character("?"), .character("i"))
        #expect(stage.wake == nil)
        // A message takes itself away, and then all is still again.
        stage.press(.character("t"))
        #expect(stage.wake == stage.now.advanced(bySeconds: 2))
        stage.wait(2)
        #expect(stage.wake == nil)
    }

    @Test func `line mode ends by itself while paused`() {
        var stage = Stage.playing(Words.pairs, at: 5)
        stage.press(.character(" "), .character("l"))
        #expect(stage.wake == stage.now.advanced(bySeconds: LineMode.seconds))
        stage.wait(LineMode.seconds)
        #expect(stage.state.lineMode == nil && stage.wake == nil)
    }

    @Test func `an engine that hangs is told a second later`() {
        var stage = Stage.playing(at: 5)
        stage.press(.character(" "))
        stage.snapshot.busySince = stage.now
        stage.answer()
        #expect(stage.wake == stage.now.advanced(bySeconds: 1))
        #expect(!stage.frame.text.contains("not answering"))
        stage.wait(1)
        #expect(stage.frame.text.contains("output is not answering"))
        #expect(stage.wake == nil)
    }

    @Test func `a clock at its limit is looked at again soon, never at once`() {
        var stage = Stage.playing(at: 10)
        stage.snapshot.clock.limit = 10.2
        stage.answer()
        stage.wait(5)
        let wait = stage.wake?.seconds(since: stage.now) ?? 0
        #expect(stage.position == 10.2 && wait > 0.04 && wait <= 0.1)
    }

    @Test func `a minute of playing wakes seldom`() {
        var stage = Stage.playing(Words.pairs, size: TerminalSize(rows: 40, columns: 120))
        var count = 0
        while stage.position < 52, let wake = stage.wake {
            stage.wait(wake.seconds(since: stage.now))
            count += 1
        }
        #expect(count > 52 && count < 52 * 6)
    }

    @Test(arguments: [1.0, 3, 10, 30], [80, 120, 200])
    func `the bar of a short song moves in few steps`(duration: Double, columns: Int) throws {
        let size = TerminalSize(rows: 24, columns: columns)
        var stage = Stage(size: size)
        stage.duration = duration
        stage.send(.start(at: 0))
        var steps = 0
        var last = stage.frame[row: 22]
        while stage.position < duration, let wake = stage.wake {
            stage.wait(wake.seconds(since: stage.now))
            let bar = stage.frame[row: 22]
            if zip(bar, last).contains(where: { $0.style == .barPlayed && $0 != $1 }) { steps += 1 }
            last = bar
        }
        #expect(Double(steps) <= duration * 7 + 1 && steps > Int(duration))
        // All of it is played in the end.
        #expect(!last.contains { $0.style == .barRest })
    }
}
