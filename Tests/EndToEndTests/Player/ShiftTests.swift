import Foundation
import Glibc
import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The lyrics shift and lyrics files that change, with real files.
    @Suite struct ShiftTests {
        private static let lyrics = "[ti:T]\r\n[00:00.00]one\r\n[00:50.00]two\r\n"

        private func restart(_ session: PlayerSession) throws -> PseudoTerminal {
            try PseudoTerminal(
                PlayerProgram.launch(
                    ["-o", "null", session.song],
                    environment: ProcessLaunch.plainEnvironment.merging([
                        "XDG_STATE_HOME": session.folder.path
                    ]) { $1 }))
        }

        private func file(_ session: PlayerSession) -> String? {
            try? String(contentsOfFile: session.folder.path("song.lrc"), encoding: .utf8)
        }

        @Test func `a shift survives kill -9, and w puts it into the file once`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            // The song is called Tone.
            try session.terminal.requireScreen { $0.text.contains("two") }
            try session.terminal.send("[[[")
            try session.terminal.requireScreen { $0.text.contains("lyrics 0.15 s earlier") }
            kill(session.terminal.process.pid, SIGKILL)
            _ = try session.terminal.finish(limit: 5)
            #expect(file(session) == Self.lyrics)

            let again = try restart(session)
            try again.requireScreen { $0.text.contains("two") }
            try again.send("w")
            try again.requireScreen { $0.text.contains("written into song.lrc") }
            let written = "[ti:T]\r\n[offset:150]\r\n[00:00.00]one\r\n[00:50.00]two\r\n"
            #expect(file(session) == written)
            try again.send("w")
            try again.requireScreen { $0.text.contains("the lyrics are as their file says") }
            try again.send("q")
            _ = try again.finish(limit: 5)
            #expect(file(session) == written)
        }

        @Test func `an encoding is kept for the file, and taken back at the end of the round`()
            throws
        {
            let session = try PlayerSession(lyrics: "[00:00.00]豆浆\r\n[00:50.00]two\r\n")
            let kept = {
                (try? String(
                    contentsOfFile: session.folder.path("tplayer/encodings"), encoding: .utf8))
                    ?? ""
            }
            try session.terminal.requireScreen { $0.text.contains("豆浆") }
            try session.terminal.send("E")
            try session.terminal.requireScreen {
                $0.text.contains("lyrics read as GB18030, as chosen") && !$0.text.contains("豆浆")
            }
            #expect(kept().contains("GB18030"))
            _ = try session.quit()

            let again = try restart(session)
            try again.requireScreen { $0.text.contains("two") && !$0.text.contains("豆浆") }
            for name in ["Big5", "Shift_JIS", "EUC-KR", "Windows-1252", "UTF-16 LE", "UTF-16 BE"] {
                try again.send("E")
                try again.requireScreen { $0.text.contains("lyrics read as \(name), as chosen") }
            }
            try again.send("E")
            try again.requireScreen {
                $0.text.contains("lyrics read as UTF-8, as found") && $0.text.contains("豆浆")
            }
            #expect(!kept().contains("song.lrc"))
            try again.send("i")
            try again.requireScreen { $0.text.contains("Encoding  UTF-8, as found") }
            // The first closes the page.
            try again.send("qq")
            _ = try again.finish(limit: 5)
        }

        @Test func `where a shift cannot be kept, the folder is named`() throws {
            let session = try PlayerSession(
                lyrics: "[00:01.00]words", environment: ["XDG_STATE_HOME": "/proc/nothing"])
            // This is said at the start, and would stand in the place of the other.
            try session.terminal.requireScreen {
                $0.contains("the session cannot be kept: /proc/nothing/tplayer: no such")
                    && $0.contains("words")
            }
            try session.terminal.send("[")
            session.terminal.expectScreen {
                $0.contains("not kept: /proc/nothing/tplayer: no such")
            }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a file that changes is read again`() throws {
            let session = try PlayerSession(lyrics: Self.lyrics)
            try session.terminal.requireScreen { $0.text.contains("one") }
            try session.folder.write("[00:00]three\n", to: "new")
            let (new, old) = (session.folder.path("new"), session.folder.path("song.lrc"))
            #expect(rename(new, old) == 0)
            try session.terminal.requireScreen { $0.text.contains("three") }
            try session.folder.write("[00:00]four\n", to: "song.lrc")
            try session.terminal.requireScreen { $0.text.contains("four") }
            #expect(unlink(old) == 0)
            try session.terminal.requireScreen { $0.text.contains("no lyrics") }
            try session.terminal.send("q")
            _ = try session.terminal.finish(limit: 5)
        }
    }
}
