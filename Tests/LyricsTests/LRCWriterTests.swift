import Foundation
import Lyrics
import TestSupport
import Testing
import TextDecoding

/// What is written reads back as what it was made of.
struct LRCWriterTests {
    private static func expectRoundTrip(_ lyrics: Lyrics, _ comment: Comment) {
        let written = LRCWriter.text(of: lyrics)
        let read = LRCParser.parse(written)
        // Byte by byte: strings alone compare canonically.
        let isSame = Array("\(read)".utf8) == Array("\(lyrics)".utf8)
        if !isSame, let sample = lyrics.firstDifference(from: read) {
            Issue.record("\(comment): \(sample)")
        }
        #expect(isSame, comment)
    }

    private static func files() throws -> [URL] {
        let folder = try #require(Bundle.module.resourceURL)
        return try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: "Fixtures/lrc/files"), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "lrc" }
    }

    @Test(arguments: [
        "[999999:59.999]a", "[999999:95.999]a", "[999999:99]a", "[999999:99:59.5]a",
        "[999999:00:00.00]a\n[999998:00:00]b", "[offset:-999999999999]\n[999999:59.99]a",
        "{\"t\":999999999999,\"c\":[{\"tx\":\"a\"}]}",
        "[00:05][999999:59.99]<00:05.00>a <00:10.50>b<00:11>", "[00:05.00][999999:59]a[00:06]b",
        "[offset:-5000]\n[999999:58]<999999:58.00>a <999999:59.50>b<999999:99.00>",
    ])
    func `the latest times read back as they were`(text: String) {
        let lyrics = LRCParser.parse(text)
        #expect(!lyrics.lines.isEmpty)
        #expect(LRCParser.parse(LRCWriter.text(of: lyrics)) == lyrics)
    }

    @Test func `every shared case reads back`() throws {
        let files = try Self.files()
        #expect(files.count > 40)
        for file in files {
            let text = TextDecoder.decode(Array(try Data(contentsOf: file)))
            Self.expectRoundTrip(LRCParser.parse(text), "\(file.lastPathComponent)")
        }
    }

    @Test func `random files read back`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            let count = Int.random(in: 1...25, using: &random)
            let text = (0..<count).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }.joined()
            let lyrics = LRCParser.parse(text)
            if lyrics.lines.contains(where: Self.cannotBeSaid) { continue }
            Self.expectRoundTrip(lyrics, "\(text.debugDescription)")
        }
    }

    /// Word times in a text that begins like a voice and has none.
    private static func cannotBeSaid(_ line: LyricLine) -> Bool {
        !line.words.isEmpty && line.voice == nil
            && ["M:", "F:", "v1:"].contains { line.text.hasPrefix($0) }
    }

    private static let pieces = [
        "[00:01.00]", "[00:01.00]", "[00:02.50]", "[01:00:03]", "[-00:01.5]", "<00:01.2>",
        "<00:02>", "[00:03]", "\n", "\n", "\n", "\n[00:04.00]", "\n[00:05.00]", "\n\n", "a", "b ",
        " c", "北", "京 ", "é", "e\u{301}", "\u{3000}", " / ", "【x】", "//", "M: ", "F:", "v1: ",
        "&amp;", "&lt;", "&#91;00:01.00]", "&#91;ti:t]", "&#60;00:01>", "&", "lt;", "\\&apos;",
        "[ti:A]", "[ar:&#93;x]", "[offset:500]", "[offset:-250]", "[length:04:05.25]", "[bg:x]",
        "&#91;bg:x]", "#", "[:]", "[Verse: 1]", "{\"t\":5,\"c\":[{\"tx\":\"k\"}]}", "&#123;\"", "［",
        "00:01］", "[", "]", "<", ">", "[ar:[b]", "[offset:999999999999]",
        "&#27;", "&nbsp;", "  ", "\\",
    ]

    @Test func `keeps what only the whole file decides`() {
        let texts = [
            "[00:01.00][00:02.00]M: x", "[00:01.00]a / b\n[00:01.00]//\n[00:01.00]//",
            "[00:01.00]M: a\n[00:02.00]F: b\n[00:03.00]", "[00:01.00]M: a\n[00:01.00]M:",
            "[00:01.00]a / b\n[00:02.00]c / d", "[00:01.00]a\nM: b\nF: c\n[00:02]d\nM: b",
            "[offset:90000]\n[00:01.00]a\n[00:02.00]b\n[02:00.00]c",
            "[offset:-500]\n[-00:00.20]a\n[00:02.00]b",
            "[00:01]<00:01>a <00:02>&#27; b<00:03>", "[00:01]<00:01>a <00:02>&nbsp;&nbsp;b<00:03>",
            "[00:01]a <00:02> &#27;  &nbsp; b", "[00:01]<00:01>a &#27; &nbsp; <00:02>b",
        ]
        for text in texts { Self.expectRoundTrip(LRCParser.parse(text), "\(text)") }
    }

    @Test func `writes what other players read`() {
        var tags = LyricsMetadata()
        tags.title = "A [live]"
        tags.artist = "B"
        let lines = [
            LyricLine(
                timeMilliseconds: 1000, text: "one two", translation: "eins zwei",
                words: [
                    LyricWord(timeMilliseconds: 1000, text: "one", endMilliseconds: 1300),
                    LyricWord(timeMilliseconds: 1500, text: "two", endMilliseconds: 2000),
                ]),
            LyricLine(timeMilliseconds: 62_340, text: "[Chorus] <3 & co"),
            LyricLine(timeMilliseconds: 3_700_000, text: ""),
        ]
        let lyrics = Lyrics(lines: lines, metadata: tags, lengthSeconds: 3725.5)
        let expected = """
            [ti:A [live]]\r
            [ar:B]\r
            [length:1:02:05.500]\r
            [00:01.00]<00:01.00>one<00:01.30> <00:01.50>two<00:02.00>\r
            [00:01.00]eins zwei\r
            [01:02.34][Chorus] <3 & co\r
            [61:40.00]\r

            """
        #expect(LRCWriter.text(of: lyrics, lineEnd: "\r\n") == expected)
    }

    @Test func `writes milliseconds where there are any, and no control characters`() {
        let lines = [
            LyricLine(timeMilliseconds: 5, text: "a\u{1B}[31m\nb\u{85}"),
            LyricLine(timeMilliseconds: 1000, text: "c"),
        ]
        let written = LRCWriter.text(of: Lyrics(lines: lines))
        #expect(written == "[00:00.005]a[31m b\n[00:01.000]c\n")
    }
}

extension Lyrics {
    /// The first part that is not the same, for a report.
    fileprivate func firstDifference(from other: Lyrics) -> String? {
        for (mine, others) in zip(lines, other.lines) where "\(mine)" != "\(others)" {
            return "\(others) for \(mine)"
        }
        return "\(other.lines.count) for \(lines.count) lines, \(other.plain) for \(plain)"
    }
}
