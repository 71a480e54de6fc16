import Foundation
import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The player as a job of a shell that controls its jobs.
    @Suite struct JobControlTests {
        /// A shell on a terminal that has started the player.
        private struct Shell {
            static let prompt = "ready>"
            let terminal: PseudoTerminal
            /// The modes of the terminal while the shell waits for a command.
            let promptAttributes: TerminalAttributes
            /// The modes while the player plays in the foreground.
            let playingAttributes: TerminalAttributes
            let player: Int32
            private let folder: TemporaryFolder

            init(_ program: [String] = Shell.bash, arguments: String = "") throws {
                folder = try TemporaryFolder()
                let song = try folder.copy(PlayerSession.minute.file(), to: "song.mp3")
                try folder.write("[00:00.10]first", to: "song.lrc")
                let environment = ProcessLaunch.plainEnvironment.merging([
                    "PS1": Shell.prompt, "HISTFILE": "/dev/null", "XDG_STATE_HOME": folder.path,
                    "PLAYER": PlayerProgram.path, "SONG": song,
                ]) { $1 }
                terminal = try PseudoTerminal(
                    ProcessLaunch(
                        program[0], Array(program.dropFirst()), environment: environment))
                try terminal.requireScreen { $0.contains(Shell.prompt) }
                try Self.answer("started", terminal)
                promptAttributes = try terminal.attributes
                try terminal.send("\"$PLAYER\" -o null \"$SONG\" \(arguments)\r")
                if arguments.isEmpty {
                    try terminal.requireScreen { $0.modes.contains(1049) && $0.contains("▶") }
                } else {
                    try #require(terminal.wait(for: "first", limit: 10) != nil)
                }
                playingAttributes = try terminal.attributes
                let pid = terminal.process.pid
                let children = try String(
                    contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
                player = try #require(children.split(separator: " ").compactMap { Int32($0) }.first)
            }

            static let bash = ["bash", "--norc", "--noprofile", "-i"]
            static let dash = ["dash", "-i"]

            /// Lets the shell say a word: it has the terminal and has done what came before.
            static func answer(_ word: String, _ terminal: PseudoTerminal) throws {
                let middle = word.index(after: word.startIndex)
                try terminal.send("echo \(word[..<middle])''\(word[middle...])\r")
                let place = try #require(terminal.wait(for: word + "\r\n", limit: 5))
                let end = try #require(terminal.output.range(of: word + "\r\n")).upperBound
                let prompt = terminal.wait(for: Shell.prompt, from: end, limit: 5)
                try #require(prompt.map { $0 >= place } ?? false)
            }

            func answer(_ word: String) throws { try Self.answer(word, terminal) }

            func command(_ line: String) throws { try terminal.send(line + "\r") }

            /// The letter of `/proc/PID/stat`; nil when the player has ended, whether or not the
            /// shell has noticed.
            var state: Character? {
                let text = try? String(contentsOfFile: "/proc/\(player)/stat", encoding: .utf8)
                let letter = text?.split(separator: ")").last?.first { $0 != " " }
                return letter == "Z" ? nil : letter
            }

            func waits(until condition: (Character?) -> Bool) -> Bool {
                let end = MonotonicTime.now().advanced(bySeconds: 5)
                while MonotonicTime.now() < end {
                    if condition(state) { return true }
                    usleep(5_000)
                }
                return false
            }

            /// Stops the player by its key or from outside, and waits for the shell.
            func stop(by signal: Int32? = nil) throws {
                if let signal { kill(player, signal) } else { try terminal.send("\u{1A}") }
                try #require(waits { $0 == "T" }, "\(terminal.screen)")
                try answer("stopped")
            }

            /// Expects that keys reach the player on its screen; then quits.
            func expectPlaying() throws {
                terminal.expectScreen { $0.modes.contains(1049) && $0.modes.contains(1000) }
                terminal.expectScreen { $0.contains("▶") }
                try terminal.send(" ")
                terminal.expectScreen { !$0.contains("▶") && $0.modes.contains(1049) }
                try terminal.send("q")
                try expectPrompt()
            }

            /// Expects that the player is gone, and the terminal the shell's as before.
            func expectPrompt() throws {
                #expect(waits { $0 == nil })
                try answer("ended")
                #expect(!terminal.screen.modes.contains(1049))
                #expect(!terminal.screen.modes.contains(1000))
                #expect(try terminal.attributes == promptAttributes)
            }
        }

        /// How the player is stopped; from outside it cannot know before.
        static let stops: [Int32?] = [nil, SIGTSTP, SIGSTOP]

        @Test(arguments: stops) func `fg brings it back`(signal: Int32?) throws {
            let shell = try Shell()
            try shell.stop(by: signal)
            try shell.command("fg")
            try shell.expectPlaying()
        }

        @Test(arguments: stops) func `bg lets it play, and fg brings it back`(signal: Int32?) throws
        {
            let shell = try Shell()
            try shell.stop(by: signal)
            try shell.command("bg")
            #expect(shell.waits { $0 != "T" })
            try shell.answer("behind")
            shell.terminal.expectScreen { !$0.modes.contains(1049) }
            // The shell has the keys, and its own modes.
            try shell.answer("still")
            #expect(shell.state != nil && shell.state != "T")
            #expect(try shell.terminal.attributes == shell.promptAttributes)
            try shell.command("fg")
            try shell.expectPlaying()
        }

        @Test(arguments: stops) func `kill ends it while it stands`(signal: Int32?) throws {
            let shell = try Shell()
            try shell.stop(by: signal)
            try shell.command("kill %1")
            try shell.expectPrompt()
        }

        @Test(arguments: stops) func `kill ends it in the background`(signal: Int32?) throws {
            let shell = try Shell()
            try shell.stop(by: signal)
            try shell.command("bg")
            #expect(shell.waits { $0 != "T" })
            try shell.answer("behind")
            kill(shell.player, SIGTERM)
            try shell.expectPrompt()
        }

        @Test func `it can be stopped again and again`() throws {
            let shell = try Shell()
            for round in ["one", "two", "three"] {
                try shell.terminal.send("\u{1A}")
                try #require(shell.waits { $0 == "T" })
                try shell.answer(round)
                #expect(try shell.terminal.attributes == shell.promptAttributes)
                try shell.command("fg")
                shell.terminal.expectScreen { $0.modes.contains(1049) && $0.contains("▶") }
            }
            try shell.expectPlaying()
        }

        @Test func `a shell that leaves the modes alone gets its own back`() throws {
            let shell = try Shell(Shell.dash)
            kill(shell.player, SIGSTOP)
            try #require(shell.waits { $0 == "T" })
            #expect(try !shell.terminal.attributes.echoes)
            // The modes are still the player's: Enter is no line end here. This shell does not
            // continue what it ends.
            try shell.terminal.send("kill %1; kill -CONT %1\n")
            try shell.expectPrompt()
        }

        @Test func `started in the background it gets its keys by fg`() throws {
            let shell = try Shell(arguments: "--no-ui &")
            try shell.answer("behind")
            #expect(try shell.terminal.attributes == shell.promptAttributes)
            try shell.command("fg")
            let end = MonotonicTime.now().advanced(bySeconds: 5)
            while try shell.terminal.attributes.echoes, MonotonicTime.now() < end { usleep(5_000) }
            try shell.terminal.send("q")
            try shell.expectPrompt()
        }

        @Test(arguments: stops) func `without a screen it comes back too`(signal: Int32?) throws {
            let shell = try Shell(arguments: "--no-ui")
            try shell.stop(by: signal)
            try shell.command("bg")
            #expect(shell.waits { $0 != "T" })
            try shell.answer("behind")
            #expect(shell.state != nil && shell.state != "T")
            #expect(try shell.terminal.attributes == shell.promptAttributes)
            try shell.command("fg")
            let end = MonotonicTime.now().advanced(bySeconds: 5)
            while try shell.terminal.attributes != shell.playingAttributes,
                MonotonicTime.now() < end
            {
                usleep(5_000)
            }
            try shell.terminal.send("q")
            try shell.expectPrompt()
        }
    }
}
