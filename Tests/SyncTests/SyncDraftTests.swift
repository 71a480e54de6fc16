import Lyrics
import Sync
import TestSupport
import Testing

@Suite struct SyncDraftTests {
    private func draft(_ lines: String...) -> SyncDraft {
        SyncDraft(Lyrics(plain: lines))
    }

    @Test(arguments: [
        ("一只纸船，漂过", ["一", "只", "纸", "船，", "漂", "过"]),
        ("Some small words", ["Some ", "small ", "words"]),
        ("don't stop (now)!", ["don't ", "stop ", "(now)!"]),
        ("“你好” friend", ["“你", "好” ", "friend"]),
        ("종이 배", ["종이 ", "배"]), ("ok北京", ["ok", "北", "京"]), ("", []), ("…", ["…"]),
    ])
    func `words are what is sung in one go`(text: String, parts: [String]) {
        let line = SyncLine(LyricLine(timeMilliseconds: 0, text: text), isTimed: false)
        #expect(line.parts == parts)
        #expect(line.parts.joined() == text)
    }

    @Test func `stamping goes down the lines and stops behind the last`() {
        var draft = draft("a", "b")
        #expect(draft.stamp(at: 1000) == 0)
        #expect(draft.cursor == 1)
        #expect(draft.stamp(at: -5) == 1)
        #expect(draft.stamp(at: 3000) == nil)
        #expect(draft.lines.map(\.time) == [1000, 0])
        #expect(draft.stampedCount == 2)
        #expect(draft.isOutOfOrder(1) && !draft.isOutOfOrder(0))
        #expect(draft.lyrics.lines.map(\.text) == ["b", "a"])
    }

    @Test func `no two lines get the same time`() {
        var draft = draft("a", "b", "c")
        for _ in 0..<3 { _ = draft.stamp(at: 1000) }
        #expect(draft.lines.map(\.time) == [1000, 1010, 1020])
    }

    @Test func `stamps are the hundredths that are shown and written`() {
        var draft = draft("a", "b", "c")
        for time in [1_234, 2_885, 3_996] { _ = draft.stamp(at: time) }
        #expect(draft.lines.map(\.time) == [1_230, 2_890, 4_000])
        #expect(LRCWriter.text(of: draft.lyrics) == "[00:01.23]a\n[00:02.89]b\n[00:04.00]c\n")
    }

    @Test func `lines without times are kept in the file, and in their places`() {
        var made = draft("a", "b", "", "c", "[d", "e", "{f}", "g")
        for (line, time) in [(1, 5_000), (5, 9_000)] {
            made.choose(line)
            _ = made.stamp(at: time)
        }
        #expect(OpenLines.count(in: made) == 5)
        let text = OpenLines.file(of: made)
        let read = LRCParser.parse(text)
        // Nobody sees them while the song plays.
        #expect(read.lines.map(\.text) == ["b", "e"])
        #expect(read.lines.allSatisfy { $0.translation == nil && $0.extra.isEmpty })
        let again = OpenLines.restore(from: text, into: SyncDraft(read))
        #expect(again.lines.map(\.line.text) == made.lines.map(\.line.text))
        #expect(again.lines.map(\.time) == made.lines.map(\.time))
        #expect(again.cursor == 0)
        #expect(OpenLines.file(of: again) == text)
    }

    @Test func `a file of others, or one cut anywhere, loses no line of its own`() {
        var made = draft("a", "b", "c", "d")
        made.choose(1)
        _ = made.stamp(at: 5_000)
        let text = OpenLines.file(of: made)
        for count in 0...text.count {
            let part = String(text.prefix(count))
            let draft = SyncDraft(LRCParser.parse(part))
            #expect(OpenLines.restore(from: part, into: draft).lines.count >= draft.lines.count)
        }
        let others = "[00:01.00]a\n[#:not timed yet, some day]\n[#:x]\nb\n"
        let draft = SyncDraft(LRCParser.parse(others))
        #expect(OpenLines.restore(from: others, into: draft).lines == draft.lines)
    }

    @Test func `times of a file go to the same words`() throws {
        let words = draft("a", "b", "a", "c")
        let file = SyncDraft(LRCParser.parse("[00:01.00]a\n[00:03.00]a\n[00:05.00]x\n"))
        let merged = try #require(words.adoptingTimes(of: file))
        #expect(merged.lines.map(\.time) == [1_000, nil, 3_000, nil])
        #expect(merged.cursor == 1)
        #expect(words.adoptingTimes(of: SyncDraft(LRCParser.parse("[00:01]z"))) == nil)
    }

    @Test func `taking back undoes stamps and nudges one by one`() {
        var draft = draft("a", "b")
        let start = draft
        _ = draft.stamp(at: 1000)
        _ = draft.nudge(by: 50)
        #expect(draft.lines[0].time == 1050)
        #expect(draft.takeBack() == 0)
        #expect(draft.lines[0].time == 1000)
        #expect(draft.takeBack() == 0)
        #expect(draft.lines == start.lines && draft.cursor == 0)
        #expect(draft.takeBack() == nil)
    }

    @Test func `a nudge moves what was stamped last, or what was chosen`() {
        var draft = draft("a", "b", "c")
        for time in [1000, 2000, 3000] { _ = draft.stamp(at: time) }
        #expect(draft.nudge(by: -50)?.time == 2950)
        draft.choose(0)
        #expect(draft.nudge(by: 50)?.line == 0)
        #expect(draft.lines.map(\.time) == [1050, 2000, 2950])
        #expect(self.draft("a").lines.count == 1)
        var empty = self.draft("a")
        #expect(empty.nudge(by: 50) == nil)
    }

    @Test func `word mode stamps the parts and makes word times`() {
        var draft = draft("再见 you", "b")
        draft.toggleWordMode()
        for time in [1000, 1400, 2000] { _ = draft.stamp(at: time) }
        #expect(draft.cursor == 1)
        let line = draft.lyrics.lines[0]
        #expect(line.words.map(\.text) == ["再", "见", "you"])
        #expect(line.words.map(\.timeMilliseconds) == [1000, 1400, 2000])
        #expect(line.words.map(\.endMilliseconds) == [1400, 2000, nil])
        _ = draft.nudge(by: 50)
        #expect(draft.lines[0].partTimes == [1000, 1400, 2050])
        #expect(draft.takeBack() == 0)
        #expect(draft.takeBack() == 0)
        #expect((draft.cursor, draft.part) == (0, 2))
    }

    @Test func `lines that have times keep them, and their words`() {
        let old = LRCParser.parse(
            "[ti:T]\n[00:01.00]<00:01.00>再<00:01.40>见\n[00:05.00]b\n[00:05.00]translated")
        let draft = SyncDraft(old)
        #expect(draft.lyrics.lines.map(\.timeMilliseconds) == [1000, 5000])
        #expect(draft.lines[0].partTimes == [1000, 1400])
        #expect(draft.lyrics.lines[1].translation == "translated")
        #expect(draft.metadata.title == "T")
    }

    @Test func `what is written reads back to what was tapped`() {
        var random = SeededGenerator(seed: 3)
        let texts = ["一只纸船", "漂过 the bridge", "", "Some (small) words", "再见", "你好，朋友"]
        for _ in 0..<200 {
            var draft = SyncDraft(
                Lyrics(plain: (0..<8).map { _ in texts.randomElement(using: &random) ?? "" }))
            var time = 0
            for _ in 0..<60 {
                time += Int.random(in: 1...4000, using: &random)
                press(&draft, time, &random)
            }
            let lyrics = draft.lyrics
            let times = lyrics.lines.map(\.timeMilliseconds)
            let again = LRCParser.parse(LRCWriter.text(of: lyrics))
            #expect(again.lines.map(\.timeMilliseconds) == times)
            #expect(again.lines.map(\.text) == lyrics.lines.map(\.text))
            #expect(
                again.lines.map { $0.words.map(\.timeMilliseconds) }
                    == lyrics.lines.map { $0.words.map(\.timeMilliseconds) })
        }
    }

    @Test func `a journal brings every draft back, however it is cut`() {
        var random = SeededGenerator(seed: 9)
        let start = SyncDraft(Lyrics(plain: ["一只", "same", "same", "tab\there", "", "end"]))
        for _ in 0..<100 {
            var draft = start
            var journal = SyncJournal.header
            var states = [draft.lines]
            for round in 1...30 {
                if let line = press(&draft, round * 1000, &random) {
                    journal += SyncJournal.record(of: line, in: draft)
                    states.append(draft.lines)
                }
            }
            #expect((SyncJournal.replay(journal, onto: start) ?? start).lines == draft.lines)
            let cut = journal.prefix(Int.random(in: 0...journal.count, using: &random))
            #expect(states.contains((SyncJournal.replay(String(cut), onto: start) ?? start).lines))
        }
    }

    @Test func `a journal survives lines that were added or removed`() throws {
        var draft = draft("a", "b", "c")
        for time in [1000, 2000, 3000] { _ = draft.stamp(at: time) }
        let journal =
            SyncJournal.header + (0..<3).map { SyncJournal.record(of: $0, in: draft) }.joined()
        let other = self.draft("new", "a", "c")
        let found = try #require(SyncJournal.replay(journal, onto: other))
        #expect(found.lines.map(\.time) == [nil, 1000, 3000])
        #expect(SyncJournal.replay("nonsense", onto: other) == nil)
    }

    @Test(arguments: [
        ("\(Int.min)", [1, nil, nil]), ("\(Int.max)", [nil, nil, 1]), ("-1", [1, nil, nil]),
        ("9223372036854775808", nil),
    ])
    func `a damaged journal of equal lines`(number: String, times: [Int?]?) {
        let journal = SyncJournal.header + "\(number)\t1,-\tsame\n"
        let found = SyncJournal.replay(journal, onto: draft("same", "other", "same"))
        #expect(found?.lines.map(\.time) == times)
    }

    /// A random key; the line that changed.
    @discardableResult
    private func press(
        _ draft: inout SyncDraft, _ time: Int, _ random: inout SeededGenerator
    ) -> Int? {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return draft.takeBack()
        case 1: return draft.nudge(by: Bool.random(using: &random) ? 50 : -50)?.line
        case 2:
            draft.choose(Int.random(in: -1...9, using: &random))
            return nil
        case 3:
            draft.toggleWordMode()
            return nil
        default: return draft.stamp(at: time)
        }
    }
}
