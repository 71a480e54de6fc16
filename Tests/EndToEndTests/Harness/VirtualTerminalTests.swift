import TestSupport
import Testing

extension SoundlessEndToEnd {
    @Suite struct VirtualTerminalTests {
        private func screen(_ text: String, rows: Int = 4, columns: Int = 10) -> VirtualTerminal {
            var terminal = VirtualTerminal(rows: rows, columns: columns)
            terminal.feed(text.utf8)
            return terminal
        }

        @Test(arguments: [
            ("one\r\ntwo", "one\ntwo\n\n"),
            ("0123456789", "0123456789\n\n\n"),
            ("0123456789ab", "0123456789\nab\n\n"),
            ("a\r\nb\r\nc\r\nd\r\ne", "b\nc\nd\ne"),
            ("\u{1B}[2;3Hx\u{1B}[Ay", "   y\n  x\n\n"),
            ("abcdef\u{1B}[3G\u{1B}[K", "ab\n\n\n"),
            ("abcdef\u{1B}[3G\u{1B}[1K", "   def\n\n\n"),
            ("abcdef\u{1B}[2G\u{1B}[2P", "adef\n\n\n"),
            ("abcdef\u{1B}[2G\u{1B}[2@", "a  bcdef\n\n\n"),
            ("abcdef\u{1B}[2G\u{1B}[3X", "a   ef\n\n\n"),
            ("a\u{1B}[5b", "aaaaaa\n\n\n"),
            ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3H\n", "1\n3\n\n4"),
            ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[2H\u{1B}M", "1\n\n2\n4"),
            ("1\r\n2\r\n3\r\n4\u{1B}[2H\u{1B}[L", "1\n\n2\n3"),
            ("1\r\n2\r\n3\r\n4\u{1B}[2H\u{1B}[M", "1\n3\n4\n"),
            ("北京\u{1B}[2Gx", " x京\n\n\n"),
            ("12345678北京", "12345678北\n京\n\n"),
            ("123456789北", "123456789\n北\n\n"),
            ("e\u{301}x", "e\u{301}x\n\n\n"),
            ("main\u{1B}[?1049hother", "    other\n\n\n"),
            ("main\u{1B}[?1049hother\u{1B}[?1049l", "main\n\n\n"),
            ("a\u{1B}]0;title\u{7}b", "ab\n\n\n"),
        ])
        func `what is written stands where it should`(text: String, expected: String) {
            #expect(screen(text).text == expected)
        }

        @Test func `a sequence cut in pieces is whole`() {
            var terminal = VirtualTerminal(rows: 2, columns: 10)
            for byte in "\u{1B}[1;31m北\u{1B}[m".utf8 { terminal.feed([byte]) }
            #expect(terminal.line(0) == "北")
            #expect(terminal.showsBold("北"))
            #expect(terminal.find("北")?.styles.first?.foreground == "1")
        }

        @Test func `modes, title and styles are kept`() {
            let terminal = screen(
                "\u{1B}[?25l\u{1B}[?1002h\u{1B}]2;song\u{1B}\\\u{1B}[2mdim\u{1B}[m b")
            #expect(terminal.modes == [7, 1002])
            #expect(terminal.title == "song")
            #expect(terminal.find("dim")?.styles.allSatisfy(\.dim) == true)
            #expect(terminal.showsBold("b") == false)
            #expect(terminal.unknown.isEmpty)
        }

        /// Curses uses what the terminal description offers; both screens must be equal then.
        @Test func `the screen of a full-screen program is the one that tmux shows`() throws {
            let folder = try TemporaryFolder()
            let lines = (1...60).map { "\($0) 清晨的风 line \(String(repeating: "=", count: $0))" }
            let file = try folder.write(lines.joined(separator: "\n"), to: "text")
            var environment = ProcessLaunch.plainEnvironment
            environment["TERM"] = "tmux-256color"
            environment["LESSCHARSET"] = "utf-8"
            environment["LESSHISTFILE"] = "-"
            let terminal = try PseudoTerminal(
                ProcessLaunch("less", [file], environment: environment), rows: 12, columns: 50)
            let tmux = try TmuxTerminal(
                command: "less \(file)", rows: 12, columns: 50, environment: environment)
            for key in ["j", "j", "k", " ", "G", "b", "g"] {
                try terminal.send(key)
                try tmux.send(key)
            }
            try terminal.send("/line =====\r")
            try tmux.send("/", "line =====", "Enter")
            let isThere = { (lines: [String]) in lines.first?.hasPrefix("5 ") == true }
            #expect(try tmux.wait(limit: 5, until: isThere))
            #expect(terminal.waitForScreen(limit: 5) { $0.line(0).hasPrefix("5 ") })
            let expected = try tmux.capture()
            #expect(
                terminal.waitForScreen(limit: 5) { $0.text == expected.joined(separator: "\n") },
                "\(terminal.screen.text)\n---\n\(expected.joined(separator: "\n"))")
            #expect(terminal.screen.unknown.isEmpty)
        }
    }
}
