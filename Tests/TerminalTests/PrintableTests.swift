import Terminal
import TestSupport
import Testing

@Suite struct PrintableTests {
    init() { UTF8Locale.set() }

    @Test(arguments: [
        ("plain", "plain"), ("北京 🎵 é", "北京 🎵 é"), ("a\tb\nc\r\nd", "a b c  d"),
        ("\u{3000}", "\u{3000}"), ("a\u{A0}b\u{2003}c", "a b c"), ("a\u{0}b\u{7}c\u{8}d", "abcd"),
        // Escape sequences go as a whole: colours, titles, character sets, device strings.
        ("a\u{1B}[31mb", "ab"), ("a\u{1B}[38;5;1mb", "ab"), ("a\u{1B}]0;evil\u{7}b", "ab"),
        ("a\u{1B}]0;evil\u{1B}\\b", "ab"), ("a\u{1B}(0b", "ab"), ("a\u{1B}Pdevice\u{9C}b", "ab"),
        ("a\u{1B}cb", "ab"), ("a\u{1B}", "a"), ("a\u{1B}[", "a"), ("a\u{1B}[31", "a"),
        ("\u{1B}\u{1B}[1mx", "x"),
        // The same with C1 controls.
        ("a\u{9B}31mb", "ab"), ("a\u{9D}0;evil\u{7}b", "ab"), ("a\u{90}x\u{9C}b", "ab"),
        ("a\u{85}b", "ab"), ("a\u{9C}b", "ab"),
        // A string without an end takes nothing but its ESC with it.
        ("a\u{1B}]0;rest of the song", "a]0;rest of the song"),
        ("a\u{1B}]0;x\u{1B}[1my", "a]0;xy"),
        // What turns the direction of writing or hides.
        ("a\u{202E}b\u{2066}c\u{200F}d\u{FEFF}e\u{200B}f\u{AD}g", "abcdefg"),
        ("\u{E0041}x", "x"),
    ])
    func `what must not reach a terminal is taken out`(text: String, expected: String) {
        #expect(printable(text) == expected)
    }

    @Test(arguments: [
        ("abc", "abc"), ("“it’s” — so…", "\"it's\" - so..."), ("北京", "??"),
        ("ＡＢ！", "AB!"), ("e\u{301}", "e"), ("é", "?"), ("← →", "<- ->"), ("a\u{1B}[1mb", "ab"),
        ("\u{3000}x", "  x"), ("👍\u{FE0F}", "?"), ("♪", "*"), ("a\u{200B}b", "ab"),
    ])
    func `where only ASCII can be shown`(text: String, expected: String) {
        #expect(printable(text, ascii: true) == expected)
    }

    @Test(arguments: [false, true])
    func `whatever a file says, nothing that acts on a terminal is left`(isASCII: Bool) {
        var generator = SeededGenerator(seed: 12)
        let pool: [ClosedRange<UInt32>] = [
            0...0x9F, 0x1B...0x1B, 0x5B...0x5D, 0x30...0x3B, 0x9B...0x9D, 0x7...0x7,
            0x2000...0x206F,
            0x4E00...0x4E10, 0xFE00...0xFEFF, 0x300...0x310, 0x1F300...0x1F3FF, 0xE0000...0xE0100,
        ]
        for _ in 0..<3_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &generator) {
                let range = pool.randomElement(using: &generator) ?? 0...0
                let value = UInt32.random(in: range, using: &generator)
                if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
            }
            let result = printable(String(scalars), ascii: isASCII)
            for scalar in result.unicodeScalars where scalar.value != 0xFE0F {
                #expect(TextWidth.cells(of: scalar) != nil)
                if isASCII { #expect((0x20...0x7E).contains(scalar.value)) }
            }
            #expect(printable(result, ascii: isASCII) == result)
        }
    }
}
