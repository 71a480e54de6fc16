import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    @Suite struct PseudoTerminalTests {
        private func shell(_ script: String, rows: Int = 24, columns: Int = 80) throws
            -> PseudoTerminal
        {
            try PseudoTerminal(
                ProcessLaunch("sh", ["-c", script]), rows: rows, columns: columns)
        }

        @Test func `the program has a controlling terminal of the size asked for`() throws {
            let terminal = try shell("stty size; echo here >/dev/tty", rows: 31, columns: 97)
            #expect(try terminal.finish(limit: 5).status == .exited(0))
            #expect(terminal.output.text == "31 97\r\nhere\r\n")
            #expect(terminal.screen.line(1) == "here")
        }

        @Test func `what is typed is read`() throws {
            let terminal = try shell("echo ready; read line; echo \"got $line\"")
            try #require(terminal.wait(for: "ready", limit: 5) != nil)
            let typed = try terminal.send("word\r")
            let answer = try #require(terminal.wait(for: "got word", limit: 5))
            #expect(answer > typed)
            #expect(terminal.waitForScreen(limit: 5) { $0.line(2) == "got word" })
        }

        @Test func `a change of size arrives`() throws {
            let script = "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.02; done"
            let terminal = try shell(script)
            try #require(terminal.wait(for: "ready", limit: 5) != nil)
            try terminal.resize(rows: 5, columns: 40)
            #expect(terminal.wait(for: "5 40", limit: 5) != nil)
        }

        @Test func `a hang-up arrives`() throws {
            let terminal = try shell("echo ready; exec sleep 60")
            try #require(terminal.wait(for: "ready", limit: 5) != nil)
            terminal.hangUp()
            #expect(terminal.process.wait(limit: 5)?.status == .signalled(1))
        }

        @Test func `changed settings of the line are seen, and those put back are equal`() throws {
            let terminal = try shell(
                "echo ready; read line; stty -echo -icanon; echo raw; head -c 1; stty sane; exec cat"
            )
            try #require(terminal.wait(for: "ready", limit: 5) != nil)
            #expect(try terminal.attributes == terminal.initialAttributes)
            try terminal.send("\r")
            try #require(terminal.wait(for: "raw", limit: 5) != nil)
            let raw = try terminal.attributes
            #expect(!raw.echoes && !raw.isCanonical)
            #expect(raw != terminal.initialAttributes)
        }
    }
}
