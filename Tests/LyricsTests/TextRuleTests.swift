import Lyrics
import Testing

/// Rules R28 to R31: entities, credits, voices, text without times.
struct TextRuleTests {
    private static func text(_ text: String) -> String? {
        LRCParser.parse("[00:01.00]\(text)").lines.first?.text
    }

    @Test(arguments: [
        ("It&apos;s", "It's"), ("&quot;a&quot; &lt; b &gt; c", "\"a\" < b > c"),
        ("a &amp;lt; b", "a &lt; b"), ("I\\&apos;m", "I'm"), ("\\&quot;a", "\"a"),
        ("\\&amp;", "\\&"), ("a\\b", "a\\b"), ("&#39;q&#x27;&#X27;", "'q''"),
        ("&#20320;&#x597D;&#128640;", "你好🚀"), ("one&nbsp;two", "one two"),
        ("&nbsp;a&nbsp;", "a"), ("AT&T &unknown; &amp", "AT&T &unknown; &amp"),
        ("&#; &#x; &#xZ; &#12", "&#; &#x; &#xZ; &#12"),
        ("&#xD800; &#x110000;", "&#xD800; &#x110000;"),
        ("&#99999999999999999999;", "&#99999999999999999999;"), ("&#0000065;", "A"),
        ("a&#27;[31m&#0;b&#x9B;&#xFEFF;c", "a[31mbc"), ("a&#9;b&#10;c", "a bc"),
        ("&AMP;", "&AMP;"), ("&", "&"),
    ])
    func `decodes entities once`(source: String, expected: String) {
        #expect(ExactText(Self.text(source)) == ExactText(expected))
    }

    @Test func `decodes entities in tags, translations and plain text`() {
        let timed = LRCParser.parse("[ti:Salt &amp; Sand]\n[00:01.00]a\nb &lt; c")
        #expect(timed.metadata.title == "Salt & Sand")
        #expect(timed.lines[0].translation == "b < c")
        #expect(LRCParser.parse("a &gt; b").plain == ["a > b"])
        #expect(LRCParser.parse("&#27;\na\n&nbsp;\n\nb\n\n&#27;").plain == ["a", "", "b"])
    }

    @Test(arguments: [
        (#"{"t":1000,"c":[{"tx":"作词: "},{"tx":"甲"}]}"#, 1000, "作词: 甲"),
        (
            #"{"t":0,"c":[{"tx":"a","li":"http://x/y.jpg","or":"o://b?c=[{}]"},{"tx":"/b"}]}"#, 0,
            "a/b"
        ),
        (#"{"c":[{"tx":"a"}],"t":7}"#, 7, "a"),
        (#"{ "t" : 7 , "x" : {"y":[1,"}",{}]} , "c" : [ { "tx" : "a" } ] }"#, 7, "a"),
        (#"{"t":7,"c":[{"tx":"\"\\\/\u4f60\ud83d\ude80\t\u001b\n"}]}"#, 7, "\"\\/你🚀"),
        (#"{"t":7.9,"c":[{"li":"x"},{},{"tx":"a &amp; b"}]}"#, 7, "a & b"),
        (#"{"t":-5,"c":[]}"#, 0, ""),
    ])
    func `reads credit lines`(line: String, milliseconds: Int, text: String) {
        let lyrics = LRCParser.parse(line)
        #expect(lyrics.lines == [LyricLine(timeMilliseconds: milliseconds, text: text)])
    }

    @Test(arguments: [
        #"{"t":oops"#, #"{"t":1}"#, #"{"c":[{"tx":"a"}]}"#, #"{"t":1,"c":[{"tx":"a"}"#,
        #"{"t":1,"c":"a"}"#, #"{"t":1,"c":[{"tx":"a"}]} b"#, #"{"t":99999999999999999,"c":[]}"#,
        #"{""#, #"{"t":1,"c":[{"tx":"\x"}]}"#, #"{"t":1,"c":[{"tx":"\u12"}]}"#, #"{"a":1}"#,
    ])
    func `does not show what only looks like a credit line`(line: String) {
        let lyrics = LRCParser.parse("[00:01.00]a\n\(line)\nb")
        #expect(lyrics.lines == [LyricLine(timeMilliseconds: 1000, text: "a")])
        #expect(LRCParser.parse("a\n\(line)\nb").plain == ["a", "b"])
    }

    @Test func `leaves other braces alone`() {
        #expect(LRCParser.parse("[00:01.00]a\n{b}").lines[0].translation == "{b}")
        #expect(Self.text("{\"t\":1}") == "{\"t\":1}")
    }

    @Test func `takes voices off and holds them until the next`() {
        let lyrics = LRCParser.parse(
            """
            [00:01.00]intro
            [00:02.00][00:05.00]M: a
            [00:03.00]b
            [00:04.00]F:c
            [00:06.00]v1: d
            [00:07.00]V12:e
            [00:08.00]男：f
            [00:09.00]
            """)
        #expect(lyrics.lines.map(\.text) == ["intro", "a", "b", "c", "a", "d", "e", "男：f", ""])
        #expect(
            lyrics.lines.map(\.voice) == [nil, "M", "M", "F", "M", "v1", "v12", "v12", "v12"])
    }

    @Test func `leaves a single mark in the text`() {
        let lyrics = LRCParser.parse("[00:01.00]D: not a voice\n[00:02.00]X: a\n[00:03.00]v: b")
        #expect(lyrics.lines.map(\.text) == ["D: not a voice", "X: a", "v: b"])
        #expect(lyrics.lines.allSatisfy { $0.voice == nil })
    }

    @Test func `shows no background voice`() {
        let lyrics = LRCParser.parse(
            "[00:01.00]a\n[bg:(oh)]\n[00:02.00][bg:<00:02.00>oh]\nunder it\n[00:03.00][bg:x] y")
        #expect(lyrics.lines.map(\.text) == ["a", "[bg:x] y"])
        #expect(lyrics.lines.allSatisfy { $0.translation == nil })
    }

    @Test func `leaves only known tags out of plain text`() {
        let lyrics = LRCParser.parse(
            """
            [ti:a][ar:b]
            [Verse 1: C]
            [by:d] rest
            # a comment
            [e:f][ti:g]
            [12345,678](12345,300,0)字
            ］h
            """)
        #expect(
            lyrics.plain == [
                "[Verse 1: C]", "rest", "# a comment", "[e:f][ti:g]",
                "[12345,678](12345,300,0)字", "］h",
            ])
        #expect(lyrics.metadata.artist == "b")
    }

    @Test(arguments: [
        ("[Chorus][00:01.00]a", ["a"]), ("[ti:x][00:01.00]a", ["a"]),
        ("[x:y] [z] [00:01.00]a", ["a"]), ("[00:01.00][00:xx.00]a", ["[00:xx.00]a"]),
        ("[ti:a [b][00:01.00]c", ["c"]), ("[:][00:01.00]a", []), ("[#:b][00:01.00]a", []),
        ("#[00:01.00]a", []), ("x[00:01.00]a", []), ("  \u{A0}[00:01.00]\u{3000}a\u{A0}", ["a"]),
    ])
    func `finds the times behind tags`(line: String, texts: [String]) {
        #expect(LRCParser.parse(line).lines.map(\.text) == texts)
    }

    @Test(arguments: [
        ("[ti:a [b]", "a [b"), ("[ti:a]]", "a"), ("[ ti : a:b ]", "a:b"), ("[ti:[a][b]]", "[a][b]"),
        ("[ti:a]\n[TI:b]\n[ti: ]", "b"), ("[ti\u{301}:a]", nil), ("[00:01.00][ti:a]", nil),
    ])
    func `reads the value of a tag`(text: String, title: String?) {
        #expect(LRCParser.parse(text).metadata.title == title)
    }

    @Test func `works on code points, not on what looks like one character`() {
        let lyrics = LRCParser.parse(
            "[00:01.00]\u{301}a\r\n[00:02.00]\u{200D}b\r\n[00:03.00]\u{FE0F}e\u{301}\u{E9}")
        #expect(
            lyrics.lines.map { ExactText($0.text) }
                == ["\u{301}a", "\u{200D}b", "\u{FE0F}e\u{301}\u{E9}"].map(ExactText.init))
    }

    @Test(
        arguments: ["\u{1}", "\t\u{7F}", "\u{85}", "\u{FEFF}", "\u{1B}\0"],
        ["plain words ", "一行中文，歌词 "])
    func `what must not be shown is taken out wherever it stands`(unwanted: String, text: String) {
        let line = String(repeating: text, count: 3) + "end"
        for index in line.indices.dropFirst() {
            let changed = String(line[..<index]) + unwanted + String(line[index...])
            let plain = LRCParser.parse(changed).plain.joined()
            #expect(plain.filter { $0 != " " } == line.filter { $0 != " " }, "\(changed)")
        }
    }

    @Test(arguments: ["00:00.00", "01:02.03", "12:34.56", "99:59.99", "59:60.07", "00:99.10"])
    func `the usual form of a time is read as every other`(time: String) {
        let usual = LRCParser.parse("[\(time)]a").lines
        #expect(usual.count == 1)
        #expect(usual == LRCParser.parse("[ \(time)]a").lines)
        #expect(usual == LRCParser.parse("[0\(time)]a").lines)
    }
}
