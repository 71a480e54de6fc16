import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import Testing

/// Credits, intros and breaks: what the screen shows while nobody sings.
@Suite struct WaitTests {
    private func lyrics(_ lines: [(Double, String)]) -> Lyrics {
        Lyrics(lines: lines.map { LyricLine(timeMilliseconds: Int($0.0 * 1000), text: $0.1) })
    }

    /// The row of the body that holds nothing but marks.
    private func marks(_ stage: Stage, at seconds: Double) -> String {
        let frame = render(
            stage.state, size: stage.state.size, now: stage.now.advanced(bySeconds: seconds))
        let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        return rows.dropFirst(2).map { $0.filter { $0 != " " } }
            .first { !$0.isEmpty && $0.allSatisfy { "●·♪*.".contains($0) } } ?? ""
    }

    private func styles(_ frame: Frame, of text: Character) -> Set<Style> {
        var styles: Set<Style> = []
        for row in 2..<20 {
            for cell in frame[row: row] where Character(cell.base) == text {
                styles.insert(cell.style)
            }
        }
        return styles
    }

    @Test func `the last seconds of a long break are counted down, a dot a second`() {
        let stage = Stage.playing(lyrics([(0, "la"), (4, ""), (14, "lo"), (20, ""), (24.9, "li")]))
        let times = [3.9, 4, 10.9, 11, 11.9, 12, 12.9, 13, 13.9, 14]
        #expect(
            times.map { marks(stage, at: $0) }
                == ["", "♪", "♪", "●●●", "●●●", "●●·", "●●·", "●··", "●··", ""])
        // A short one is none to count down.
        #expect([19, 20, 22, 24, 25].map { marks(stage, at: $0) } == ["", "♪", "♪", "♪", ""])
    }

    @Test func `several clearing lines are one break, the last clears for good`() {
        let stage = Stage.playing(
            lyrics([(0, "la"), (4, ""), (8, ""), (9, ""), (10.5, "lo"), (20, "")]))
        #expect([4.5, 8.5, 9.6].map { marks(stage, at: $0) } == ["♪", "●●·", "●··"])
        #expect([19, 21, 51].map { marks(stage, at: $0) } == ["", "", ""])
    }

    @Test func `a long intro is counted down, a short one is not`() {
        let long = Stage.playing(lyrics([(8, "la")]))
        #expect(
            [0, 4.9, 5, 6.5, 7.5, 8].map { marks(long, at: $0) } == [
                "♪", "♪", "●●●", "●●·", "●··", "",
            ])
        let short = Stage.playing(lyrics([(5, "la")]))
        #expect([0, 2.5, 4.5].map { marks(short, at: $0) } == ["", "", ""])
    }

    @Test func `the player wakes for each dot`() {
        var stage = Stage.playing(
            lyrics([(0.1, "la"), (4.03, ""), (14.03, "lo")]), at: 5,
            size: TerminalSize(rows: 24, columns: 10))
        var times: Set<Int> = []
        while stage.position < 14.5, let wake = stage.wake {
            stage.wait(wake.seconds(since: stage.now))
            times.insert(Int((stage.position * 1000).rounded()))
        }
        for time in [11_030, 12_030, 13_030, 14_030] { #expect(times.contains(time), "\(time)") }
    }

    @Test func `credits are dim and never the line being sung`() {
        let stage = Stage.playing(Words.credits)
        for seconds in [0, 0.6, 1.2, 5, 13.9] {
            let frame = render(
                stage.state, size: .usual, now: stage.now.advanced(bySeconds: seconds))
            #expect(!(2..<20).contains { frame[row: $0].contains { $0.style == .current } })
            for text in "某乐P" { #expect(styles(frame, of: text) == [.quiet], "\(text)") }
        }
        // Nothing moves before the first line is sung.
        let pictures = [0.1, 0.6, 5, 10.9].map { seconds in
            render(stage.state, size: .usual, now: stage.now.advanced(bySeconds: seconds)).text
                .split(separator: "\n", omittingEmptySubsequences: false)[2..<20]
        }
        #expect(Set(pictures.map(Array.init)).count == 1)
        let sung = render(stage.state, size: .usual, now: stage.now.advanced(bySeconds: 14))
        #expect(styles(sung, of: "清") == [.current] && styles(sung, of: "某") == [.quiet])
    }

    @Test(arguments: [
        "作词：某人", "作词 : 某人", "作詞：某人", "作曲 某人", "词：某人", "词/曲：某人", "作词、作曲：某人",
        "编曲: Somebody", "制作人：某人", "混音工程师：某人", "作詞・作曲：某人", "작사: 누구", "【作曲】：某人",
        "Lyrics by: Somebody", "Lyrics by Somebody", "Composed by Somebody", "COMPOSED BY: X",
        "Written by Somebody Else", "Producer: X", "Music: X", "Mixed by X", "OP: X", "Lyrics：X",
        "Lyrics/Music: X",
    ])
    func `a credit`(text: String) {
        let stage = Stage.playing(lyrics([(0, text), (9, "la la")]), at: 3)
        #expect(!stage.frame[row: 11].contains { $0.style == .current })
        #expect(marks(stage, at: 3.2) == "●●●")
    }

    @Test(
        arguments: [
            "他说：你好", "风吹过作曲的人", "Lyrics are all I have", "Music makes me dance",
            "12:30 in the night",
            "I said: stay by me", "Written in the stars", "曲终人散", "唱一首歌", "Stand by me tonight",
            "Music by the river", "Written by hand on a wall",
            "：",
            "作",
        ])
    func `no credit`(text: String) {
        let stage = Stage.playing(lyrics([(0, text), (9, "la la")]), at: 3)
        #expect((2..<20).contains { stage.frame[row: $0].contains { $0.style == .current } })
    }

    @Test func `credits count at the start only, and not where nothing else is sung`() {
        var stage = Stage.playing(lyrics([(0, "la la"), (2, "作词：某人"), (20, "la")]), at: 3)
        #expect(styles(stage.frame, of: "某") == [.current])
        stage = .playing(lyrics([(0, "纯音乐，请欣赏"), (2, "作曲：某人")]), at: 3)
        #expect(styles(stage.frame, of: "某") == [.current])
        stage = .playing(lyrics([(0, "作曲：某人"), (2, "编曲：某人")]), at: 3)
        #expect(styles(stage.frame, of: "编") == [.current])
    }

    @Test func `without a screen credits are printed like all lines`() {
        var stage = Stage.playing(Words.credits, isHeadless: true)
        for _ in 0..<400 { stage.wait(0.04) }
        let lines = stage.effects.filter { if case .printLine = $0 { true } else { false } }
        #expect(lines.count == 5 && lines.contains(.printLine("[00:00.50] 作词 : 某人")))
    }

    @Test func `in line mode credits can be chosen`() {
        var stage = Stage.playing(Words.credits, at: 5)
        stage.press(.character("l"))
        #expect(stage.state.lineMode?.line == 4)
        #expect(stage.press(.up, .enter).commands == [.seek(to: 1.5)])
    }
}
