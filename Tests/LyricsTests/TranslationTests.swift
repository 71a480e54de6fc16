import Lyrics
import Testing

/// Rules R20, R22 and R23: several texts for one time.
struct TranslationTests {
    private static func texts(_ text: String) -> [[String]] {
        LRCParser.parse(text).lines.map { line in
            [line.text] + [line.translation].compactMap(\.self) + line.extra
        }
    }

    @Test func `joins blocks of originals and translations`() {
        let text = "[00:01.00]a\n[00:02.00][00:03.00]b\n\n[00:01.00]A\n[00:02.00][00:03.00]B"
        #expect(Self.texts(text) == [["a", "A"], ["b", "B"], ["b", "B"]])
    }

    @Test(arguments: [
        (["a", "a"], ["a"]), (["a", ""], ["a"]), (["", "a"], ["a"]), (["a", "//"], ["a"]),
        (["//", "a"], ["a"]), (["//"], ["//"]), (["", ""], [""]),
        (["a", "b", "a", "b"], ["a", "b"]),
        (["e\u{301}", "\u{E9}"], ["e\u{301}", "\u{E9}"]), (["a", "A"], ["a", "A"]),
    ])
    func `drops what adds nothing`(texts: [String], expected: [String]) {
        let found = Self.texts(texts.map { "[00:01.00]\($0)" }.joined(separator: "\n"))
        #expect(found.map { $0.map(ExactText.init) } == [expected.map(ExactText.init)])
    }

    @Test func `drops repeats of any length and number`() {
        let long = String(repeating: "长长的一行", count: 200)
        let lines = (0..<40).flatMap { ["[00:01.00]\(long)", "[00:01.00]\(long)\($0)"] }
        let texts = Self.texts(lines.joined(separator: "\n"))
        #expect(texts == [[long] + (0..<40).map { "\(long)\($0)" }])
    }

    @Test func `does not join times that differ by a millisecond`() {
        #expect(Self.texts("[00:01.000]a\n[00:01.001]b") == [["a"], ["b"]])
    }

    @Test func `takes untimed lines for texts of the line above`() {
        let text = """
            before all
            [00:01.00]a
            b
              c
            [00:02.00]

            after a blank
            [00:03.00]
            under its time
            [Header]
            after a header
            [00:04.00]d
            # comment
            after a comment
            [00:05.00][00:06.00]e
            f
            """
        #expect(
            Self.texts(text) == [
                ["a", "b", "c"], [""], ["under its time"], ["d"], ["e", "f"], ["e", "f"],
            ])
    }

    @Test func `puts untimed lines before texts of equal time further down`() {
        #expect(Self.texts("[00:01.00]a\nb\n[00:01.00]c\nb") == [["a", "b", "c"]])
    }

    @Test func `splits at a slash when half of the lines have one`() {
        #expect(
            Self.texts("[00:01.00]a / b\n[00:02.00]c\n[00:03.00]\n") == [["a", "b"], ["c"], [""]])
        #expect(
            Self.texts("[00:01.00]a / b\n[00:02.00]c\n[00:03.00]d") == [["a / b"], ["c"], ["d"]])
        let repeated = "[00:01.00][00:04.00][00:05.00]a / b\n[00:02.00]c\n[00:03.00]d"
        #expect(Self.texts(repeated) == [["a / b"], ["c"], ["d"], ["a / b"], ["a / b"]])
    }

    @Test(arguments: ["a/b", "a / b / c", "/ b", "a /", "a/ b", "a  /b"])
    func `takes only one slash between blanks for a separator`(text: String) {
        #expect(Self.texts("[00:01.00]\(text)") == [[text]])
    }

    @Test func `splits at lenticular brackets when half of the lines have them`() {
        #expect(
            Self.texts("[00:01.00]空【天空】\n[00:02.00]【合唱】") == [["空", "天空"], ["【合唱】"]])
        #expect(
            Self.texts("[00:01.00]空【天空】\n[00:02.00]b\n[00:03.00]c")
                == [["空【天空】"], ["b"], ["c"]])
    }

    @Test(arguments: ["【a】b", "a【b", "a】", "a【b】c", "a【b】【c】", "a【】", "a【b【c】】"])
    func `takes only one pair at the end for a translation`(text: String) {
        #expect(Self.texts("[00:01.00]\(text)") == [[text]])
    }

    @Test func `counts each of the two forms for itself`() {
        let text = "[00:01.00]a / b\n[00:02.00]c【d】\n[00:03.00]e\n[00:04.00]f\n[00:05.00]g"
        #expect(Self.texts(text) == [["a / b"], ["c【d】"], ["e"], ["f"], ["g"]])
    }
}
