import Kernel
import Playback
import PlayerUI
import Playlist
import Terminal
import TestSupport
import Testing

/// Lines that are typed: to open, to save; and questions.
@Suite struct PromptTests {
    private let songs = (1...5).map { FilePath("music/\($0).mp3") }

    private func stage() -> Stage { Stage.playing(playlist: songs) }

    @Test func `keys are text while a line is typed, and nothing else`() {
        var stage = stage()
        stage.press(.character("o"))
        let effects = stage.type("q s/n北?")
        stage.press(.paste(" dm\n"), .up, .pageUp, .tab)
        #expect(effects.isEmpty)
        #expect(stage.state.prompts.prompt?.line.text == "q s/n北? dm")
        #expect(ScreenPicture.text(stage.frame).contains("open: q s/n北? dm"))
        #expect(stage.press(.control("u"), .character("x"), .enter) == [.open("x")])
        #expect(stage.state.prompts.prompt == nil)
        #expect(stage.press(.control("c")) == [.quit])
    }

    @Test func `a narrow screen says what is typed in two letters`() {
        var stage = Stage.playing(size: TerminalSize(rows: 2, columns: 8), playlist: songs)
        stage.press(.character("o"))
        stage.type("ab")
        #expect(stage.frame.text.contains("o:ab"))
        stage.press(.escape, .tab, .character("S"))
        #expect(stage.frame.text.contains("S:"))
    }

    @Test func `Esc gives it up, and Ctrl-C leaves from everywhere`() {
        var stage = stage()
        stage.press(.character("o"), .character("x"))
        #expect(stage.press(.escape).isEmpty && stage.state.prompts.prompt == nil)
        stage.press(.character("o"))
        #expect(stage.press(.control("c")) == [.quit])
    }

    @Test func `lines that were taken come back`() {
        var stage = stage()
        for text in ["one", "two", "one"] {
            stage.press(.character("o"))
            stage.type(text)
            stage.press(.enter)
        }
        stage.press(.character("o"), .character("x"), .up)
        let text: (Stage) -> String? = { $0.state.prompts.prompt?.line.text }
        #expect(text(stage) == "one")
        stage.press(.up, .up)
        #expect(text(stage) == "two")
        stage.press(.down, .down, .down)
        #expect(text(stage) == "x")
    }

    @Test func `a path is completed as far as it is certain, then one by one`() {
        var stage = stage()
        stage.press(.character("o"))
        stage.type("m")
        #expect(stage.press(.tab) == [.complete("m", for: .open)])
        let lines = ["music/", "music.m3u", "musik.mp3"]
        let found = PathCompletion(text: "m", common: "musi", lines: lines)
        stage.send(.prompt(.completed(found)))
        #expect(stage.state.prompts.prompt?.line.text == "musi")
        #expect(ScreenPicture.text(stage.frame).contains("music/   music.m3u   musik.mp3"))
        for line in lines + lines.prefix(1) {
            #expect(stage.press(.tab).isEmpty)
            #expect(stage.state.prompts.prompt?.line.text == line)
        }
        stage.press(.backTab)
        #expect(stage.state.prompts.prompt?.line.text == lines[2])
        // What was chosen can be gone on with.
        stage.press(.backspace)
        #expect(stage.press(.tab) == [.complete("musik.mp", for: .open)])
        // An answer that comes too late says nothing.
        stage.press(.character("x"))
        stage.send(.prompt(.completed(.init(text: "musik.mp", common: "a", lines: ["a"]))))
        #expect(stage.state.prompts.prompt?.line.text == "musik.mpx")
    }

    @Test func `what is opened stands behind the others while the song goes on`() {
        var stage = stage()
        stage.press(.character("o"), .character("x"), .enter)
        stage.send(.songsFound(FoundSongs([FilePath("new.mp3")])))
        stage.send(.prompt(.opened(OpenOutcome(songs: 1))))
        #expect(stage.state.currentFile == songs[0])
        #expect(stage.state.playlist.last == FilePath("new.mp3"))
        #expect(stage.state.message?.text == "1 song added")
        stage.send(.prompt(.opened(OpenOutcome(songs: 0, failure: "y: no such file", failures: 2))))
        #expect(stage.state.message?.text == "y: no such file (and 1 more)")
        #expect(stage.state.message?.kind == .error)
    }

    @Test func `without songs it asks what to open, and plays that`() {
        var stage = Stage(playlist: [])
        stage.send(.start(at: 0))
        #expect(stage.state.prompts.prompt?.kind == .open)
        stage.type("x")
        #expect(stage.press(.enter) == [.open("x")])
        let effects = stage.send(.songsFound(FoundSongs(songs)))
        #expect(effects.commands.first == .play(songs[0], start: 0, paused: false))
        #expect(stage.send(.songsFound(FoundSongs([FilePath("6.mp3")]))).commands == [])
        var headless = Stage(playlist: [], isHeadless: true)
        #expect(headless.send(.start(at: 0)) == [.quit])
    }

    @Test func `the list is saved, and nothing is replaced without a word`() {
        var stage = stage()
        stage.press(.tab, .character("S"))
        stage.type("x")
        #expect(stage.press(.enter) == [.saveList(to: "x", replacing: false)])
        let path = FilePath("/home/a/x.m3u8")
        stage.send(.prompt(.saved(.exists(path, text: "x"))))
        let question = "x.m3u8 is there already: y replace it, n another name"
        #expect(ScreenPicture.text(stage.frame).contains(question))
        #expect(stage.press(.character("x"), .enter).isEmpty)
        stage.press(.character("n"))
        #expect(stage.state.prompts.prompt?.line.text == "x")
        stage.press(.escape)
        stage.send(.prompt(.saved(.exists(path, text: "x"))))
        #expect(stage.press(.character("y")) == [.saveList(to: "x", replacing: true)])
        stage.send(.prompt(.saved(.saved(path, songs: 5))))
        #expect(stage.state.message?.text == "x.m3u8: 5 songs saved")
        stage.send(.prompt(.saved(.failed(FilePath("/music/"), reason: "is a folder"))))
        #expect(stage.state.message?.text == "/music/: is a folder")
        stage.send(.prompt(.saved(.failed(path, reason: "no space left on device"))))
        #expect(stage.state.message?.text == "x.m3u8: no space left on device")
    }

    @Test func `the list is cleared only when that was meant, and comes back`() {
        var stage = stage()
        stage.press(.tab, .down, .character("D"), .character("n"))
        #expect(stage.state.order.entries.count == 5)
        stage.press(.character("D"), .escape, .character("D"))
        #expect(ScreenPicture.text(stage.frame).contains("clear the list of 5 songs: y yes, n no"))
        stage.press(.character("y"))
        #expect(stage.state.order.entries.isEmpty && stage.state.playback == .playing)
        #expect(stage.press(.character("S"), .character("D")).isEmpty)
        #expect(stage.state.prompts.question == nil)
        stage.press(.character("u"))
        #expect(stage.state.order.entries.count == 5 && stage.state.list?.row == 0)
        stage.end()
        #expect(stage.state.currentFile == songs[1])
    }

    @Test(arguments: [80, 40, 24, 12, 5, 2, 1])
    func `the cursor is seen however long the line is`(columns: Int) {
        var stage = stage()
        stage.send(.resized(TerminalSize(rows: 24, columns: columns)))
        stage.press(.character("o"))
        stage.type("/home/音乐/王菲/很长很长的名字 with blanks.mp3")
        for _ in 0..<50 {
            let cells = stage.frame[row: 21].filter { $0.style == .selected && $0.width > 0 }
            // A wide character does not fit into one column.
            if columns > 1 { #expect(cells.count == 1) }
            stage.press(.left)
        }
    }

    @Test func `it is typed on the smallest screens`() {
        for rows in 1...8 {
            var stage = stage()
            stage.send(.resized(TerminalSize(rows: rows, columns: 30)))
            stage.press(.character("o"))
            stage.type("abc")
            #expect(ScreenPicture.text(stage.frame).contains("open: abc"), "\(rows) rows")
        }
    }

    @Test func `while lyrics are made, and without a screen, nothing is asked`() {
        var making = Stage.making(["a"])
        var headless = Stage.playing(playlist: songs, isHeadless: true)
        for key in ["o", "/", "n"] {
            making.press(.character(Character(key)))
            headless.press(.character(Character(key)))
        }
        #expect(making.state.prompts.prompt == nil && headless.state.prompts.prompt == nil)
        #expect(making.state.list == nil)
    }
}
