import Testing
import TextDecoding

struct TextDecoderTests {
    @Test(
        arguments: [
            ([], ""), ([0x61], "a"), ([0xEF, 0xBB, 0xBF, 0x61], "a"),
            ([0xE5, 0x8C, 0x97], "北"), ([0xEF, 0xBB, 0xBF], ""),
        ] as [([UInt8], String)])
    func `reads UTF-8 with and without a mark`(bytes: [UInt8], text: String) {
        #expect(TextDecoder.decode(bytes) == text)
    }

    @Test func `repairs broken UTF-8 and keeps the rest`() {
        let bytes = Array("前面的".utf8) + [0xE5] + Array("后面的".utf8)
        #expect(TextDecoder.decode(bytes) == "前面的\u{FFFD}后面的")
    }
}
