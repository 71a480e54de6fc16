import Lyrics
import Testing

/// The first things that a lyrics file needs: times, tags, order, lines of equal time.
struct LRCParserTests {
    @Test(arguments: [
        ("[0:01]a", 1000), ("[00:01]a", 1000), ("[00:01.5]a", 1500), ("[00:01.05]a", 1050),
        ("[00:01.050]a", 1050), ("[00:01.0509]a", 1050), ("[01:75.00]a", 135_000),
        ("[123:45.67]a", 7_425_670), ("[00:04:31]a", 4310), ("[01:02:03]a", 62_030),
        ("[1:02:03.45]a", 3_723_450), ("[1:02:03:45]a", 3_723_450), ("[00:10,50]a", 10_500),
        ("[ 00:05.00 ]a", 5000), ("［00：05．00］a", 5000), ("[００:０５.００]a", 5000),
        ("[00:30.00-1]a", 30_000), ("[-00:02.00]a", 0), ("[+00:02.00]a", 2000),
    ])
    func `reads every way to write a time`(text: String, milliseconds: Int) {
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.lines == [LyricLine(timeMilliseconds: milliseconds, text: "a")])
    }

    @Test(arguments: [
        "[00:xx.00]a", "[aa:bb.cc]a", "[00:12.00 a", "[:00.50]a", "[00:123.00]a", "[12]a",
        "[99999999999999999999:00.00]a", "[00:]a", "[00]a", "[]a", "[1987-2001]a", "[00.01]a",
        "[00:01.00.00.00]a", "[00:01:]a", "[1:2:3:4:5]a", "00:01.00]a", "[00:01.0x]a",
    ])
    func `takes nothing else for a time`(text: String) {
        #expect(!LRCParser.parse(text).isSynced)
    }

    @Test func `reads the tags`() {
        let lyrics = LRCParser.parse(
            """
            [TI: Re: Start [Live] ]
            [ar:A [feat. B]][al:Box: Set]
            [by:http://example.org/maker?id=3]
            [re:editor]
            [ve:2.1]
            [offset: +1500 ms]
            [length:03:20.5]
            [00:10.00]text
            [ti:]
            """)
        #expect(lyrics.metadata.title == "Re: Start [Live]")
        #expect(lyrics.metadata.artist == "A [feat. B]")
        #expect(lyrics.metadata.album == "Box: Set")
        #expect(lyrics.metadata.by == "http://example.org/maker?id=3")
        #expect(lyrics.metadata.tool == "editor")
        #expect(lyrics.metadata.version == "2.1")
        #expect(lyrics.offsetMilliseconds == 1500)
        #expect(lyrics.lengthSeconds == 200.5)
        #expect(lyrics.lines == [LyricLine(timeMilliseconds: 8500, text: "text")])
    }

    @Test(arguments: [
        ("300", 300), ("-2000ms", -2000), (" + 5 ", 5), ("０", 0), ("abc", 7), ("", 7),
        ("+175.99", 7), ("1 2", 7), ("99999999999999999999", 7), ("-", 7), ("5 s", 7),
    ])
    func `takes whole milliseconds for an offset and ignores the rest`(value: String, result: Int) {
        #expect(LRCParser.parse("[offset:7]\n[offset:\(value)]").offsetMilliseconds == result)
    }

    @Test(arguments: [
        ("00:52", 52), ("4:05.5", 245.5), ("(04:08)", 248), ("1:02:03", 3723), ("245", 245),
        ("245.25", 245.25), ("x", nil), ("", nil), ("1:2:3:4", nil), ("(5", nil), ("5 min", nil),
    ])
    func `reads lengths`(value: String, seconds: Double?) {
        #expect(LRCParser.parse("[length:\(value)]").lengthSeconds == seconds)
    }

    @Test func `puts lines in order, one for each time before the text`() {
        let lyrics = LRCParser.parse(
            "[00:30.00] [00:10.00][00:30.00]chorus\n[00:20.00]verse\n[00:05.00]first")
        #expect(lyrics.lines.map(\.timeMilliseconds) == [5000, 10_000, 20_000, 30_000])
        #expect(lyrics.lines.map(\.text) == ["first", "chorus", "verse", "chorus"])
    }

    @Test func `takes texts of equal time for original and translation`() {
        let lyrics = LRCParser.parse("[00:01.5]原文\n[00:01.50]\n[00:01.500]second\n[00:01.5]third")
        #expect(
            lyrics.lines == [
                LyricLine(
                    timeMilliseconds: 1500, text: "原文", translation: "second", extra: ["third"])
            ])
    }

    @Test func `lets an empty line clear`() {
        let lyrics = LRCParser.parse("[00:01.00]a\n[00:02.00]\n[00:03.00] \u{3000}\n")
        #expect(lyrics.lines.map(\.text) == ["a", "", ""])
    }

    @Test(arguments: [
        "[Chorus] loud", "quiet [live]", "even [nested [brackets] work]", "[12] twelve",
        "open [ only", "] closing", "[1987-2001] years", "a  b", "[x:y] tag",
    ])
    func `leaves brackets in the text alone`(text: String) {
        #expect(LRCParser.parse("[00:01.00] \(text) ").lines.map(\.text) == [text])
    }

    @Test func `is not stopped by junk`() {
        let lyrics = LRCParser.parse(
            "[unclosed\n[00:10.00]a\n[00:xx.00]b\n[00:12.00 c\n[[[[\n]\n[00:20.00]d\n# e\n[:]f")
        #expect(lyrics.lines.map(\.text) == ["a", "d"])
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\n\r"])
    func `ends lines in every way`(end: String) {
        let text = ["[ti:t]", "[00:01.00]a", "", "[00:02.00]b"].joined(separator: end)
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.metadata.title == "t")
        #expect(lyrics.lines.map(\.text) == ["a", "b"])
        #expect(lyrics.lines.allSatisfy { $0.translation == nil })
    }

    @Test func `keeps lines that the offset moves below zero`() {
        let lyrics = LRCParser.parse("[offset:5000]\n[00:01.00]one\n[00:02.00]two\n[00:09.00]nine")
        #expect(lyrics.lines.map(\.timeMilliseconds) == [0, 0, 4000])
        #expect(lyrics.index(at: 0) == 1)
    }

    @Test func `says what is current and what is not yet`() {
        let lyrics = LRCParser.parse("[00:05.00]a\n[00:10.50]b")
        #expect(lyrics.index(at: 4999) == nil)
        #expect(lyrics.index(at: 5000) == 0)
        #expect(lyrics.index(at: 10_499) == 0)
        #expect(lyrics.index(at: 10_500) == 1)
        #expect(lyrics.index(at: .max) == 1)
    }

    @Test func `shows a text without times as it is`() {
        let lyrics = LRCParser.parse(
            "\n[Verse 1: Somebody]\n  We have none \n\n\n[ti:Hidden]\n\n[Chorus]\nwords\n\n")
        #expect(!lyrics.isSynced)
        #expect(lyrics.plain == ["[Verse 1: Somebody]", "We have none", "", "[Chorus]", "words"])
        #expect(lyrics.metadata.title == "Hidden")
    }

    @Test(arguments: ["", "\n\n", "[ti:a]\n[ar:b]", "  \u{3000}\n"])
    func `finds nothing in files that hold no words`(text: String) {
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.lines.isEmpty)
        #expect(lyrics.plain.isEmpty)
    }

    @Test func `lets no control character through`() {
        let lyrics = LRCParser.parse(
            "[ti:ti\u{7}tle\u{0}]\n[00:05.00]red\u{8} al\u{9B}ert\u{0}\n\u{FEFF}[00:10.00]tab\tin\u{85}\u{1B}"
        )
        #expect(lyrics.metadata.title == "title")
        #expect(lyrics.lines.map(\.text) == ["red alert", "tab in"])
    }
}
