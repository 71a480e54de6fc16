import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// What is seen; without sound.
    @Suite struct ScreenTests {
        private static let lyrics = """
            [00:00.30]清晨的风吹过胡同口
            [00:00.30]Morning wind blows
            [00:01.00]第二行在这里
            [00:01.00]The second line
            [00:02.50]third
            [00:50.00]far away
            """

        @Test func `the line being sung is bold, with its translation below`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            let terminal = session.terminal
            let isSung = { (text: String) in { (screen: VirtualTerminal) in screen.showsBold(text) }
            }
            terminal.expectScreen(until: isSung("清晨的风吹过胡同口"))
            terminal.expectScreen(until: isSung("第二行在这里"))
            let screen = terminal.screen
            #expect(!screen.showsBold("清晨的风吹过胡同口"))
            let line = try #require(screen.find("第二行在这里"))
            #expect(screen.find("The second line")?.row == line.row + 1)
            #expect(screen.contains("third") && !screen.showsBold("third"))
            terminal.expectScreen(until: isSung("third"))
            #expect(try session.quit() == .exited(0))
        }

        @Test func `title, artist, output, times and volume are shown`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            let isComplete = { (screen: VirtualTerminal) in
                ["Tone", "Tests", "null", "0:01", "1:00", "100%", "▶"].allSatisfy {
                    screen.contains($0)
                }
            }
            session.terminal.expectScreen(until: isComplete)
            #expect(session.terminal.screen.title == "Tone — tplayer")
            #expect(session.terminal.screen.unknown.isEmpty)
            #expect(try session.quit() == .exited(0))
        }

        @Test(arguments: [
            (["nix.mp3"], "nix.mp3: no such file"),
            (["--lyrics-dir", "nowhere"], "nowhere: no such directory"),
            (["--lyrics-file", "nix.lrc", "nix.mp3"], "no such file (and 1 more)"),
        ])
        func `what is wrong with the command line is said on the screen and behind it`(
            arguments: [String], text: String
        ) throws {
            let session = try PlayerSession(arguments: arguments)
            session.terminal.expectScreen { $0.contains(text) && $0.contains("Tone") }
            #expect(try session.quit() == .exited(arguments.last == "nowhere" ? 0 : 1))
            let first = text.replacing(" (and 1 more)", with: "")
            session.terminal.expectScreen { $0.contains(first) && $0.contains("tplayer: ") }
        }

        @Test func `pages of help and information open and close`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("0:00") }
            try terminal.send("?")
            terminal.expectScreen { $0.contains("30 seconds") }
            try terminal.send("q")
            terminal.expectScreen { !$0.contains("30 seconds") }
            try terminal.send("i")
            terminal.expectScreen { $0.contains("song.lrc") }
            try terminal.send(PlayerSession.Key.escape)
            terminal.expectScreen { !$0.contains("song.lrc") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `volume and pause are seen`() throws {
            let session = try PlayerSession()
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("100%") }
            try terminal.send("--")
            terminal.expectScreen { $0.contains("90%") }
            try terminal.send(PlayerSession.Key.up)
            terminal.expectScreen { $0.contains("95%") }
            try terminal.send(" ")
            terminal.expectScreen { !$0.contains("▶") }
            try terminal.send(" ")
            terminal.expectScreen { $0.contains("▶") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a song without lyrics says so`() throws {
            let session = try PlayerSession()
            session.terminal.expectScreen {
                $0.text.lowercased().contains("no lyrics")
            }
            #expect(try session.quit() == .exited(0))
        }

        @Test(arguments: [(1, 1), (2, 2), (2, 10), (5, 200), (50, 4), (24, 50), (60, 200)])
        func `any size will do`(rows: Int, columns: Int) throws {
            let session = try PlayerSession(lyrics: Self.lyrics, rows: rows, columns: columns)
            try #require(session.terminal.wait(for: "\u{1B}[?1049h", limit: 5) != nil)
            try session.terminal.send("?i  ")
            try session.terminal.send(PlayerSession.Key.escape)
            #expect(try session.quit() == .exited(0))
            #expect(try session.terminal.attributes == session.terminal.initialAttributes)
        }

        @Test func `a change of size is followed`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            let terminal = session.terminal
            try terminal.requireScreen { $0.showsBold("third") }
            for (rows, columns) in [(10, 60), (1, 1), (3, 7), (30, 120)] {
                let before = terminal.output.count
                try terminal.resize(rows: rows, columns: columns)
                try terminal.requireScreen { _ in terminal.process.end == nil }
                _ = terminal.wait(for: "\u{1B}", from: before, limit: 2)
            }
            terminal.expectScreen { screen in
                guard let line = screen.find("third") else { return false }
                return screen.showsBold("third") && (5...25).contains(line.row)
            }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `an explicit C locale gets ASCII only`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics, environment: ["LC_ALL": "C"])
            try session.terminal.requireScreen { $0.contains("third") }
            #expect(try session.quit() == .exited(0))
            #expect(session.terminal.output.bytes.allSatisfy { $0 < 0x80 })
        }

        @Test func `no locale at all is UTF-8`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics, environment: ["LANG": ""])
            session.terminal.expectScreen { $0.contains("第二行在这里") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `NO_COLOR leaves colours out`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics, environment: ["NO_COLOR": "1"])
            try session.terminal.requireScreen { $0.showsBold("third") }
            let styles = Set(session.terminal.screen.cells.joined().map(\.style))
            #expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
            #expect(try session.quit() == .exited(0))
        }

        @Test func `control characters of a file never reach the terminal`() throws {
            var mp3 = TestMP3(.silence, duration: 5)
            mp3.title = "a\u{1B}]0;evil\u{7}b"
            let lyrics = "[00:00.10]one\u{1B}[5mblink\u{9B}31m\n[00:00.20]\u{7}two"
            let session = try PlayerSession(mp3, lyrics: lyrics)
            session.terminal.expectScreen { $0.showsBold("two") }
            let output = session.terminal.output.text
            #expect(!output.contains("\u{1B}[5m") && !output.contains("]0;evil"))
            #expect(!output.contains("\u{9B}"))
            #expect(try session.quit() == .exited(0))
        }

        @Test func `tmux shows the same`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(PlayerSession.minute.file(), to: "song.mp3")
            try folder.write(Self.lyrics, to: "song.lrc")
            let command = "'\(PlayerProgram.path)' -o null '\(song)'"
            let tmux = try TmuxTerminal(command: command, rows: 20, columns: 70)
            #expect(try tmux.wait(limit: 5) { $0.contains { $0.contains("第二行在这里") } })
            try tmux.send("Space")
            #expect(try tmux.wait(limit: 5) { !$0.contains { $0.contains("▶") } })
            try tmux.send("q")
            #expect(try tmux.wait(limit: 5) { !$0.contains { $0.contains("第二行") } })
        }
    }
}
