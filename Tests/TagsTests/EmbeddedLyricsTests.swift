import Lyrics
import Tags
import Testing

@Suite struct EmbeddedLyricsTests {
    private typealias Build = TagBuilder

    private func uslt(_ text: String) -> [UInt8] {
        Build.frame("USLT", [3] + Array("chi".utf8) + [0] + Array(text.utf8))
    }

    private func sylt(_ entries: [(UInt32, String)], unit: UInt8 = 2, kind: UInt8 = 1) -> [UInt8] {
        let body = entries.flatMap { (entry) -> [UInt8] in
            Array(entry.1.utf8) + [0] + Build.big(Int(entry.0), 4)
        }
        return Build.frame("SYLT", [3] + Array("chi".utf8) + [unit, kind, 0] + body)
    }

    private func lyrics(_ frames: [UInt8]..., perFrame: Double? = nil) -> Lyrics? {
        tags(Build.id3(4, Array(frames.joined())) + Build.audio)
            .chosenLyrics(millisecondsPerFrame: perFrame)
    }

    @Test func `text with stamps is LRC, without it is plain`() {
        #expect(
            lyrics(uslt("[00:05.00]五\n[00:10.00]十"))?.lines.map(\.timeMilliseconds) == [
                5000, 10_000,
            ])
        #expect(lyrics(uslt("one\ntwo"))?.plain == ["one", "two"])
        #expect(lyrics(uslt("")) == nil)
    }

    @Test func `in UTF-16 and with a descriptor`() {
        let body = Build.utf16("descriptor") + [0, 0] + Build.utf16("[00:05]五", mark: false)
        let frame = Build.frame("USLT", [1] + Array("eng".utf8) + body)
        #expect(lyrics(frame)?.lines.map(\.text) == ["五"])
    }

    @Test func `timed entries beat stamps, and stamps beat plain words`() {
        let timed = sylt([(1000, "timed")])
        #expect(lyrics(uslt("[00:05]stamped"), timed)?.lines.first?.text == "timed")
        #expect(lyrics(uslt("plain"), uslt("[00:05]stamped"))?.lines.first?.text == "stamped")
        // Chords are no words.
        #expect(lyrics(uslt("plain"), sylt([(1000, "Am")], kind: 4))?.plain == ["plain"])
    }

    @Test func `each entry a line, unsorted, in either unit`() {
        let entries: [(UInt32, String)] = [(4000, "b"), (1000, "a"), (9000, "")]
        #expect(lyrics(sylt(entries))?.lines.map(\.text) == ["a", "b", ""])
        let frames = lyrics(sylt([(100, "x")], unit: 1), perFrame: 1152 * 1000 / 44_100)
        #expect(frames?.lines.map(\.timeMilliseconds) == [2612])
        #expect(lyrics(sylt([(100, "x")], unit: 1)) == nil)
    }

    @Test func `line ends make words of entries`() throws {
        let before = try #require(
            lyrics(
                sylt([
                    (1000, "\nSome"), (1500, " small"), (2000, " words"), (4000, "\n再"),
                    (4400, "见"),
                ])))
        let behind = try #require(
            lyrics(
                sylt([
                    (1000, "Some"), (1500, " small"), (2000, " words\n"), (4000, "再"),
                    (4400, "见\n"),
                ])))
        for found in [before, behind] {
            #expect(found.lines.map(\.text) == ["Some small words", "再见"])
            #expect(found.lines.map(\.timeMilliseconds) == [1000, 4000])
            #expect(found.lines[0].words.map(\.text) == ["Some", "small", "words"])
            #expect(found.lines[1].words.map(\.timeMilliseconds) == [4000, 4400])
            #expect(found.lines[1].words[0].endMilliseconds == 4400)
        }
    }

    @Test func `no control characters`() {
        let found = lyrics(sylt([(1000, "\u{1B}[31m一\u{7F}"), (2000, "a\tb\u{9B}\u{1E}")]))
        #expect(found?.lines.map(\.text) == ["[31m一", "a b"])
    }

    @Test func `an entry cut short is left out`() {
        let whole = sylt([(1000, "a"), (2000, "b")])
        var bytes = Build.id3(4, whole)
        bytes.removeLast(2)
        let found = tags(bytes).chosenLyrics(millisecondsPerFrame: nil)
        #expect(found?.lines.map(\.text) == ["a"])
    }
}
