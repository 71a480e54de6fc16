import Foundation
import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// Lyrics made by tapping.
    @Suite struct SyncTests {
        private static let words = "one\ntwo\n\nfour 再见\n"

        /// The player with `--sync` in a folder of its own.
        private struct Session {
            let folder: TemporaryFolder
            let song: String

            init() throws {
                folder = try TemporaryFolder()
                song = try folder.copy(PlayerSession.minute.file(), to: "song.mp3")
                try folder.write(SyncTests.words, to: "words.txt")
            }

            func start(
                on stage: SoundStage? = nil, _ arguments: [String] = [], words: Bool = true
            ) throws -> PseudoTerminal {
                let text = words ? [folder.path("words.txt")] : []
                let output = stage == nil ? ["-o", "null"] : ["-o", "pulse"]
                let base = stage?.pulse.environment ?? ProcessLaunch.plainEnvironment
                return try PseudoTerminal(
                    PlayerProgram.launch(
                        output + arguments + ["--sync", song] + text,
                        environment: base.merging(["XDG_STATE_HOME": folder.path]) { $1 }))
            }

            func file(_ name: String) -> String? {
                try? String(contentsOfFile: folder.path(name), encoding: .utf8)
            }

            var names: Set<String> {
                get throws {
                    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
                }
            }
        }

        @Test func `taps become the file`() throws {
            let session = try Session()
            let terminal = try session.start()
            try terminal.requireScreen { $0.contains("0 of 4 lines") && $0.contains("▶") }
            for count in 1...4 {
                try terminal.send(" ")
                try terminal.requireScreen { $0.contains("\(count) of 4 lines") }
            }
            try terminal.send("w")
            terminal.expectScreen { $0.contains("wrote 4 of 4 lines to song.lrc") }
            try terminal.send("q")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            let lines = try #require(session.file("song.lrc")).split(separator: "\n")
            #expect(
                lines.map { $0.drop { $0 != "]" }.dropFirst() } == ["one", "two", "", "four 再见"])
            // Nothing is left of the journal.
            let left = try FileManager.default.contentsOfDirectory(
                atPath: session.folder.path("tplayer/sync"))
            #expect(left.isEmpty)
        }

        @Test func `a tap is where the sound was`() throws {
            let session = try Session()
            let stage = try SoundStage.shared
            let terminal = try session.start(on: stage, ["--reaction", "100"])
            let sound = try #require(
                stage.recording.waitForSound(after: terminal.process.started, limit: 10))
            var heard: [Double] = []
            for step in [0.8, 1.5, 2.3] {
                _ = stage.recording.wait(until: sound.advanced(bySeconds: step))
                let time = try terminal.send(" ")
                _ = stage.recording.wait(until: time.advanced(bySeconds: 0.1))
                heard.append(try #require(stage.recording.position(at: time)))
            }
            try terminal.send("w")
            terminal.expectScreen { $0.contains("wrote 3 of 4") }
            try terminal.send("q")
            _ = try terminal.finish(limit: 5)
            let text = try #require(session.file("song.lrc"))
            let stamps = text.split(separator: "\n").filter { $0.hasPrefix("[00:") }.map { line in
                Double(line.dropFirst(4).prefix(5)).map { $0 + 0.1 }
            }
            for (stamp, position) in zip(stamps, heard) {
                #expect(abs(try #require(stamp) - position) < 0.03, "\(stamps) \(heard)")
            }
        }

        @Test func `killed, it offers the stamps again`() throws {
            let session = try Session()
            var terminal = try session.start()
            try terminal.requireScreen { $0.contains("0 of 4 lines") && $0.contains("▶") }
            try terminal.send(" ")
            try terminal.send(" ")
            try terminal.requireScreen { $0.contains("2 of 4 lines") }
            let stamp = try #require(terminal.screen.text.firstMatch(ofStamp: "two"))
            terminal.process.signal(SIGKILL)
            _ = try terminal.finish(limit: 5)
            terminal = try session.start()
            try terminal.requireScreen { $0.contains("times of 2 lines were never written") }
            try terminal.send("y")
            try terminal.requireScreen { $0.contains("2 of 4 lines") }
            #expect(terminal.screen.text.firstMatch(ofStamp: "two") == stamp)
            try terminal.send("qw")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            #expect(session.file("song.lrc")?.contains("two") == true)
        }

        @Test func `the lines left over come again, whatever the next start is given`() throws {
            let session = try Session()
            var terminal = try session.start()
            try terminal.requireScreen { $0.contains("0 of 4 lines") && $0.contains("▶") }
            try terminal.send(" w")
            try terminal.requireScreen { $0.contains("2 untimed at its end") }
            try terminal.send("q")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            // With its words again …
            terminal = try session.start()
            try terminal.requireScreen { $0.contains("song.lrc has times of 1 line") }
            try terminal.send("y")
            try terminal.requireScreen { $0.contains("1 of 4 lines stamped") }
            try terminal.send("q")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            // … and without.
            terminal = try session.start(words: false)
            try terminal.requireScreen { $0.contains("1 of 4 lines stamped") }
            try terminal.send("q")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
        }

        @Test func `a song that cannot be played ends it at once`() throws {
            let session = try Session()
            try session.folder.write("no sound at all, but long enough", to: "song.mp3")
            let end = try session.start()
            #expect(try end.finish(limit: 5).status == .exited(1))
            #expect(end.output.text.contains("song.mp3: not an MP3"))
        }

        @Test func `a file that is there is asked about and kept`() throws {
            let session = try Session()
            try session.folder.write("mine", to: "song.lrc")
            chmod(session.folder.path("song.lrc"), 0o640)
            try session.folder.write("older", to: "song.lrc~")
            let terminal = try session.start()
            try terminal.requireScreen { $0.contains("0 of 4 lines") && $0.contains("▶") }
            try terminal.send(" w")
            try terminal.requireScreen { $0.contains("song.lrc is there already") }
            try terminal.send("n")
            try terminal.requireScreen { !$0.contains("is there already") }
            #expect(session.file("song.lrc") == "mine")
            try terminal.send("w")
            try terminal.requireScreen { $0.contains("song.lrc is there already") }
            try terminal.send("y")
            try terminal.requireScreen { $0.contains("the old one: song.lrc~2") }
            #expect(session.file("song.lrc~2") == "mine")
            #expect(session.file("song.lrc~") == "older")
            try terminal.send(" w")
            try terminal.requireScreen {
                $0.contains("wrote 2 of 4 lines") && !$0.contains("the old one")
            }
            #expect(try session.names.filter { $0.hasPrefix("song.lrc") }.count == 3)
            // What an editor has made of it meanwhile is another file again.
            try session.folder.write("mended", to: "song.lrc")
            try terminal.send(" w")
            try terminal.requireScreen { $0.contains("the old one: song.lrc~3") }
            try terminal.send("q")
            _ = try terminal.finish(limit: 5)
            #expect(session.file("song.lrc~3") == "mended")
            #expect(session.file("song.lrc")?.contains("four") == true)
            var status = stat()
            #expect(stat(session.folder.path("song.lrc"), &status) == 0)
            #expect(status.st_mode & 0o7777 == 0o640)
        }

        @Test func `what cannot begin says why`() throws {
            let session = try Session()
            try session.folder.write("", to: "words.txt")
            let empty = try session.start().finish(limit: 5)
            #expect(empty.status == .exited(1))
            let result = try ChildProcess.run(PlayerProgram.launch(["--sync", session.song]))
            #expect(result.status == .exited(1))
            #expect(result.errors.text == "tplayer: --sync needs a terminal\n")
        }
    }
}

extension String {
    /// The stamp in the row of a text.
    fileprivate func firstMatch(ofStamp text: String) -> String? {
        split(separator: "\n").first { $0.contains(text) }
            .flatMap { row in row.firstIndex(of: "[").map { String(row[$0...].prefix(10)) } }
    }
}
