import TestSupport
import Testing

@testable import Terminal

@Suite struct FrameTests {
    init() { UTF8Locale.set() }

    private func frame(_ columns: Int, _ rows: Int = 1) -> Frame {
        Frame(size: TerminalSize(rows: rows, columns: columns))
    }

    @Test func `sizes are brought into bounds`() {
        #expect(TerminalSize(rows: 0, columns: -4) == TerminalSize(rows: 1, columns: 1))
        let huge = TerminalSize(rows: .max, columns: .max)
        #expect(huge.rows == TerminalSize.maximumRows)
        #expect(huge.columns == TerminalSize.maximumColumns)
    }

    @Test func `text stands where it was put`() {
        var frame = frame(10, 2)
        #expect(frame.put("北京", row: 1, column: 2) == 4)
        #expect(frame.text == "\n  北京")
        #expect(frame[row: 1].map(\.width) == [1, 1, 2, 0, 2, 0, 1, 1, 1, 1])
    }

    @Test(arguments: [(7, ""), (6, "北"), (5, "北"), (4, "北京"), (-2, "京"), (-1, " 京")])
    func `a wide character is shown whole or not at all`(column: Int, shown: String) {
        var frame = frame(8)
        frame.put("北京", row: 0, column: column)
        #expect(frame.rowText(0).drop { $0 == " " && column >= 0 } == shown)
        expectWhole(frame)
    }

    @Test func `a limit of cells is kept`() {
        var frame = frame(10)
        #expect(frame.put("abc", row: 0, column: 0, maxColumns: 2) == 2)
        #expect(frame.put("北京", row: 0, column: 4, maxColumns: 3) == 2)
        #expect(frame.put("x", row: 0, column: 9, maxColumns: .max) == 1)
        #expect(frame.put("x", row: 0, column: 3, maxColumns: 0) == 0)
        #expect(frame.text == "ab  北   x")
    }

    @Test(arguments: [(0, "x 北"), (1, " x北"), (2, "北x"), (3, "北 x")])
    func `half a wide character that is written over leaves a blank`(column: Int, shown: String) {
        var frame = frame(4)
        frame.put("北北", row: 0, column: 0)
        frame.put("x", row: 0, column: column)
        #expect(frame.text == shown)
        expectWhole(frame)
    }

    @Test func `outside of the screen nothing happens`() {
        var frame = frame(3, 1)
        for row in [-1, 1, .max, .min] { frame.put("x", row: row, column: 0) }
        frame.put("x", row: 0, column: 3)
        frame.put("x", row: 0, column: .max)
        frame.put("x", row: 0, column: -50)
        frame.clear(row: 4)
        #expect(frame == self.frame(3, 1))
        #expect(frame[row: 5].isEmpty)
    }

    @Test func `styles, combining marks and clearing`() {
        var frame = frame(5)
        frame.put("e\u{301}北", row: 0, column: 0, style: .current)
        #expect(frame.rowText(0) == "e\u{301}北")
        #expect(frame[row: 0].map(\.style).prefix(4) == [.current, .current, .current, .normal])
        frame.clear(row: 0)
        #expect(frame == self.frame(5))
    }

    @Test func `after any writing all wide characters are whole`() {
        var generator = SeededGenerator(seed: 13)
        let texts = ["a", "北", "北京", "🎵x", "e\u{301}", "x北x", "\u{1B}[1m", "  "]
        for _ in 0..<300 {
            let columns = Int.random(in: 1...12, using: &generator)
            var frame = frame(columns, 2)
            for _ in 0..<20 {
                let text = texts.randomElement(using: &generator) ?? ""
                frame.put(
                    text, row: Int.random(in: 0...2, using: &generator),
                    column: Int.random(in: -3...13, using: &generator))
                expectWhole(frame)
            }
        }
    }

    private func expectWhole(_ frame: Frame, _ location: SourceLocation = #_sourceLocation) {
        for row in 0..<frame.size.rows {
            let widths = frame[row: row].map(\.width)
            for (column, width) in widths.enumerated() {
                let next = column + 1 < widths.count ? widths[column + 1] : 1
                let isWhole = (width == 2) == (next == 0)
                #expect(isWhole && (column > 0 || width != 0), sourceLocation: location)
            }
        }
    }
}
