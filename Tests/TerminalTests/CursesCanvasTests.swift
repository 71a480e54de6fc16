import TestSupport
import Testing

@testable import Terminal

/// What curses makes of frames, looked at on a terminal of the test's own. One at a time: curses
/// keeps its state in globals.
@Suite(.serialized) struct CursesCanvasTests {
    init() { UTF8Locale.set() }

    private static let terms = [
        "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "xterm",
    ]
    private static let texts = [
        "hello", "北京北京", "♪ 44.1", "━━━╸──", "a b", "京", "x", "🎵 la", "e\u{301}t\u{301}", "    ",
    ]

    private static func random(_ size: TerminalSize, _ generator: inout SeededGenerator) -> Frame {
        var frame = Frame(size: size)
        for _ in 0..<Int.random(in: 0...(size.rows * 2), using: &generator) {
            frame.put(
                texts.randomElement(using: &generator) ?? "",
                row: Int.random(in: 0..<size.rows, using: &generator),
                column: Int.random(in: -2..<size.columns, using: &generator),
                style: Style.allCases.randomElement(using: &generator) ?? .normal)
        }
        return frame
    }

    @Test(arguments: terms)
    func `the terminal shows each frame, whatever it showed before`(term: String) throws {
        var generator = SeededGenerator(seed: 15)
        for (rows, columns) in [(24, 80), (5, 20), (2, 10), (1, 9), (9, 2), (3, 1), (1, 1)] {
            let size = TerminalSize(rows: rows, columns: columns)
            var canvas = try CursesCanvas(terminal: term, size: size, isColorWanted: true)
            var terminal = VirtualTerminal(rows: rows, columns: columns)
            for round in 0..<30 {
                let frame = Self.random(size, &generator)
                if round % 10 == 9 { canvas.invalidate() }
                terminal.feed(canvas.draw(frame))
                try #require(terminal.text == frame.text, "\(term) \(columns)x\(rows) \(round)")
                #expect(canvas.draw(frame).isEmpty)
            }
        }
    }

    @Test func `a screen that changes its size goes on`() throws {
        let term = "xterm-256color"
        var generator = SeededGenerator(seed: 16)
        var canvas = try CursesCanvas(
            terminal: term, size: TerminalSize(rows: 24, columns: 80), isColorWanted: true)
        for _ in 0..<60 {
            let size = TerminalSize(
                rows: Int.random(in: 1...60, using: &generator),
                columns: Int.random(in: 1...200, using: &generator))
            canvas.resize(to: size)
            var terminal = VirtualTerminal(rows: size.rows, columns: size.columns)
            for _ in 0..<3 {
                let frame = Self.random(size, &generator)
                terminal.feed(canvas.draw(frame))
                try #require(terminal.text == frame.text, "\(size)")
            }
        }
    }

    @Test func `after a rest everything is drawn again`() throws {
        let term = "xterm-256color"
        let size = TerminalSize(rows: 3, columns: 20)
        var canvas = try CursesCanvas(terminal: term, size: size, isColorWanted: false)
        var frame = Frame(size: size)
        frame.put("北京 hello", row: 1, column: 2)
        _ = canvas.draw(frame)
        canvas.rest()
        var terminal = VirtualTerminal(rows: 3, columns: 20)
        terminal.feed(canvas.draw(frame))
        #expect(terminal.text == frame.text)
    }

    @Test func `a step of the bar costs few bytes`() throws {
        let term = "xterm-256color"
        let size = TerminalSize(rows: 40, columns: 120)
        var canvas = try CursesCanvas(terminal: term, size: size, isColorWanted: true)
        var frame = Frame(size: size)
        frame.put(String(repeating: "─", count: 100), row: 38, column: 10, style: .barRest)
        _ = canvas.draw(frame)
        for step in 0..<100 {
            frame.put(step % 2 == 0 ? "╸" : "━", row: 38, column: 10 + step / 2, style: .barPlayed)
            let count = canvas.draw(frame).count
            #expect(count > 0 && count <= 40)
        }
    }

    @Test(arguments: [
        ("", "TERM is not set"), ("dumb", "TERM is dumb"),
        ("no\u{1B}such", "TERM=nouch is unknown"),
    ])
    func `a terminal that cannot be drawn on is named`(term: String, reason: String) {
        #expect(throws: ScreenError(reason)) {
            _ = try CursesCanvas(
                terminal: term, size: TerminalSize(rows: 2, columns: 2), isColorWanted: true)
        }
    }

    @Test func `strings of terminfo come without delays`() throws {
        let term = "vt100"
        let canvas = try CursesCanvas(
            terminal: term, size: TerminalSize(rows: 2, columns: 2), isColorWanted: true)
        #expect(CursesCanvas.capability("clear") == Array("\u{1B}[H\u{1B}[J".utf8))
        #expect(CursesCanvas.capability("nonesuch") == nil)
        #expect(CursesCanvas.keys[Array("\u{1B}OA".utf8)] == .up)
        _ = consume canvas
    }
}
