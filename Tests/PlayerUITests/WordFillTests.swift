import Kernel
import Lyrics
import PlayerUI
import Terminal
import Testing

/// The words of the line being sung are coloured at their times.
@Suite struct WordFillTests {
    /// The characters of a style, row after row.
    private func text(_ style: Style, _ frame: Frame) -> String {
        (0..<frame.size.rows).flatMap { row in
            frame[row: row].filter {
                $0.style == style && $0.width > 0 && !" \u{3000}".unicodeScalars.contains($0.base)
            }
            .map { String($0.base) }
        }.joined()
    }

    private func word(_ start: Int, _ text: String, _ end: Int?) -> LyricWord {
        LyricWord(timeMilliseconds: start, text: text, endMilliseconds: end)
    }

    private func stage(
        _ text: String, _ words: [LyricWord], _ size: TerminalSize = .usual
    ) -> Stage {
        let line = LyricLine(timeMilliseconds: words[0].timeMilliseconds, text: text, words: words)
        return .playing(
            Lyrics(lines: [line, LyricLine(timeMilliseconds: 40_000, text: "end")]), size: size)
    }

    /// What is coloured at a number of times in milliseconds.
    private func sung(_ stage: Stage, _ times: [Int]) -> [String] {
        times.map { time in
            let at = stage.now.advanced(bySeconds: Double(time) / 1000)
            return text(.current, render(stage.state, size: stage.state.size, now: at))
        }
    }

    private static let sizes = [
        TerminalSize.usual, TerminalSize(rows: 12, columns: 40), TerminalSize(rows: 1, columns: 60),
    ]

    @Test(arguments: sizes)
    func `a word begins at exactly its time and fills cell by cell`(size: TerminalSize) {
        let stage = stage(
            "rain falls", [word(2_000, "rain", 4_000), word(5_000, "falls", 6_000)], size)
        #expect(
            sung(stage, [1_999, 2_000, 2_499, 2_500, 2_999, 3_000, 3_500, 4_999, 5_000, 5_200])
                == ["", "r", "r", "ra", "ra", "rai", "rain", "rain", "rainf", "rainfa"])
        #expect(sung(stage, [6_000, 39_999]) == ["rainfalls", "rainfalls"])
        #expect(sung(stage, [2_600]) == ["ra"] && sung(stage, [40_000]) == ["end"])
    }

    @Test func `a wide character fills as a whole, by the cells before it`() {
        let stage = stage("风abc雨", [word(1_000, "风abc雨", 8_000)])
        #expect(
            sung(stage, [1_000, 2_999, 3_000, 4_000, 5_000, 5_999, 6_000])
                == ["风", "风", "风a", "风ab", "风abc", "风abc", "风abc雨"])
    }

    @Test func `marks stay with their letters`() {
        let stage = stage(
            "e\u{301}a o\u{308}", [word(0, "e\u{301}a", 1_000), word(2_000, "o\u{308}", nil)])
        #expect(sung(stage, [0, 500, 1_999, 2_000]) == ["e", "ea", "ea", "eao"])
    }

    @Test func `blanks of any kind between words count for nothing`() {
        let stage = stage(
            "one  two\u{3000}三",
            [word(0, "one", 10), word(3_000, "two", 3_010), word(5_000, "三", 9_000)])
        #expect(sung(stage, [100, 3_100, 4_999, 5_000]) == ["one", "onetwo", "onetwo", "onetwo三"])
    }

    /// Words with start and end; when to look; what is coloured then.
    private struct OddTimes {
        let words: [(text: String, start: Int, end: Int?)]
        let time: Int
        let coloured: String

        init(_ words: [(String, Int, Int?)], _ time: Int, _ coloured: String) {
            self.words = words
            self.time = time
            self.coloured = coloured
        }
    }

    private static let oddTimes: [OddTimes] = [
        // The end is not said: as fast as those before; alone, at once.
        OddTimes([("ab", 0, 1_000), ("cd", 2_000, nil)], 2_400, "abc"),
        OddTimes([("ab", 0, 1_000), ("cd", 2_000, nil)], 2_500, "abcd"),
        OddTimes([("abcd", 1_000, nil)], 1_000, "abcd"),
        // Ends that cannot be.
        OddTimes([("abcd", 1_000, 1_000)], 1_000, "abcd"),
        OddTimes([("abcd", 1_000, 0)], 1_000, "abcd"),
        OddTimes([("abcd", 1_000, .max)], 1_000, "abcd"),
        OddTimes([("abcd", 1_000, .min)], 1_000, "abcd"),
        // A word that begins before the one in front of it waits for it.
        OddTimes([("ab", 0, 4_000), ("cd", 1_000, 1_100)], 1_500, "a"),
        OddTimes([("ab", 0, 4_000), ("cd", 1_000, 1_100)], 2_000, "abcd"),
    ]

    @Test(arguments: oddTimes.indices)
    func `times that files leave open or get wrong`(index: Int) {
        let odd = Self.oddTimes[index]
        let stage = stage(
            odd.words.map(\.text).joined(separator: " "),
            odd.words.map { word($0.start, $0.text, $0.end) })
        #expect(sung(stage, [odd.time]) == [odd.coloured])
    }

    @Test func `a long line is coloured row after row, however wide the screen`() {
        for columns in [10, 24, 33, 50, 80, 120] {
            let size = TerminalSize(rows: 40, columns: columns)
            let line = Words.karaoke.lines[2]
            let stage = Stage.playing(Words.karaoke, at: 14, size: size)
            for tenth in 0..<80 {
                let at = stage.now.advanced(bySeconds: Double(tenth) / 10)
                let frame = render(stage.state, size: size, now: at)
                let all = line.text.filter { $0 != " " }
                let done = text(.current, frame)
                #expect(all.hasPrefix(done), "\(columns) \(tenth)")
                #expect(done + text(.currentRest, frame) == all, "\(columns) \(tenth)")
                // As many words as have begun are coloured, the last of them in part.
                let begun = line.words.filter { $0.timeMilliseconds <= 14_000 + tenth * 100 }
                let least = begun.dropLast().map(\.text).joined()
                let most = begun.map(\.text).joined()
                #expect(done.count > least.count && done.count <= most.count)
            }
        }
    }

    @Test func `the shift of the lyrics moves words too`() {
        var stage = stage("rain", [word(2_000, "rain", 4_000)])
        stage.state.lyricShift = 500
        #expect(sung(stage, [1_499, 1_500, 2_000, 3_000]) == ["", "r", "ra", "rain"])
        stage.wait(1.45)
        #expect(stage.wake?.seconds(since: stage.now) ?? 1 <= 0.0501)
    }

    @Test func `in the translation, or a chosen line, nothing is coloured`() {
        var stage = Stage.playing(Words.karaoke, at: 4.5)
        #expect(text(.currentRest, stage.frame) == "胡同口")
        stage.press(.character("t"), .character("t"))
        #expect(text(.currentRest, stage.frame).isEmpty)
        #expect(text(.current, stage.frame).contains("Morning"))
        stage.press(.character("t"), .character("l"))
        #expect(text(.currentRest, stage.frame).isEmpty && text(.current, stage.frame).isEmpty)
    }

    /// Wakes as the player does, and counts.
    private func wakes(_ stage: Stage, until end: Double) -> (count: Int, times: Set<Int>) {
        var stage = stage
        var count = 0
        var times: Set<Int> = []
        while stage.position < end, let wake = stage.wake {
            stage.wait(wake.seconds(since: stage.now))
            count += 1
            times.insert(Int((stage.position * 1000).rounded()))
        }
        return (count, times)
    }

    @Test func `the player wakes at each word and not more than needed`() {
        let stage = Stage.playing(
            Words.karaoke, at: 14.001, size: TerminalSize(rows: 24, columns: 60))
        let (count, times) = wakes(stage, until: 22)
        for word in Words.karaoke.lines[2].words.dropFirst() {
            #expect(times.contains(word.timeMilliseconds), "\(word.timeMilliseconds)")
        }
        #expect(count < 8 * 12)
    }

    @Test func `words that rush by are looked at a hundred times a second at most`() {
        let words = (0..<4_000).map { word($0, "a", $0 + 1) }
        let rush = stage(String(repeating: "a", count: 4_000), words)
        #expect(wakes(rush, until: 1).count < 130)
        let fast = stage(
            String(repeating: "a", count: 60), [word(0, String(repeating: "a", count: 60), 300)])
        #expect(wakes(fast, until: 0.5).count < 25)
    }
}
