import Testing

@testable import Terminal

@Suite struct ScreenSequencesTests {
    private static let strings = [
        "sgr0": "<sgr0>", "op": "<op>", "rmcup": "<rmcup>", "clear": "<clear>", "cnorm": "<cnorm>",
    ]

    private func sequences(_ term: String, without missing: String = "") -> ScreenSequences {
        ScreenSequences(term: term) { name in
            name == missing ? nil : Self.strings[name].map { Array($0.utf8) }
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(arguments: [
        "xterm", "xterm-256color", "tmux-256color", "screen.xterm", "foot", "st", "st-256color",
    ])
    func `every mode that is switched on is switched off`(term: String) {
        let sequences = sequences(term)
        let begin = text(sequences.begin)
        let restore = text(sequences.restore)
        for mode in ["2004", "1000", "1002", "1006"] {
            #expect(begin.contains("\u{1B}[?\(mode)h") && restore.contains("\u{1B}[?\(mode)l"))
        }
        #expect(begin.contains("\u{1B}[22;0t") && restore.contains("\u{1B}[23;0t"))
        #expect(restore.contains("<rmcup>") && restore.contains("<cnorm>"))
        #expect(sequences.restore.first == 0x18)
    }

    @Test(arguments: ["linux", "vt100", "vt220", "sun", "ansi", "stv52"])
    func `others get nothing that they would print`(term: String) {
        let sequences = sequences(term)
        #expect(sequences.begin.isEmpty && sequences.title("song").isEmpty)
        #expect(!text(sequences.restore).contains("["))
        #expect(text(sequences.restore).contains("<cnorm>"))
    }

    @Test func `without a second screen it is cleared`() {
        #expect(text(sequences("vt100", without: "rmcup").restore).contains("<clear>"))
        #expect(!text(sequences("vt100").restore).contains("<clear>"))
    }

    @Test func `a title cannot break out of its sequence`() {
        UTF8Locale.set()
        let title = sequences("xterm").title(
            "北京\u{7}\u{1B}]0;x\u{7}\u{9C}" + String(repeating: "y", count: 500))
        #expect(title.starts(with: "\u{1B}]0;北京".utf8) && title.last == 0x07)
        #expect(title.dropFirst(4).dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        #expect(title.count < 300)
    }

    @Test func `what the crash guard has to write fits`() {
        #expect(sequences("xterm-256color").restore.count < 512)
    }
}
