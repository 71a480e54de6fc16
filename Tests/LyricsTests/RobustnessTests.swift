import Lyrics
import TestSupport
import Testing
import TextDecoding

/// Rule R36: no input stops the parser. The inputs are so large that a parser that takes more
/// than linear time would not come to an end; what it makes of them is counted.
@Suite(.timeLimit(.minutes(2)))
struct RobustnessTests {
    /// `[mm:ss.cc]` for so many hundredths of a second.
    private static func stamp(_ hundredths: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let seconds = hundredths / 100
        return "[\(two(seconds / 60)):\(two(seconds % 60)).\(two(hundredths % 100))]"
    }

    /// All texts and words that the lyrics hold.
    private static func items(of lyrics: Lyrics) -> Int {
        lyrics.plain.count
            + lyrics.lines.reduce(0) {
                $0 + 1 + ($1.translation == nil ? 0 : 1) + $1.extra.count + $1.words.count
            }
    }

    @Test func `reads 100 000 lines in any order`() {
        let order = (0..<100_000).map { $0 * 7919 % 100_000 }
        let lyrics = LRCParser.parse(
            order.map { "\(Self.stamp($0 * 5))line \($0)\n" }.joined())
        #expect(lyrics.lines.count == 100_000)
        for index in [0, 1, 50_000, 99_999] {
            #expect(lyrics.lines[index].timeMilliseconds == index * 50)
            #expect(lyrics.lines[index].text == "line \(index)")
        }
    }

    @Test func `reads a line of 10 MB`() {
        let text = String(repeating: "长い行 & <b> [c] ", count: 400_000)
        let lyrics = LRCParser.parse("[00:01.00]\(text)\n[00:02.00]after")
        #expect(lyrics.lines.count == 2)
        #expect(lyrics.lines[0].text.utf8.count == text.utf8.count - 1)
        #expect(lyrics.lines[1].text == "after")
    }

    @Test func `reads a line with a million times`() {
        let stamps = (0..<1_000_000).map { Self.stamp($0 * 7919 % 1_000_000) }.joined()
        let lyrics = LRCParser.parse(
            "\(stamps)text\n\(String(repeating: "[01:00]", count: 100_000))a")
        #expect(lyrics.lines.count == 1_000_000)
        #expect(lyrics.lines[999_999] == LyricLine(timeMilliseconds: 9_999_990, text: "text"))
        #expect(lyrics.lines[6000].translation == "a")
    }

    @Test(arguments: ["[", "]", "[]", "[[a:]", "[a:", "［", "[ti:[", "<", "【", "{\"", "[0:"])
    func `survives 200 000 brackets in a row`(bracket: String) {
        let row = String(repeating: bracket, count: 200_000)
        let text = "\(row)\n[00:01.00]\(row)\n[00:02.00]b\n\(row)[00:03.00]c"
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.lines.contains { $0.timeMilliseconds == 2000 && $0.text == "b" })
        #expect(Self.items(of: lyrics) <= 10)
    }

    @Test(arguments: [
        "&#", "&#1", "&", "\\&", " ", "\u{3000}", "<00:01.00> ", "0", "a / ", ":", "\u{1B}",
    ])
    func `survives anything many times over in a text`(piece: String) {
        let row = String(repeating: piece, count: 300_000 / piece.utf8.count)
        let lyrics = LRCParser.parse("[00:01.00]a\(row)b\n[00:02.00]c")
        #expect(lyrics.lines.count == 2)
        #expect(lyrics.lines[1].text == "c")
    }

    @Test func `makes no more words than the file has bytes`() {
        let stamps = (0..<3000).map(Self.stamp).joined()
        let words = (0..<3000).map { "<00:0\($0 % 10).00>w " }.joined()
        let text = stamps + words
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.lines.count == 3000)
        #expect(lyrics.lines[0].words.count == 3000)
        #expect(lyrics.lines.allSatisfy { $0.text.utf8.count == 5999 })
        #expect(Self.items(of: lyrics) <= text.utf8.count + lyrics.lines.count)
    }

    @Test func `makes no more texts than the file has bytes`() {
        let stamps = (0..<3000).map(Self.stamp).joined()
        let below = (0..<3000).map { "x\($0)\n" }.joined()
        let text = "\(stamps)a\n\(below)\(stamps)b\n"
        let lyrics = LRCParser.parse(text)
        #expect(lyrics.lines.count == 3000)
        #expect(lyrics.lines.allSatisfy { $0.text == "a" && $0.translation == "x0" })
        #expect(lyrics.lines[0].extra.count == 3000)
        #expect(Self.items(of: lyrics) <= text.utf8.count + 3 * lyrics.lines.count)
    }

    @Test func `compares long equal texts of many times once`() {
        let stamps = (0..<2000).map(Self.stamp).joined()
        let long = String(repeating: "long text ", count: 50_000)
        let lyrics = LRCParser.parse("\(stamps)\(long)\n\(stamps)\(long)!\n\(stamps)\(long)")
        #expect(lyrics.lines.count == 2000)
        #expect(lyrics.lines[1999].translation?.hasSuffix("!") == true)
        #expect(lyrics.lines.allSatisfy { $0.extra.isEmpty })
    }

    @Test(arguments: 0..<64)
    func `makes sound lyrics of random bytes`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("[[[]]0123456789::..<>/&#;{}\"-+tiarofset \n\r\t【】vMF:".utf8)
        let bytes = (0..<4000).map { _ in
            Int.random(in: 0..<8, using: &generator) == 0
                ? UInt8.random(in: 0...255, using: &generator)
                : alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        }
        Self.expectSound(LRCParser.parse(TextDecoder.decode(bytes)))
    }

    @Test(arguments: 0..<64)
    func `makes sound lyrics of pieces in random order`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "[00:01.00]", "[00:02:50]", "[1:00:00.5]", "[-00:03]", "<00:01.50>", "[00:01.70]",
            "text",
            "\n", "\n", "\r\n", "\n\n", " ", "\u{3000}", "[ti:x [y]", "[offset:-5000]",
            "[offset:9]",
            "M: ", "v1:", " / ", "【译】", "&amp;", "&#27;", "\u{1B}[2J", "\u{FEFF}", "[bg:x]", "#",
            "{\"t\":5,\"c\":[{\"tx\":\"c\"}]}", "［00：04．0］", "//", "[length:1:00]", "[", "]", "<",
            "\0",
        ]
        let text = (0..<600).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        Self.expectSound(LRCParser.parse(text))
    }

    /// What holds for all lyrics.
    private static func expectSound(_ lyrics: Lyrics) {
        let times = lyrics.lines.map(\.timeMilliseconds)
        #expect(times == times.sorted())
        #expect(times.allSatisfy { $0 >= 0 })
        #expect(lyrics.lines.isEmpty || lyrics.plain.isEmpty)
        for line in lyrics.lines {
            let texts = [line.text] + [line.translation].compactMap(\.self) + line.extra
            #expect(texts.dropFirst().allSatisfy { !$0.isEmpty })
            #expect(line.words.allSatisfy { $0.timeMilliseconds >= 0 && !$0.text.isEmpty })
            // The screen finds the words in the text by their order.
            var rest = Substring(line.text).unicodeScalars[...]
            for word in line.words {
                let found = rest.firstRange(of: word.text.unicodeScalars)
                #expect(found != nil)
                rest = rest[(found?.upperBound ?? rest.endIndex)...]
            }
            expectClean(texts + line.words.map(\.text))
        }
        let metadata = lyrics.metadata
        expectClean(lyrics.plain + [metadata.title, metadata.artist].compactMap(\.self))
    }

    private static func expectClean(_ texts: [String]) {
        for text in texts {
            #expect(
                text.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{FEFF}"
                })
            #expect(text.first != " " && text.last != " ")
        }
    }
}
