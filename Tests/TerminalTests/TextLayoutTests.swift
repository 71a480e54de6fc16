import Terminal
import TestSupport
import Testing

@Suite struct TextLayoutTests {
    init() { UTF8Locale.set() }

    @Test(arguments: [
        ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""),
        ("hello", -3, ""), ("", 3, ""), ("北京北京", 8, "北京北京"), ("北京北京", 7, "北京北…"),
        ("北京北京", 6, "北京…"), ("北京", 2, "…"), ("ab cd", 4, "ab…"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
    func `cut text ends with an ellipsis`(text: String, columns: Int, expected: String) {
        #expect(TextLayout.cut(text, columns: columns) == expected)
    }

    @Test func `where the ellipsis does not fit, the text is cut without`() {
        #expect(TextLayout.cut("hello", columns: 2, ellipsis: "...") == "he")
        #expect(TextLayout.cut("hello", columns: 3, ellipsis: "...") == "...")
        #expect(TextLayout.cut("北京", columns: 1, ellipsis: "...") == "")
    }

    @Test(arguments: [
        ("", 5, [""]), ("   ", 5, [""]), ("one two", 7, ["one two"]),
        ("one two three", 8, ["one two", "three"]), ("  one  ", 9, ["one"]),
        ("one   two", 5, ["one", "two"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("well-known", 6, ["well-", "known"]),
        ("清晨的风吹过", 4, ["清晨", "的风", "吹过"]), ("清晨的风", 5, ["清晨", "的风"]),
        ("清晨的风", 1, [""]), ("我听见abc这座城", 6, ["我听见", "abc这", "座城"]),
        // No comma at the beginning of a row, no opening bracket at its end.
        ("早安北京，风筝", 8, ["早安北", "京，风筝"]), ("唱「早安」吧", 4, ["唱", "「早", "安」", "吧"]),
        ("안녕 하세요", 6, ["안녕", "하세요"]),
    ])
    func `text breaks at blanks and beside Han characters`(
        text: String, columns: Int, rows: [String]
    ) {
        #expect(TextLayout.wrap(text, columns: columns) == rows)
    }

    @Test(arguments: [
        ("one two three four", 14, ["one two", "three four"]),
        ("清晨的风吹过胡同口", 16, ["清晨的风吹", "过胡同口"]), ("short", 20, ["short"]),
        ("  short ", 20, ["short"]), ("清", 1, [""]), ("a     ", 3, ["a"]),
        // Rather where a phrase ends than in the very middle, but not far from it.
        ("早安北京，风筝飞过城墙", 20, ["早安北京，", "风筝飞过城墙"]),
        ("Good morning, a kite clears it", 20, ["Good morning,", "a kite clears it"]),
        ("早，安北京风筝飞过城墙了", 20, ["早，安北京风", "筝飞过城墙了"]),
        ("3.14159265", 6, ["3.141", "59265"]),
        ("the rain", 0, ["t", "h", "e", "r", "a", "i", "n"]),
    ])
    func `rows of equal length where it can be`(text: String, columns: Int, rows: [String]) {
        #expect(TextLayout.wrapEvenly(text, columns: columns) == rows)
    }

    @Test func `what needs too many rows ends with an ellipsis`() {
        func wrap(_ text: String, _ columns: Int, _ rows: Int, _ ellipsis: String = "…") -> [String]
        {
            TextLayout.wrapEvenly(text, columns: columns, rows: rows, ellipsis: ellipsis)
        }
        #expect(wrap("one two three four", 9, 2) == ["one two", "three fo…"])
        #expect(wrap("one two three four", 9, 1) == ["one two…"])
        #expect(wrap("one two three four", 9, 3) == ["one two", "three", "four"])
        #expect(wrap("abcdefgh", 3, 2) == ["abc", "de…"])
        #expect(wrap("清晨的风吹过", 5, 1) == ["清晨…"])
        #expect(wrap("abcdefgh", 4, 1, "...") == ["a..."])
        #expect(wrap("abc", 3, 1) == ["abc"] && wrap("abc", 3, 0) == [])
    }

    private static let alphabet: [Unicode.Scalar] = [
        "a", "b", " ", " ", "-", ",", "，", "「", "」", "北", "京", "한", "🎵", "\u{301}", "é", "…",
        "\u{1B}", "\u{200D}", "\u{FE0F}", "0",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
            scalars.append(alphabet.randomElement(using: &generator) ?? "a")
        }
        return String(scalars)
    }

    private static func ink(_ text: String) -> [Unicode.Scalar] {
        Glyphs(text).filter { $0.base != " " }.flatMap(\.scalars)
    }

    @Test func `any text in any width: rows fit, nothing is lost, even rows are no more`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<4_000 {
            let text = Self.text(&generator)
            let columns = Int.random(in: 2...40, using: &generator)
            let rows = TextLayout.wrap(text, columns: columns)
            let even = TextLayout.wrapEvenly(text, columns: columns)
            for row in rows + even { #expect(TextWidth.cells(of: row) <= columns) }
            #expect(Self.ink(rows.joined()) == Self.ink(text))
            #expect(Self.ink(even.joined()) == Self.ink(text))
            #expect(even.count <= rows.count)
            let cut = TextLayout.cut(text, columns: columns)
            #expect(TextWidth.cells(of: cut) <= columns)
        }
    }
}
