import PlayerUI
import Testing

/// A line of text while it is typed.
@Suite struct LineEditorTests {
    private func line(_ text: String, _ edits: LineEdit...) -> LineEditor {
        var line = LineEditor(text)
        for edit in edits { line.perform(edit) }
        return line
    }

    @Test func `text goes where the cursor is`() {
        var line = line("北京", .left)
        line.insert("a")
        #expect(line.text == "北a京")
        line.perform(.start)
        line.insert("x")
        line.perform(.end)
        line.insert("y")
        #expect(line.text == "x北a京y")
    }

    @Test func `whole characters are deleted, with their marks`() {
        var line = LineEditor("cafe")
        line.insert("\u{301}")
        #expect(line.text == "cafe\u{301}")
        line.perform(.deleteBackward)
        #expect(line.text == "caf")
        #expect(self.line("a👨‍👩‍👧", .deleteBackward).text == "a")
        #expect(self.line("北京", .start, .deleteForward).text == "京")
        #expect(self.line("", .deleteBackward, .deleteForward, .left, .right, .deleteWord).isBlank)
    }

    @Test func `words end at blanks and slashes`() {
        #expect(line("/home/a/My Music", .deleteWord).text == "/home/a/My ")
        #expect(line("/home/a/", .deleteWord).text == "/home/")
        #expect(line("one two  ", .deleteWord, .deleteWord).text == "")
        #expect(line("abc", .left, .deleteToStart).text == "c")
        #expect(line("abc", .left, .deleteToEnd).text == "ab")
    }

    @Test func `pasted line ends stay between lines and go at the end`() {
        var line = LineEditor()
        line.insert("/a.mp3\n/b.mp3\r\n")
        #expect(line.text == "/a.mp3\n/b.mp3")
        line.insert("\n")
        #expect(line.text == "/a.mp3\n/b.mp3")
    }

    @Test func `a text without end is cut`() {
        var line = LineEditor("x")
        line.insert(String(repeating: "北", count: 20_000))
        #expect(line.text.count == 8192)
        line.insert("y")
        #expect(line.text.count == 8192 && !line.text.contains("y"))
    }
}

extension LineEditor {
    fileprivate var isBlank: Bool { text.isEmpty }
}
