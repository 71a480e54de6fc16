import Lyrics
import Testing

/// Rules R24 to R27: times of single words.
struct WordTimeTests {
    private static func words(_ text: String, line: Int = 0) -> [String] {
        LRCParser.parse(text).lines[line].words.map { word in
            let end = word.endMilliseconds.map { "-\($0)" } ?? ""
            return "\(word.timeMilliseconds)\(end) \(word.text)"
        }
    }

    @Test(arguments: [
        ("<00:01.00>Some <00:01.50>words<00:02.60>", "Some words"),
        (
            " <00:01.10> Wide <00:01.50>   <00:01.80> gaps <00:05.20>   <00:05.60> here",
            "Wide gaps here"
        ),
        ("a<00:01.50> <00:01.80> b", "a b"),
        ("inner   gaps <00:01.50> stay", "inner   gaps stay"),
        ("<00:01.00>忘<00:01.30><00:01.30>了", "忘了"),
        ("＜00：01．00＞全角<00:01,50 >标点", "全角标点"),
        ("<00:01.00>", ""),
        ("Lead <00:01.50>in &amp; out", "Lead in & out"),
        ("I <3 you", "I <3 you"),
        ("<00:02a50>not <a mark> 1 < 2 > 0", "<00:02a50>not <a mark> 1 < 2 > 0"),
        ("&lt;00:01.50&gt;text", "<00:01.50>text"),
        ("<00:01.00>one&nbsp;<00:01.50>two", "one two"),
    ])
    func `takes the times out of the text`(text: String, expected: String) {
        #expect(LRCParser.parse("[00:01.00]\(text)").lines.map(\.text) == [expected])
    }

    @Test(arguments: [
        ("a <-00:01.00>b", ["0-0 a", "0 b"]), ("[00:00.00]a <-00:01.00>b", ["0-0 a", "0 b"]),
        ("[00:00.00]a <-00:01.00>b <00:02.00>", ["0-0 a", "0-2000 b"]),
    ])
    func `no word is before the song`(text: String, words: [String]) {
        #expect(Self.words(text) == words)
    }

    @Test func `lists words with start and end`() {
        #expect(
            Self.words("[00:01.00]Lead <00:01.50>in <00:02.00>now<00:02.60>")
                == ["1000-1500 Lead", "1500-2000 in", "2000-2600 now"])
        #expect(Self.words("[00:01.00]<00:01.20>a <00:01.50>b") == ["1200-1500 a", "1500 b"])
        #expect(
            Self.words("[00:01.00]<00:01.00>忘<00:01.30><00:01.40>了<00:01.80>")
                == ["1000-1300 忘", "1400-1800 了"])
        #expect(
            Self.words("[00:01.00]<00:01.00>one&amp;<00:01.50>&#50;") == [
                "1000-1500 one&", "1500 2",
            ])
        #expect(Self.words("[00:01.00]no words").isEmpty)
    }

    @Test func `lets a line begin with its first word when it has no other time`() {
        let lyrics = LRCParser.parse(
            "<00:12.00>Only <00:12.40>words\n<00:12.00>翻译\n and <00:20.00>this")
        #expect(lyrics.lines.map(\.timeMilliseconds) == [12_000, 20_000])
        #expect(lyrics.lines.map(\.text) == ["Only words", "and this"])
        #expect(lyrics.lines[0].translation == "翻译")
    }

    @Test(arguments: [
        ("[00:13.30]", "x"), ("[00:10.00]", "x"), ("[01:10.00]", "x"),
        ("[01:10.01]", "[01:10.01]x"), ("[00:09.99]", "[00:09.99]x"), ("[10:30]", "[10:30]x"),
        ("[Chorus]", "[Chorus]x"), ("[-00:01.00]", "[-00:01.00]x"),
    ])
    func `takes square brackets for a word time up to a minute`(bracket: String, rest: String) {
        let lyrics = LRCParser.parse("[00:10.00]text \(bracket)x")
        #expect(lyrics.lines.map(\.text) == ["text \(rest)"])
        #expect(lyrics.lines[0].words.isEmpty == (rest != "x"))
    }

    @Test func `shifts word times with every time of the line and with the offset`() {
        let text = "[offset:500]\n[00:30.00][00:10.00]<00:10.10>again <00:11.00>and<00:11.40>"
        #expect(Self.words(text, line: 0) == ["9600-10500 again", "10500-10900 and"])
        #expect(Self.words(text, line: 1) == ["29600-30500 again", "30500-30900 and"])
        let square = "[00:30.00][00:10.00]山[00:10.30]那[00:10.60]"
        #expect(Self.words(square, line: 0) == ["10000-10300 山", "10300-10600 那"])
        #expect(Self.words(square, line: 1) == ["30000-30300 山", "30300-30600 那"])
    }

    @Test func `keeps word times at zero or later`() {
        #expect(
            Self.words("[offset:5000]\n[00:01.00]<00:01.00>a<00:02.00>b<00:07.00>c")
                == ["0-0 a", "0-2000 b", "2000 c"])
    }

    @Test func `gives words to the text they belong to`() {
        let lyrics = LRCParser.parse(
            """
            [00:01.00]v1: <00:01.00>one <00:01.50>two / <00:01.80>eins zwei
            [00:02.00]v2: <00:02.00>three / drei
            [00:02.00]三
            """)
        #expect(lyrics.lines.map(\.text) == ["one two", "three"])
        #expect(lyrics.lines.map(\.translation) == ["eins zwei", "drei"])
        #expect(lyrics.lines[0].words.map(\.text) == ["one", "two"])
        #expect(lyrics.lines[1].words.map(\.text) == ["three"])
        #expect(lyrics.lines[1].extra == ["三"])
    }

    @Test func `takes words from a repeat of the text that has them`() {
        let lyrics = LRCParser.parse("[00:01.00]a b\n[00:01.00]<00:01.00>a <00:01.50>b")
        #expect(lyrics.lines.count == 1)
        #expect(lyrics.lines[0].translation == nil)
        #expect(lyrics.lines[0].words.map(\.text) == ["a", "b"])
    }

    @Test(arguments: [
        "[00:01.00]<00:01.00>//\nb", "[00:01.00]<00:01.00>//\n[00:01.00]b",
    ])
    func `drops the word times of a text that is dropped`(text: String) {
        #expect(LRCParser.parse(text).lines == [LyricLine(timeMilliseconds: 1000, text: "b")])
    }

    @Test func `finds a voice behind the first word time`() {
        let lyrics = LRCParser.parse(
            "[00:01.00]<00:01.00>v1: one <00:01.50>two\n[00:02.00]v2: three")
        #expect(lyrics.lines[0].text == "one two")
        #expect(lyrics.lines[0].words.map(\.text) == ["one", "two"])
    }
}
