import Foundation
import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// Whatever ends the player, the terminal is as it was.
    @Suite struct TerminalStateTests {
        /// What ends the player.
        enum Ending: Sendable, CaseIterable {
            case key
            case controlC
            case interrupt
            case terminate
            case hangUp
            case user
            case alarm
            case quit
            case crash
            case suspendKey
            case suspendSignal
        }

        private func isPutBack(_ terminal: PseudoTerminal) throws -> Bool {
            let screen = terminal.screen
            return try terminal.attributes == terminal.initialAttributes
                && screen.modes == VirtualTerminal(rows: 1, columns: 1).modes
        }

        @Test(arguments: Ending.allCases)
        func `the terminal is as it was`(ending: Ending) throws {
            let session = try PlayerSession()
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("0:00") }
            #expect(try !isPutBack(terminal))
            switch ending {
            case .key: try terminal.send("q")
            case .controlC: try terminal.send(PlayerSession.Key.controlC)
            case .interrupt: terminal.process.signal(SIGINT)
            case .terminate: terminal.process.signal(SIGTERM)
            case .hangUp: terminal.process.signal(SIGHUP)
            case .user: terminal.process.signal(SIGUSR1)
            case .alarm: terminal.process.signal(SIGALRM)
            case .quit: terminal.process.signal(SIGQUIT)
            case .crash: terminal.process.signal(SIGSEGV)
            case .suspendKey:
                try terminal.send("\u{1A}")
                try expectGoingOn(terminal)
            case .suspendSignal:
                terminal.process.signal(SIGTSTP)
                try expectGoingOn(terminal)
            }
            let end = try terminal.finish(limit: 5)
            if [.key, .suspendKey, .suspendSignal].contains(ending) {
                #expect(end.status == .exited(0))
            }
            // A shell that runs a loop is to see that it was interrupted.
            let signals: [Ending: Int32] = [
                .controlC: SIGINT, .interrupt: SIGINT, .terminate: SIGTERM, .hangUp: SIGHUP,
                .crash: SIGSEGV, .user: SIGUSR1, .alarm: SIGALRM, .quit: SIGQUIT,
            ]
            if let signal = signals[ending] { #expect(end.status == .signalled(signal)) }
            #expect(try isPutBack(terminal), "\(terminal.screen.modes.sorted())")
            #expect(!terminal.screen.contains("0:0"), "\(terminal.screen.text)")
        }

        /// Here the player leads the session: no shell could ever continue it, so it gives the
        /// terminal back, does not stop, and goes on at once. Then quits. (`JobControlTests` have
        /// a shell.)
        private func expectGoingOn(_ terminal: PseudoTerminal) throws {
            let leave = "\u{1B}[?1049l"
            try #require(terminal.wait(for: leave, limit: 5) != nil)
            let left = try #require(terminal.output.range(of: leave)).upperBound
            try #require(terminal.wait(for: "\u{1B}[?1049h", from: left, limit: 5) != nil)
            terminal.expectScreen { $0.contains("0:0") && $0.contains("▶") }
            #expect(try !terminal.attributes.echoes)
            try terminal.send("q")
        }

        /// What ends the player without a screen, on which Ctrl-\ would be no signal.
        enum PlainEnding: Sendable, CaseIterable {
            case controlC
            case controlBackslash
            case crash
            case abortion
        }

        @Test(arguments: PlainEnding.allCases)
        func `without a screen the terminal is as it was, too`(ending: PlainEnding) throws {
            let session = try PlayerSession(
                lyrics: "[00:00.10]first", arguments: ["--no-ui"])
            let terminal = session.terminal
            try #require(terminal.wait(for: "first", limit: 10) != nil)
            #expect(try !terminal.attributes.echoes)
            switch ending {
            case .controlC: try terminal.send(PlayerSession.Key.controlC)
            case .controlBackslash: try terminal.send("\u{1C}")
            case .crash: terminal.process.signal(SIGSEGV)
            case .abortion: terminal.process.signal(SIGABRT)
            }
            let status = try terminal.finish(limit: 5).status
            switch ending {
            case .controlC: #expect(status == .signalled(SIGINT))
            case .controlBackslash: #expect(status == .signalled(SIGQUIT))
            case .crash: #expect(status == .signalled(SIGSEGV))
            case .abortion: #expect(status == .signalled(SIGABRT))
            }
            #expect(try terminal.attributes == terminal.initialAttributes)
        }

        @Test(arguments: ["main", "lyrics"])
        func `an overflow of a stack puts the terminal back, too`(thread: String) throws {
            var environment = ["TPLAYER_OVERFLOW": thread]
            environment["SWIFT_BACKTRACE"] = "enable=no"
            let session = try PlayerSession(environment: environment)
            let end = try session.terminal.finish(limit: 10)
            #expect(end.status == .signalled(SIGSEGV))
            #expect(session.terminal.output.text.contains("\u{1B}[?1049h"))
            #expect(try isPutBack(session.terminal))
            #expect(session.terminal.screen.contains("tplayer: crashed"))
        }

        @Test func `a terminal that goes away ends it`() throws {
            let session = try PlayerSession()
            try session.terminal.requireScreen { $0.contains("0:00") }
            session.terminal.hangUp()
            #expect(session.terminal.process.wait(limit: 5) != nil)
        }

        @Test func `the end of the song leaves the screen, and the song can be played again`()
            throws
        {
            let session = try PlayerSession(TestMP3(.silence, duration: 1))
            let terminal = session.terminal
            try terminal.requireScreen { $0.contains("▶") }
            terminal.expectScreen { !$0.contains("▶") && $0.contains("0:00") }
            try terminal.send(" ")
            terminal.expectScreen { $0.contains("▶") }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a terminal that takes nothing more does not keep it from ending`() throws {
            // Ctrl-S: the terminal's driver holds all output back.
            let session = try PlayerSession()
            try session.terminal.requireScreen { $0.contains("0:00") }
            try session.terminal.send("\u{13}")
            session.terminal.process.signal(SIGTERM)
            #expect(session.terminal.process.wait(limit: 5) != nil)
        }
    }
}
