import Terminal
import Testing

@Suite struct TextWidthTests {
    init() { UTF8Locale.set() }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("北京", 4), ("北京 a", 6), ("ｗ", 2), ("한국", 4), ("ｶﾅ", 2),
        ("🎵", 2), ("e\u{301}", 1), ("\u{301}", 0), ("♪", 1), ("━╸─", 3), ("…", 1),
        ("\u{0E01}\u{0E33}", 2), ("שלום", 4),
        // What is never sent takes no cells.
        ("a\u{1B}b", 2), ("a\u{200B}b", 2), ("a\u{202E}b", 2), ("\u{9B}", 0), ("\u{7F}", 0),
        ("❤\u{FE0F}", 1), ("\u{FFFE}", 0), ("\u{E0041}", 0), ("\u{FEFF}x", 1),
    ])
    func `cells of text`(text: String, cells: Int) {
        #expect(TextWidth.cells(of: text) == cells)
    }

    @Test func `joined emoji are their first one`() {
        #expect(TextWidth.cells(of: "👩\u{200D}👩\u{200D}👧") == 6)
        #expect(TextWidth.cells(of: "👍\u{1F3FD}") == 2)
    }

    @Test func `a character has a bounded number of marks`() {
        let tower = "a" + String(repeating: "\u{301}", count: 50) + "b"
        let glyphs = Array(Glyphs(tower))
        #expect(glyphs.map(\.scalars.count) == [1 + Glyph.maximumMarks, 1])
    }

    @Test func `no scalar at all is wider than two cells or negative`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let cells = TextWidth.cells(of: scalar)
            else { continue }
            if !(0...2).contains(cells) { Issue.record("U+\(String(value, radix: 16)): \(cells)") }
        }
    }

    @Test func `no control and nothing that turns the direction has a width`() {
        let withheld: [ClosedRange<UInt32>] = [
            0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
            0x61C...0x61C, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
        ]
        for value in withheld.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(TextWidth.cells(of: scalar) == nil, "U+\(String(value, radix: 16))")
        }
    }
}
