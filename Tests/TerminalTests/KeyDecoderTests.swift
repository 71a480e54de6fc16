import Terminal
import TestSupport
import Testing

@Suite struct KeyDecoderTests {
    /// Everything that one terminal or another sends for a key.
    private static let sequences: [(bytes: String, key: Key)] = [
        (" ", .character(" ")), ("a", .character("a")), ("Z", .character("Z")),
        ("~", .character("~")), ("é", .character("é")), ("北", .character("北")),
        ("🎵", .character("🎵")), ("\u{3}", .control("c")), ("\u{C}", .control("l")),
        ("\u{1A}", .control("z")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
        ("\u{7F}", .backspace), ("\u{8}", .backspace),
        // xterm, in both cursor modes.
        ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
        ("\u{1B}[1;2A", .shiftUp), ("\u{1B}[1;2B", .shiftDown), ("\u{1B}[1;2C", .shiftRight),
        ("\u{1B}[1;2D", .shiftLeft), ("\u{1B}[H", .home), ("\u{1B}[F", .end),
        ("\u{1B}OH", .home), ("\u{1B}OF", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
        ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
        // Linux console, screen, rxvt.
        ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end),
        ("\u{1B}[a", .shiftUp), ("\u{1B}[d", .shiftLeft),
        // Keypad in application mode.
        ("\u{1B}OM", .enter), ("\u{1B}Ok", .character("+")), ("\u{1B}Om", .character("-")),
        ("\u{1B}Ox", .character("8")),
        // Keys by their code points.
        ("\u{1B}[27u", .escape), ("\u{1B}[113u", .character("q")), ("\u{1B}[13u", .enter),
        // The mouse; modifiers do not matter.
        ("\u{1B}[<0;5;7M", .mouse(MouseEvent(.press, row: 6, column: 4))),
        ("\u{1B}[<0;1;1m", .mouse(MouseEvent(.release, row: 0, column: 0))),
        ("\u{1B}[<32;200;60M", .mouse(MouseEvent(.drag, row: 59, column: 199))),
        ("\u{1B}[<64;1;2M", .mouse(MouseEvent(.wheelUp, row: 1, column: 0))),
        ("\u{1B}[<65;1;2M", .mouse(MouseEvent(.wheelDown, row: 1, column: 0))),
        ("\u{1B}[<16;5;7M", .mouse(MouseEvent(.press, row: 6, column: 4))),
        // Pasted text is no keys, whatever is in it.
        ("\u{1B}[200~q\u{1B}[A\u{3}s\r北\u{1B}[201~", .paste("q\u{1B}[A\u{3}s\r北")),
        ("\u{1B}[200~\u{1B}[201~", .paste("")),
        ("\u{1B}[200~a\u{1B}[20b\u{1B}[201~", .paste("a\u{1B}[20b")),
    ]

    @Test(arguments: sequences)
    func `each sequence is its key`(bytes: String, key: Key) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(bytes.utf8) == [key])
        #expect(!decoder.isWaiting)
    }

    @Test(arguments: sequences)
    func `cut at any byte it is the same key`(bytes: String, key: Key) {
        let bytes = Array(bytes.utf8)
        for cut in bytes.indices.dropFirst() {
            var decoder = KeyDecoder()
            var keys = decoder.feed(bytes[..<cut])
            let isPaste = if case .paste = key { true } else { false }
            #expect(keys.isEmpty && (decoder.isWaiting || isPaste), "cut at \(cut)")
            keys += decoder.feed(bytes[cut...])
            #expect(keys == [key], "cut at \(cut)")
        }
    }

    @Test func `byte by byte, all together are all keys`() {
        let bytes = Self.sequences.flatMap { $0.bytes.utf8 }
        var whole = KeyDecoder()
        #expect(whole.feed(bytes) == Self.sequences.map(\.key))
        var single = KeyDecoder()
        #expect(bytes.flatMap { single.feed([$0]) } == Self.sequences.map(\.key))
    }

    @Test func `ESC alone is a key when nothing follows`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.timeOut() == [.escape])
        #expect(!decoder.isWaiting)
        #expect(decoder.timeOut() == [])
        #expect(decoder.feed("\u{1B}q".utf8) == [.escape, .character("q")])
        #expect(decoder.feed("\u{1B}\u{1B}[A".utf8) == [.escape, .up])
    }

    @Test func `what was no sequence after all is keys`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[".utf8) == [])
        #expect(decoder.timeOut() == [.escape, .character("[")])
        #expect(decoder.feed("\u{1B}O".utf8) == [])
        #expect(decoder.timeOut() == [.escape, .character("O")])
    }

    @Test(arguments: [
        "\u{1B}[1;5A", "\u{1B}[99~", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[M !!", "\u{1B}[I",
        "\u{1B}[?1;2c",
        "\u{1B}[<1;5;7M", "\u{1B}[<0;0;7M", "\u{1B}[<0;7M", "\u{1B}[<99999999999999999999;1;1M",
        "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[;;;~", "\u{0}", "\u{1C}", "\u{85}",
        "\u{1B}[\u{3}",
    ])
    func `what means nothing here is swallowed as a whole`(bytes: String) {
        var decoder = KeyDecoder()
        let keys = decoder.feed(bytes.utf8) + decoder.feed("x".utf8)
        #expect(keys.last == .character("x"))
        #expect(keys.dropLast().allSatisfy { $0 == .control("c") })
    }

    @Test func `broken UTF-8 takes nothing with it`() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xFF, 0x61]) == [.character("a")])
        #expect(decoder.feed([0x80, 0x62]) == [.character("b")])
        #expect(decoder.feed([0xE5, 0x63]) == [.character("c")])
        #expect(decoder.feed([0xC0, 0xAF, 0x64]) == [.character("d")])
        #expect(decoder.feed([0xE5, 0x8C]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.timeOut() == [])
        #expect(decoder.feed([0x65]) == [.character("e")])
    }

    @Test func `terminfo has the last word`() {
        var decoder = KeyDecoder(extra: [
            Array("\u{1B}[A".utf8): .pageUp, Array("\u{1B}[A!".utf8): .end,
            Array("\u{1B}x".utf8): .insert,
        ])
        #expect(decoder.feed("\u{1B}[A".utf8) == [.pageUp])
        #expect(decoder.feed("\u{1B}[A!".utf8) == [.end])
        #expect(decoder.feed("\u{1B}x".utf8) == [.insert])
    }

    @Test func `a huge paste is cut, and its end is found`() {
        var decoder = KeyDecoder()
        var keys = decoder.feed("\u{1B}[200~".utf8)
        for _ in 0..<100 { keys += decoder.feed(Array(repeating: 0x61, count: 4096)) }
        #expect(keys.isEmpty && !decoder.isWaiting)
        keys = decoder.feed("\u{1B}[201~q".utf8)
        #expect(keys.last == .character("q"))
        guard case .paste(let text)? = keys.first else { return #expect(Bool(false), "no paste") }
        #expect(text.utf8.count == KeyDecoder.maximumPaste)
    }

    @Test func `a sequence without an end is given up`() {
        var decoder = KeyDecoder()
        var keys = decoder.feed("\u{1B}[".utf8)
        for _ in 0..<200 { keys += decoder.feed("1;".utf8) }
        keys += decoder.timeOut()
        #expect(!decoder.isWaiting)
        #expect(decoder.feed("q".utf8) == [.character("q")])
    }

    @Test func `any bytes in any pieces give the same keys, and none is stuck`() {
        var generator = SeededGenerator(seed: 14)
        let pool = Self.sequences.map { Array($0.bytes.utf8) }
        for _ in 0..<2_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                if Bool.random(using: &generator) {
                    let sequence = pool.randomElement(using: &generator) ?? []
                    bytes += sequence.prefix(Int.random(in: 0...sequence.count, using: &generator))
                } else {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                }
            }
            var whole = KeyDecoder()
            let expected = whole.feed(bytes) + whole.timeOut()
            var pieces = KeyDecoder()
            var keys: [Key] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Int.random(in: 1...rest.count, using: &generator)
                keys += pieces.feed(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            keys += pieces.timeOut()
            #expect(keys == expected, "\(bytes)")
            #expect(!pieces.isWaiting)
        }
    }
}
