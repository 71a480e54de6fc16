import Foundation
import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The player without a screen.
    @Suite struct PlainModeTests {
        private static let lyrics = """
            [00:00.50]first
            [00:01.25]第二行
            [00:02.00]
            [00:02.50]last [with] brackets
            """
        private static let printed = """
            [00:00.50] first
            [00:01.25] 第二行
            [00:02.50] last [with] brackets

            """

        private func song(in folder: TemporaryFolder, duration: Double = 3) throws -> String {
            try folder.write(Self.lyrics, to: "song.lrc")
            return try folder.copy(TestMP3(.silence, duration: duration).file(), to: "song.mp3")
        }

        private func printed(_ output: TimedBytes) -> String {
            // A line that only clears the screen may be printed or not.
            output.text.split(separator: "\n").filter { $0 != "[00:02.00] " && $0 != "[00:02.00]" }
                .map { $0 + "\n" }.joined()
        }

        @Test func `a pipe gets every line when it is sung`() throws {
            let folder = try TemporaryFolder()
            let launch = PlayerProgram.launch(["-o", "null", try song(in: folder)])
            let result = try ChildProcess.run(launch)
            #expect(result.status == .exited(0))
            #expect(printed(result.output) == Self.printed)
            #expect(result.errors.text.isEmpty)
            #expect(result.duration > 2.9)
            let times = ["first", "第二行", "last"].compactMap { text in
                result.output.range(of: text).flatMap { result.output.time(of: $0.lowerBound) }
            }
            try #require(times.count == 3)
            #expect(abs(times[1].seconds(since: times[0]) - 0.75) < 0.2)
            #expect(abs(times[2].seconds(since: times[1]) - 1.25) < 0.2)
        }

        @Test func `it plays without standard input`() throws {
            let folder = try TemporaryFolder()
            let script = "exec \"$0\" -o null \"$1\" <&-"
            let arguments = ["-c", script, PlayerProgram.path, try song(in: folder)]
            let result = try ChildProcess.run(ProcessLaunch("sh", arguments))
            #expect(result.status == .exited(0))
            #expect(printed(result.output) == Self.printed)
        }

        @Test func `a reader that goes away ends it quietly`() throws {
            let folder = try TemporaryFolder()
            let script = "\"$0\" -o null \"$1\" | head -n 1"
            let arguments = ["-c", script, PlayerProgram.path, try song(in: folder)]
            let result = try ChildProcess.run(ProcessLaunch("sh", arguments))
            #expect(result.output.text == "[00:00.50] first\n")
            #expect(!result.errors.text.contains("rror"), "\(result.errors.text)")
        }

        @Test func `started with nohup it plays on when its terminal is gone`() throws {
            let folder = try TemporaryFolder()
            let path = try song(in: folder)
            let log = folder.path("log")
            let done = folder.path("done")
            let script = """
                (nohup "$0" -o null "$1" >"$2" 2>/dev/null; echo $? >"$3") & echo started; read line
                """
            let terminal = try PseudoTerminal(
                ProcessLaunch("sh", ["-c", script, PlayerProgram.path, path, log, done]))
            try #require(terminal.wait(for: "started", limit: 5) != nil)
            let deadline = MonotonicTime.now().advanced(bySeconds: 20)
            let text = { (file: String) in
                String(
                    decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            }
            while !text(log).contains("first") {
                try #require(MonotonicTime.now() < deadline)
                usleep(10_000)
            }
            // A hang-up reaches the foreground only, and with it the shell that waits to tell the
            // status; so only the player's own output is looked at.
            terminal.hangUp()
            while !text(log).contains("last") {
                try #require(MonotonicTime.now() < deadline, "\(text(log))")
                usleep(10_000)
            }
        }

        @Test(arguments: ["dumb", "no-such-terminal"])
        func `a terminal that cannot draw gets plain lines`(term: String) throws {
            let session = try PlayerSession(
                TestMP3(.silence, duration: 3), lyrics: Self.lyrics, environment: ["TERM": term])
            #expect(session.terminal.wait(for: "[00:02.50] last", limit: 10) != nil)
            let end = try session.terminal.finish(limit: 10)
            #expect(end.status == .exited(0))
            #expect(!session.terminal.output.text.contains("\u{1B}"))
            #expect(try session.terminal.attributes == session.terminal.initialAttributes)
        }

        @Test func `keys work without a screen too`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics, arguments: ["--no-ui"])
            #expect(session.terminal.wait(for: "[00:00.50] first", limit: 10) != nil)
            #expect(try session.quit() == .exited(0))
            #expect(try session.terminal.attributes == session.terminal.initialAttributes)
            #expect(!session.terminal.output.text.contains("\u{1B}"))
        }
    }
}
