import Foundation
import Glibc
import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// Lines that are typed at the program: search, open, save.
    @Suite struct PromptTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            // Without a title of its own each is called what its file is, before its tags are read
            // and after.
            let song = try TestMP3(.silence, duration: 60).file()
            for name in ["list/alpha", "list/北京北京", "list/beta", "more/gamma ray", "more/delta"] {
                let directory = URL(fileURLWithPath: folder.path(name)).deletingLastPathComponent()
                try FileManager.default.createDirectory(
                    at: directory, withIntermediateDirectories: true)
                try folder.copy(song, to: name + ".mp3")
            }
        }

        private func start(_ arguments: String...) throws -> PseudoTerminal {
            let launch = PlayerProgram.launch(
                ["-o", "null"] + arguments, in: folder.path,
                environment: ProcessLaunch.plainEnvironment.merging([
                    "XDG_STATE_HOME": folder.path("state"), "HOME": folder.path,
                ]) { $1 })
            return try PseudoTerminal(launch, rows: 24, columns: 80)
        }

        private func quit(_ player: PseudoTerminal) throws {
            try player.send("q")
            #expect(try player.finish(limit: 5).status == .exited(0))
        }

        /// Whether something comes true within 5 seconds.
        private func waits(_ condition: () -> Bool) -> Bool {
            let limit = MonotonicTime.now().advanced(bySeconds: 5)
            while !condition() {
                if MonotonicTime.now() > limit { return false }
                usleep(5_000)
            }
            return true
        }

        @Test func `a song is found by initials and played`() throws {
            let player = try start("list")
            try player.requireScreen { $0.text.contains("1/3") }
            try player.send("/bjbj")
            try player.requireScreen { $0.text.contains("/bjbj") && $0.text.contains("1 of 1") }
            try player.send("\r")
            try player.requireScreen { $0.text.contains("•北京北京") }
            try player.send("\r")
            player.expectScreen { $0.text.contains("3/3") }
            try player.send("\t")
            try player.send("/no such song")
            player.expectScreen { $0.text.contains("not found") }
            try player.send("\u{1B}")
            player.expectScreen { !$0.text.contains("not found") && !$0.text.contains("•") }
            try quit(player)
        }

        @Test func `a folder is opened by a completed path, a file by a pasted one`() throws {
            let player = try start("list")
            try player.requireScreen { $0.text.contains("1/3") }
            try player.send("o~/mo\t")
            try player.requireScreen { $0.text.contains("open: ~/more/") }
            try player.send("\r")
            try player.requireScreen {
                $0.text.contains("1/5") && $0.text.contains("2 songs added")
            }
            let address = "file://" + folder.path("more/gamma%20ray.mp3")
            try player.send("o\u{1B}[200~\(address)\r\n\u{1B}[201~")
            try player.requireScreen { $0.text.contains("gamma%20ray.mp3") }
            try player.send("\r")
            player.expectScreen { $0.text.contains("1/6") }
            try player.send("ono such file\r")
            player.expectScreen { $0.text.contains("no such file: no such file or directory") }
            try quit(player)
        }

        @Test func `with nothing to play it asks, and plays what it is told`() throws {
            let player = try start()
            try player.requireScreen { $0.text.contains("1/5") }
            try quit(player)
            try FileManager.default.removeItem(atPath: folder.path("state"))
            try FileManager.default.createDirectory(
                atPath: folder.path("empty"), withIntermediateDirectories: false)
            let launch = PlayerProgram.launch(
                ["-o", "null"], in: folder.path("empty"),
                environment: ProcessLaunch.plainEnvironment.merging([
                    "XDG_STATE_HOME": folder.path("state"), "HOME": folder.path,
                ]) { $1 })
            let asking = try PseudoTerminal(launch, rows: 24, columns: 80)
            try asking.requireScreen { $0.text.contains("open:") }
            try asking.send("../more\r")
            asking.expectScreen { $0.text.contains("1/2") && $0.text.contains("▶") }
            try quit(asking)
        }

        @Test func `the list is saved beside its songs and never over a file unasked`() throws {
            let player = try start("list")
            try player.requireScreen { $0.text.contains("1/3") }
            try player.send("\tS")
            try player.requireScreen { $0.text.contains("save as:") }
            try player.send("list/mine\r")
            try player.requireScreen { $0.text.contains("mine.m3u8: 3 songs saved") }
            let path = folder.path("list/mine.m3u8")
            /// Lengths may be known by now, or not.
            func isSaved() -> Bool {
                let bytes = FileManager.default.contents(atPath: path) ?? Data()
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                return lines.filter { !$0.hasPrefix("#") }
                    == ["alpha.mp3", "beta.mp3", "北京北京.mp3"]
            }
            #expect(isSaved())
            try folder.write("mine", to: "list/mine.m3u8")
            try player.send("Slist/mine\r")
            try player.requireScreen { $0.text.contains("is there already") }
            try player.send("\u{1B}")
            try player.requireScreen { !$0.text.contains("is there already") }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
            try player.send("Slist/mine\r")
            try player.requireScreen { $0.text.contains("is there already") }
            try player.send("y")
            #expect(waits(isSaved))
            try player.send("Slist\r")
            #expect(waits { FileManager.default.fileExists(atPath: folder.path("list.m3u8")) })
            try quit(player)
        }
    }
}
