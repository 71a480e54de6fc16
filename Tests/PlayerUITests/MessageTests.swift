import Kernel
import Lyrics
import Playback
import PlayerUI
import Playlist
import Terminal
import Testing

/// What the listener is told, and for how long.
@Suite struct MessageTests {
    @Test func `notes of the output are told once`() {
        var stage = Stage.playing()
        stage.snapshot.output = .open(name: "null", notes: ["pulse: connection refused"])
        stage.answer()
        #expect(stage.state.message?.text == "playing in silence (pulse: connection refused)")
        stage.wait(20)
        stage.answer()
        #expect(stage.state.message == nil)
        stage.snapshot.output = .open(name: "alsa", notes: ["pulse: gone\u{1B}[1m"])
        stage.answer()
        #expect(stage.state.message?.text == "playing on alsa (pulse: gone)")
        stage.snapshot.output = .open(name: "pulse", notes: [])
        stage.answer()
        #expect(stage.state.message?.text == "now playing on pulse")
    }

    @Test func `what is wrong with the command line is on the screen, too`() {
        var stage = Stage.playing()
        stage.send(.saidBefore([]))
        #expect(stage.state.message == nil)
        stage.send(.saidBefore(["nix.mp3: no such file\u{1B}[1m"]))
        #expect(stage.state.message?.text == "nix.mp3: no such file")
        #expect(stage.state.message?.kind == .error)
        // Songs are looked for while the first plays already.
        stage.send(.songMissing(FilePath("folder"), reason: "is a directory with no songs"))
        #expect(stage.frame.text.contains("nix.mp3: no such file (and 1 more)"))
        #expect(
            stage.effects.last
                == .reportFailure(FilePath("folder"), reason: "is a directory with no songs"))
        var plain = Stage.playing(isHeadless: true)
        plain.send(.saidBefore(["nix.mp3: no such file"]))
        #expect(plain.state.message == nil)
    }

    @Test(arguments: [
        (true, "--ascii: these lyrics need more than ASCII"),
        (false, "ASCII only: these lyrics need a UTF-8 locale"),
    ])
    func `lyrics that ASCII cannot show are explained by what made it ASCII`(
        isWanted: Bool, words: String
    ) {
        var stage = Stage(isASCII: true)
        stage.state.isASCIIWanted = isWanted
        stage.lyrics[Stage.song] = Words.pairs
        stage.send(.start(at: 0))
        #expect(stage.state.message?.text == words)
    }

    @Test func `where there is nothing to play, a line and a hint say how to get something`() {
        var stage = Stage(playlist: [])
        stage.state.searches = 1
        stage.send(.start(at: 0))
        #expect(!stage.frame.text.contains("no songs here"))
        stage.send(.searchEnded)
        let text = stage.frame.text
        // The line of `o` is open at once.
        #expect(text.contains("open:"))
        stage.press(.escape)
        #expect(stage.frame.text.contains("no songs here: open a file, a folder or a playlist"))
        #expect(stage.frame.text.contains("o open"))
        stage.send(.songsFound(FoundSongs([Stage.song])))
        #expect(!stage.frame.text.contains("no songs here"))
    }

    @Test func `what stays wrong gives way to what is opened on a screen of few rows`() {
        for rows in 2...5 {
            var stage = Stage.playing(size: TerminalSize(rows: rows, columns: 60))
            stage.snapshot.output = .lost(reason: "gone")
            stage.answer()
            #expect(stage.frame.text.contains("output lost: gone"))
            for key in [Key.tab, .character("?"), .character("i")] {
                stage.press(key)
                #expect(!stage.frame.text.contains("output lost"))
                // What was just said is seen, whatever is open.
                stage.send(.told("told"))
                #expect(stage.frame.text.contains("told"))
                stage.wait(3)
                stage.press(.escape)
            }
            #expect(stage.frame.text.contains("output lost: gone"))
        }
        var roomy = Stage.playing(size: TerminalSize(rows: 6, columns: 60))
        roomy.snapshot.output = .lost(reason: "gone")
        roomy.answer()
        roomy.press(.character("?"))
        #expect(roomy.frame.text.contains("output lost: gone"))
    }

    @Test func `why it has paused by itself is on the screen until a key is pressed`() {
        var stage = Stage.playing()
        stage.snapshot.state = .paused
        stage.snapshot.pauseReason = .call
        stage.answer()
        #expect(stage.frame.text.contains("paused: a call, the song goes on after it"))
        stage.press(.character(" "))
        #expect(!stage.frame.text.contains("paused"))
        stage.snapshot.state = .paused
        stage.snapshot.pauseReason = .unplugged
        stage.answer()
        #expect(stage.frame.text.contains("paused: the headphones were pulled out"))
    }

    @Test func `what has just gone wrong is not hidden by what was said before`() {
        var stage = Stage.playing()
        stage.send(.saidBefore(["nix.mp3: no such file"]))
        stage.snapshot.output = .lost(reason: "gone")
        stage.answer()
        #expect(stage.frame.text.contains("output lost: gone"))
        // What is said then comes first again, however often the same trouble is reported.
        stage.send(.told("told"))
        stage.snapshot.output = .lost(reason: "still gone")
        stage.answer()
        #expect(stage.frame.text.contains("told"))
        stage.snapshot.output = .open(name: "pulse", notes: [])
        stage.send(.saidBefore(["nix.mp3: no such file"]))
        stage.answer()
        #expect(stage.frame.text.contains("nix.mp3: no such file"))
        stage.snapshot.state = .paused
        stage.snapshot.pauseReason = .call
        stage.answer()
        #expect(stage.frame.text.contains("paused: a call"))
    }

    @Test func `a note is gone with the next key`() {
        var stage = Stage.playing(playlist: [Stage.song] + Stage.others)
        stage.press(.character(">"), .character(">"), .character(">"))
        #expect(stage.state.message?.text == "this is the last song")
        stage.press(.character("<"))
        #expect(stage.state.message == nil)
        // What is wrong stays.
        stage.snapshot.output = .open(name: "null", notes: ["pulse: no server"])
        stage.answer()
        stage.press(.character("m"))
        #expect(stage.state.message != nil)
    }

    @Test func `a note is gone with the next click`() {
        for (row, column) in [(22, 30), (11, 40)] {
            var stage = Stage.playing(Words.pairs, at: 17)
            stage.press(.character(">"))
            #expect(stage.state.message?.text == "this is the last song")
            stage.press(.mouse(MouseEvent(.release, row: row, column: column)))
            #expect(stage.state.message != nil)
            stage.press(.mouse(MouseEvent(.press, row: row, column: column)))
            #expect(stage.state.message == nil)
        }
    }

    @Test func `a note leaves the count of stamps to the next key`() {
        var stage = Stage.making(["one", "two", "three"])
        let count = "0 of 3"
        #expect(stage.frame.text.contains(count))
        stage.press(.character(","))
        #expect(stage.frame.text.contains("no stamp to move"))
        #expect(!stage.frame.text.contains(count))
        // A key that means nothing here is no next key.
        stage.press(.character("X"))
        #expect(stage.frame.text.contains("no stamp to move"))
        stage.press(.down)
        #expect(stage.frame.text.contains(count))
    }

    @Test func `messages go away by themselves`() {
        var stage = Stage.playing()
        stage.press(.character("t"))
        #expect(stage.state.message != nil)
        stage.wait(1.9)
        #expect(stage.state.message != nil)
        stage.wait(0.2)
        #expect(stage.state.message == nil)
    }
}
