import Foundation
import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// Terminals of every kind and fault.
    @Suite struct TerminalFaultTests {
        private static let lyrics = "[00:00.10]first\n[00:00.20]second line\n[59:00]never"

        /// What of a process's processor goes by in a second, as a share of it.
        private func load(of process: RunningProcess, seconds: Double) throws -> Double {
            let before = try ProcessUsage(pid: process.pid)
            usleep(UInt32(seconds * 1e6))
            let after = try ProcessUsage(pid: process.pid)
            return (after.cpu - before.cpu) / after.time.seconds(since: before.time)
        }

        @Test func `sizes change as they like while it plays`() throws {
            let rounds = Soak.isOn ? 2_000 : 200
            let session = try PlayerSession(lyrics: Self.lyrics)
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("0:0") }
            var random = SeededGenerator(seed: 5)
            let keys = ["?", "i", "l", "\t", " ", "t", PlayerSession.Key.escape, "m", "j", "a"]
            for round in 0..<rounds {
                let tiny = round % 4 == 0
                let rows = Int.random(in: 1...(tiny ? 6 : 200), using: &random)
                let columns = Int.random(in: 1...(tiny ? 20 : 500), using: &random)
                try terminal.resize(rows: rows, columns: columns)
                if round % 5 == 0 {
                    try terminal.send(keys.randomElement(using: &random) ?? " ")
                    usleep(20_000)
                }
                try #require(terminal.process.end == nil, "\(rows) x \(columns)")
            }
            try terminal.resize(rows: 24, columns: 80)
            try terminal.send(PlayerSession.Key.escape + PlayerSession.Key.escape)
            terminal.expectScreen { $0.contains("vol") && $0.contains("0:") }
            #expect(try ProcessUsage.peakResidentSetSize(pid: terminal.process.pid) < 40_000)
            terminal.process.signal(SIGTERM)
            #expect(try terminal.finish(limit: 5).status == .signalled(SIGTERM))
        }

        @Test(arguments: [
            "xterm", "xterm-256color", "tmux-256color", "screen", "linux", "vt100", "ansi",
        ])
        func `each kind of terminal shows the song and is put back`(term: String) throws {
            let session = try PlayerSession(lyrics: Self.lyrics, environment: ["TERM": term])
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("second line") }
            try terminal.send(" ")
            terminal.expectScreen { $0.contains("second line") && !$0.contains("▶") }
            #expect(try session.quit() == .exited(0))
            #expect(try terminal.attributes == terminal.initialAttributes)
        }

        @Test func `without TERM it prints lines`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics, environment: ["TERM": ""])
            #expect(session.terminal.wait(for: "[00:00.20] second line", limit: 10) != nil)
            #expect(try session.quit() == .exited(0))
            #expect(!session.terminal.output.text.contains("\u{1B}"))
        }

        /// 北京 in GB18030.
        private static let beijing: [UInt8] = [0xB1, 0xB1, 0xBE, 0xA9]

        @Test(.enabled(if: ProcessLaunch.find("localedef") != nil), arguments: [[], ["--no-ui"]])
        func `a locale of GB18030 gets its own bytes`(arguments: [String]) throws {
            let locales = try TemporaryFolder()
            let made = try ChildProcess.run(
                ProcessLaunch(
                    "localedef", ["-f", "GB18030", "-i", "zh_CN", locales.path + "/zh_CN.GB18030"]))
            try #require(made.status == .exited(0))
            var mp3 = TestMP3(.silence, duration: 3)
            mp3.title = "北京"
            let session = try PlayerSession(
                mp3, lyrics: "[00:00.10]北京 \u{1F3B5}\n[00:00.20]last", arguments: arguments,
                environment: ["LOCPATH": locales.path, "LC_ALL": "zh_CN.GB18030"])
            #expect(session.terminal.wait(for: "last", limit: 10) != nil)
            #expect(try session.quit() == .exited(0))
            let text = session.terminal.output
            #expect(text.bytes.firstRange(of: Self.beijing) != nil)
            #expect(text.bytes.firstRange(of: Array("北京".utf8)) == nil)
        }

        @Test func `a terminal that is stopped stops neither sound nor keys`() throws {
            let stage = try SoundStage.shared
            let session = try PlayerSession(lyrics: Self.lyrics, on: stage)
            let terminal = session.terminal
            _ = try session.firstSound()
            try terminal.send("\u{13}")
            // Many frames that have no way out.
            for _ in 0..<40 { try terminal.send("?i") }
            #expect(try load(of: terminal.process, seconds: 2) < 0.25)
            _ = try session.silence(by: " ")
            _ = try session.sound(by: " ")
            try terminal.send("\u{11}")
            terminal.expectScreen { $0.contains("▶") }
            try terminal.send("\u{13}")
            _ = try session.silence(by: "q")
            _ = terminal.process.wait(limit: 1)
            try terminal.send("\u{11}")
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            #expect(try terminal.attributes == terminal.initialAttributes)
        }

        @Test func `a slow terminal gets fewer frames, and the last one`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("second line") }
            terminal.setPace(bytesPerSecond: 100)
            for _ in 0..<100 { try terminal.send("?") }
            #expect(try load(of: terminal.process, seconds: 1) < 0.5)
            terminal.setPace(bytesPerSecond: 0)
            terminal.expectScreen { $0.contains("second line") && $0.contains("▶") }
            terminal.setPace(bytesPerSecond: 100)
            try terminal.send("??????q")
            #expect(terminal.process.wait(limit: 5) != nil)
        }

        @Test(arguments: [true, false])
        func `without standard input it plays on its screen`(closed: Bool) throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 2).file(), to: "song.mp3")
            let player = "exec '\(PlayerProgram.path)' -o null '\(song)' <"
            let launch = ProcessLaunch(
                "/bin/sh", ["-c", player + (closed ? "&-" : "/dev/null")],
                environment: ProcessLaunch.plainEnvironment
                    .merging(["XDG_STATE_HOME": folder.path]) { $1 })
            let terminal = try PseudoTerminal(launch)
            terminal.expectScreen { $0.contains("0:01") }
            #expect(try load(of: terminal.process, seconds: 0.5) < 0.5)
            terminal.process.signal(SIGTERM)
            _ = try terminal.finish(limit: 5)
            #expect(try terminal.attributes == terminal.initialAttributes)
        }

        @Test func `text of a hostile song is only text`() throws {
            let evil = [
                "\u{1B}]52;c;ZXZpbA==\u{7}copied", "\u{9D}52;c;ZXZpbA==\u{9C}eight",
                "\u{202E}turned\u{202C}", "\u{2066}\u{2067}\u{200F}set apart",
                "e" + String(repeating: "\u{301}", count: 10_000),
                String(repeating: "\u{200D}\u{200B}", count: 500) + "joined",
                "👩\u{200D}👩\u{200D}👧\u{200D}👦 family", "\u{FEFF}\u{FFFE}mark",
                "\u{0}null\u{8}\u{8}\u{8}\u{8}back", "tab\tand\u{B}more\u{C}feeds\u{85}next",
            ]
            let lines = evil.enumerated().map { "[00:00.\(10 + $0.offset)]\($0.element)\n" }
            var mp3 = TestMP3(.silence, duration: 10)
            mp3.title = evil[0] + evil[2]
            let session = try PlayerSession(mp3, lyrics: lines.joined(), rows: 50)
            let terminal = session.terminal
            terminal.expectScreen { $0.contains("family") && $0.contains("joined") }
            try terminal.send("i")
            terminal.expectScreen { $0.contains("copied") && !$0.contains("family") }
            try terminal.send("i")
            #expect(try session.quit() == .exited(0))
            let output = terminal.output
            for bad in ["\u{1B}]52;", "\u{202E}", "\u{2066}", "\u{2067}", "\u{200F}", "\u{9D}"] {
                #expect(!output.text.contains(bad), "\(bad.unicodeScalars.map(\.value))")
            }
            #expect(!output.bytes.contains(0) && !output.bytes.contains(8))
            #expect(output.count < 40_000, "\(output.count)")
        }
    }
}
