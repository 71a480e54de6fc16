import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// Songs that come out of pipes.
    @Suite struct PipeTests {
        /// Runs a line of a shell in which `$P` is the player and `$S` a song.
        private func shell(
            _ line: String, song: String, folder: TemporaryFolder
        ) -> ProcessLaunch {
            var environment = ProcessLaunch.plainEnvironment
            environment["P"] = PlayerProgram.path
            environment["S"] = song
            environment["XDG_STATE_HOME"] = folder.path("state")
            return ProcessLaunch(
                "bash", ["-c", "cd '\(folder.path)'; \(line)"], environment: environment)
        }

        @Test(arguments: [
            "cat $S | $P -o wav:out.wav -", "$P -o wav:out.wav - <$S",
            "$P -o wav:out.wav <(cat $S)", "$P -o wav:out.wav /dev/stdin < <(cat $S)",
            "mkfifo pipe; (sleep 0.5; cat $S >pipe) & $P -o wav:out.wav pipe",
            "(head -c 70001 $S; sleep 1; tail -c +70002 $S) | $P -o wav:out.wav -",
            "(head -c 3 $S; sleep 0.3; tail -c +4 $S) | $P -o wav:out.wav -",
        ])
        func `what comes out of a pipe sounds as the file does`(line: String) throws {
            let folder = try TemporaryFolder()
            var mp3 = TestMP3(.music, duration: 10)
            mp3.title = "Piped"
            let song = try mp3.file()
            let expected = try ChildProcess.run(
                shell("$P -o wav:file.wav $S", song: song, folder: folder), limit: 60)
            #expect(expected.status == .exited(0))
            let result = try ChildProcess.run(shell(line, song: song, folder: folder), limit: 60)
            #expect(result.status == .exited(0) && result.errors.text.isEmpty)
            let file = try Data(contentsOf: URL(fileURLWithPath: folder.path("file.wav")))
            let piped = try Data(contentsOf: URL(fileURLWithPath: folder.path("out.wav")))
            #expect(file == piped && !piped.isEmpty)
        }

        @Test(arguments: [
            ("echo words | $P -o wav:out.wav -", "-: not an MP3"),
            ("$P -o wav:out.wav - </dev/null", "-: not a regular file"),
            ("$P -o wav:out.wav - <&-", "-: not a regular file"),
            ("true | $P -o wav:out.wav -", "-: no audio in it"),
        ])
        func `a pipe without music is an error in a line`(line: String, message: String) throws {
            let folder = try TemporaryFolder()
            let result = try ChildProcess.run(shell(line, song: "", folder: folder), limit: 30)
            #expect(result.status == .exited(1))
            #expect(result.errors.text == "tplayer: \(message)\n")
        }

        @Test func `standard input is a list or a song`() throws {
            let folder = try TemporaryFolder()
            let line = "$P -o null --playlist - - </dev/null"
            let result = try ChildProcess.run(shell(line, song: "", folder: folder), limit: 30)
            #expect(result.status == .exited(2))
        }

        @Test func `keys come from the terminal, and nothing of a pipe is kept`() throws {
            let folder = try TemporaryFolder()
            let song = try PlayerSession.minute.file()
            let line = "$P -o null - < <(cat $S; sleep 5)"
            let terminal = try PseudoTerminal(shell(line, song: song, folder: folder))
            try terminal.requireScreen { $0.contains("Tone") }
            try terminal.send("m")
            terminal.expectScreen { $0.contains("muted") }
            try terminal.send(PlayerSession.Key.right)
            terminal.expectScreen { $0.contains("no other place to go to") }
            try terminal.send("q")
            #expect(terminal.process.wait(limit: 3) != nil)
            #expect(!FileManager.default.fileExists(atPath: folder.path("state/tplayer/session")))
        }

        @Test func `a pipe that brings nothing holds up no key`() throws {
            let folder = try TemporaryFolder()
            let song = try PlayerSession.minute.file()
            let terminal = try PseudoTerminal(
                shell("mkfifo pipe; $P -o null pipe $S", song: song, folder: folder))
            try terminal.requireScreen { $0.contains("waiting for what comes out of the pipe") }
            try terminal.send(">")
            try terminal.requireScreen { $0.contains("Tone") }
            try terminal.send("q")
            #expect(terminal.process.wait(limit: 3) != nil)
        }
    }
}
