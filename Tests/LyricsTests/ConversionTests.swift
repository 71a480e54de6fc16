import Lyrics
import Testing

@Suite struct ConversionTests {
    @Test func `subtitles end where the next line begins`() {
        let hour = LRCParser.parse("[00:01.50]一\n[00:01.50]one\n[00:03.00]\n[61:01.25]二")
        #expect(
            SRTWriter.text(of: hour) == """
                1
                00:00:01,500 --> 00:00:03,000
                一
                one

                2
                01:01:01,250 --> 01:01:06,250
                二


                """)
        #expect(SRTWriter.text(of: Lyrics(plain: ["a"])).isEmpty)
    }

    @Test func `words alone`() {
        let song = LRCParser.parse(
            "[00:00.50]\n[00:01.50]一\n[00:01.50]one\n[00:03]\n[00:04]\n[00:05]x\n[00:06]")
        #expect(PlainTextWriter.text(of: song) == "一\none\n\nx\n")
        #expect(PlainTextWriter.text(of: Lyrics(plain: ["a", "", "b"])) == "a\n\nb\n")
    }
}
