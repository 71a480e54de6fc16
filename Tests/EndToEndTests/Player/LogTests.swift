import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The file for what libraries have to say.
    @Suite struct LogTests {
        private static let limit = 1 << 20

        private func size(_ log: String) -> Int {
            (try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int) ?? -1
        }

        @Test(arguments: [limit - 1, limit, 3 * limit])
        func `a log that is full is emptied at the start`(size before: Int) throws {
            let folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("tplayer"), withIntermediateDirectories: false)
            let log = try folder.write(
                String(repeating: "x", count: before), to: "tplayer/log")
            let session = try PlayerSession(environment: ["XDG_STATE_HOME": folder.path])
            try session.terminal.requireScreen { $0.contains("Tone") }
            #expect(size(log) == (before < Self.limit ? before : 0))
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a log that fills while a song plays is emptied, and written on`() throws {
            let session = try PlayerSession()
            try session.terminal.requireScreen { $0.contains("Tone") }
            let log = session.folder.path("tplayer/log")
            #expect(size(log) == 0)
            // Through the player's own descriptor, as a library would.
            let descriptor = "/proc/\(session.terminal.process.pid)/fd/2"
            let library = try FileHandle(forWritingTo: URL(fileURLWithPath: descriptor))
            try library.write(contentsOf: Data(repeating: 120, count: 2 * Self.limit))
            try library.close()
            #expect(size(log) == 2 * Self.limit)
            // It is looked at every ten seconds.
            session.terminal.expectScreen(limit: 15) { _ in size(log) == 0 }
            #expect(try session.quit() == .exited(0))
        }

        @Test(arguments: ["a folder", "a link", "a pipe"])
        func `what is no log is left alone`(kind: String) throws {
            let folder = try TemporaryFolder()
            let log = folder.path("tplayer/log")
            let script = """
                mkdir "$1/tplayer" && cd "$1/tplayer" && case $2 in
                "a folder") mkdir log ;;
                "a link") echo precious >other && ln -s other log ;;
                *) mkfifo log ;;
                esac
                """
            let made = try ChildProcess.run(
                ProcessLaunch("sh", ["-c", script, "sh", folder.path, kind]))
            #expect(made.status == .exited(0))
            let type = try FileManager.default.attributesOfItem(atPath: log)[.type] as? String
            let session = try PlayerSession(environment: ["XDG_STATE_HOME": folder.path])
            try session.terminal.requireScreen { $0.contains("Tone") }
            #expect(try session.quit() == .exited(0))
            let after = try FileManager.default.attributesOfItem(atPath: log)[.type] as? String
            #expect(after == type)
            if kind == "a link" {
                let other = try String(
                    contentsOfFile: folder.path("tplayer/other"), encoding: .utf8)
                #expect(other == "precious\n")
            }
        }
    }
}
