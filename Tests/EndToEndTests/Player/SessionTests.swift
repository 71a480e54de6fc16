import Foundation
import Glibc
import Kernel
import Playlist
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// What is kept from one start of the player to the next.
    @Suite struct SessionTests {
        /// A folder with songs of a minute and a place for the state.
        private struct Home {
            let folder: TemporaryFolder

            init(_ names: [String] = ["1", "2", "3"]) throws {
                folder = try TemporaryFolder()
                try FileManager.default.createDirectory(
                    atPath: folder.path("music"), withIntermediateDirectories: false)
                let song = try PlayerSession.minute.file()
                for name in names { try folder.copy(song, to: "music/\(name).mp3") }
            }

            var sessionPath: String { folder.path("state/tplayer/session") }

            /// The session as it is on the disk; nil when there is none.
            func session() throws -> Session? {
                guard let data = FileManager.default.contents(atPath: sessionPath) else {
                    return nil
                }
                return try SessionReader.read(Array(data))
            }

            /// Starts the player in a folder.
            func start(in directory: String? = nil, _ arguments: String...) throws
                -> PseudoTerminal
            {
                let launch = PlayerProgram.launch(
                    ["-o", "null"] + arguments, in: directory ?? folder.path,
                    environment: ProcessLaunch.plainEnvironment.merging([
                        "XDG_STATE_HOME": folder.path("state"), "HOME": folder.path,
                    ]) { $1 })
                return try PseudoTerminal(launch, rows: 24, columns: 80)
            }
        }

        @Test func `it goes on where it was`() throws {
            let home = try Home()
            let first = try home.start(in: home.folder.path, "music")
            try first.requireScreen { $0.text.contains("1/3") }
            try first.send(">-r")
            try first.requireScreen { $0.text.contains("2/3") && $0.text.contains("1:00") }
            try first.send("5")
            try first.requireScreen { $0.text.contains("2/3") && $0.text.contains("0:30") }
            try first.send("q")
            #expect(try first.finish(limit: 5).status == .exited(0))
            let kept = try #require(try home.session())
            #expect(kept.current == 1 && kept.volume == 95 && kept.repeatMode == .all)
            #expect((30_000...40_000).contains(kept.position))
            // From anywhere, and without a key nothing moves.
            let second = try home.start(in: "/", "--paused")
            second.expectScreen { screen in
                ["2/3", "repeat", "0:3", "vol 95%", "paused"].allSatisfy {
                    screen.text.contains($0)
                }
            }
            try second.send("q")
            #expect(try second.finish(limit: 5).status == .exited(0))
            #expect(try home.session() == kept)
        }

        @Test func `a hang-up keeps it`() throws {
            let home = try Home()
            let player = try home.start(in: nil, "music")
            try player.requireScreen { $0.text.contains("1/3") && $0.text.contains("1:00") }
            try player.send("7")
            try player.requireScreen { $0.text.contains("0:42") }
            player.hangUp()
            _ = try player.finish(limit: 5)
            #expect((42_000...55_000).contains(try #require(try home.session()).position))
        }

        @Test func `without a session it plays the folder that it stands in, or asks`() throws {
            let home = try Home()
            let player = try home.start(in: home.folder.path("music"))
            try player.requireScreen { $0.text.contains("1/3") }
            try player.send("q")
            _ = try player.finish(limit: 5)
            #expect(
                try home.session()?.songs.first?.path.display == home.folder.path("music/1.mp3"))
            let empty = try TemporaryFolder()
            let launch = PlayerProgram.launch(
                ["--no-ui"], in: empty.path,
                environment: ProcessLaunch.plainEnvironment.merging([
                    "XDG_STATE_HOME": empty.path, "HOME": empty.path,
                ]) { $1 })
            let result = try ChildProcess.run(launch)
            #expect(result.status == .exited(2))
            #expect(result.errors.text == "tplayer: no file given (see tplayer --help)\n")
        }

        @Test func `a broken session is set aside and said`() throws {
            let home = try Home()
            try FileManager.default.createDirectory(
                atPath: home.folder.path("state/tplayer"), withIntermediateDirectories: true)
            try home.folder.write("tplayer-session 1\nposition 1\n", to: "state/tplayer/session")
            let player = try home.start(in: home.folder.path("music"))
            try player.requireScreen { $0.text.contains("1/3") }
            try player.send("q")
            let end = try player.finish(limit: 5)
            #expect(end.status == .exited(0))
            #expect(
                player.output.text.contains(
                    "tplayer: the session is damaged, it is in session.broken now"))
            let aside = FileManager.default.contents(atPath: home.sessionPath + ".broken")
            #expect(aside == Data("tplayer-session 1\nposition 1\n".utf8))
            #expect(try home.session()?.songs.count == 3)
        }

        @Test func `killed at any moment, it leaves a whole session`() throws {
            let home = try Home((1...40).map(String.init))
            var generator = SeededGenerator(seed: 17)
            var found = 0
            for _ in 0..<12 {
                let player = try home.start(in: nil, "music")
                try player.requireScreen { $0.text.contains("/40") }
                for _ in 0..<Int.random(in: 0...6, using: &generator) {
                    try player.send([">", " ", "z"].randomElement(using: &generator) ?? ">")
                    usleep(.random(in: 0...20_000, using: &generator))
                }
                player.process.signal(SIGKILL)
                _ = try player.finish(limit: 5)
                // Reading throws what is not whole.
                if let session = try home.session() {
                    found += 1
                    #expect(session.songs.count == 40)
                }
            }
            #expect(found > 6)
            let next = try home.start(in: "/", "--paused")
            next.expectScreen { $0.text.contains("/40") }
            try next.send("q")
            #expect(try next.finish(limit: 5).status == .exited(0))
            let left = try FileManager.default.contentsOfDirectory(
                atPath: home.folder.path("state/tplayer"))
            #expect(!left.contains { $0.hasPrefix("session.") })
        }
    }
}
