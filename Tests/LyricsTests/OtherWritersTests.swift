import Lyrics
import Testing

struct OtherWritersTests {
    private static let lyrics = Lyrics(
        lines: [
            LyricLine(timeMilliseconds: 0, text: "unseen"),
            LyricLine(timeMilliseconds: 0, text: "one", translation: "eins", extra: ["un"]),
            LyricLine(timeMilliseconds: 1500, text: ""),
            LyricLine(timeMilliseconds: 3_723_004, text: "two"),
            LyricLine(timeMilliseconds: 3_724_000, text: "two"),
        ])

    @Test func `subtitles last until the next line`() {
        let expected = """
            1
            00:00:00,000 --> 00:00:01,500
            one
            eins
            un

            2
            01:02:03,004 --> 01:02:04,000
            two

            3
            01:02:04,000 --> 01:02:09,000
            two


            """
        #expect(SRTWriter.text(of: Self.lyrics) == expected)
        let known = SRTWriter.text(of: Self.lyrics, lengthMilliseconds: 3_725_000)
        #expect(known.contains("01:02:04,000 --> 01:02:05,000"))
        #expect(SRTWriter.text(of: Lyrics(plain: ["a"])).isEmpty)
    }

    @Test func `text has the words alone`() {
        #expect(TextWriter.text(of: Self.lyrics) == "unseen\none\neins\nun\n\ntwo\ntwo\n")
        #expect(TextWriter.text(of: Lyrics(plain: ["a", "", "b"])) == "a\n\nb\n")
        #expect(TextWriter.text(of: Lyrics()).isEmpty)
    }
}
