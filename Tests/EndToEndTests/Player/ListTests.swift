import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// Folders and playlists, played by the program.
    @Suite struct ListTests {
        /// Songs of half a second with their own name as their only words.
        private func folder(_ names: [String]) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            let song = try TestMP3(.silence, duration: 0.5).file()
            for name in names {
                let directory = URL(fileURLWithPath: folder.path(name)).deletingLastPathComponent()
                try FileManager.default.createDirectory(
                    at: directory, withIntermediateDirectories: true)
                try folder.copy(song, to: name + ".mp3")
                try folder.write("[00:00.10]\(name)", to: name + ".lrc")
            }
            return folder
        }

        private func words(_ arguments: String...) throws -> (words: [String], errors: String) {
            let result = try ChildProcess.run(PlayerProgram.launch(["-o", "null"] + arguments))
            let lines = result.output.text.split(separator: "\n").map {
                String($0.drop { $0 != "]" }.dropFirst(2))
            }
            return (lines, result.errors.text)
        }

        @Test func `a folder plays with all below it, in natural order`() throws {
            let folder = try folder(["10", "9", "disc 2/1", "disc 10/1", ".hidden/1"])
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("disc 2/loop"), withDestinationPath: folder.path)
            #expect(try words(folder.path).words == ["disc 2/1", "disc 10/1", "9", "10"])
            #expect(try words("--no-recurse", folder.path).words == ["9", "10"])
        }

        @Test func `folders that are albums play by their discs and tracks`() throws {
            let folder = try folder(["A/1", "A/2", "A/3", "B/1", "B/2", "C/1", "C/2"])
            for (name, track) in [
                ("A/1", "3"), ("A/2", "1/3"), ("A/3", "2"), ("B/1", "2"), ("B/2", "1"),
                ("C/2", "1"),
            ] {
                let song = folder.path("\(name).mp3")
                let text = Array("\0\(track)".utf8)
                let frame = Array("TRCK".utf8) + [0, 0, 0, UInt8(text.count), 0, 0] + text
                let head = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(frame.count)]
                let audio = try Data(contentsOf: URL(fileURLWithPath: song))
                try Data(head + frame + audio).write(to: URL(fileURLWithPath: song))
            }
            #expect(
                try words(folder.path).words
                    == ["A/2", "A/3", "A/1", "B/2", "B/1", "C/1", "C/2"])
            // What is named is played as it is named.
            let named = ["A/1", "A/2"].map { folder.path("\($0).mp3") }
            #expect(try words(named[0], named[1]).words == ["A/1", "A/2"])
        }

        @Test func `a folder that changes is followed while it plays`() throws {
            let files = FileManager.default
            let folder = try folder(["m/1", "m/3", "m/a/5"])
            let terminal = try PseudoTerminal(
                PlayerProgram.launch(["-o", "null", "--paused", folder.path("m")]))
            try terminal.requireScreen { $0.contains("no lyrics") || $0.contains("m/a/5") }
            try terminal.send("\t")
            // The songs of folders stand first.
            let shows = { (names: [String]) in
                try terminal.requireScreen { screen in
                    let rows = screen.text.split(separator: "\n").map { row in
                        row.split(separator: " ").filter { $0 != "▶" && $0 != "‖" }
                    }
                    // A name that is a number, and a length.
                    let songs = rows.filter {
                        $0.count == 2 && Int($0[0]) != nil && $0[1].contains(":")
                    }
                    return songs.map { String($0[0]) } == names
                }
            }
            try shows(["5", "1", "3"])
            try files.copyItem(atPath: folder.path("m/1.mp3"), toPath: folder.path("m/2.mp3"))
            try shows(["5", "1", "2", "3"])
            try files.removeItem(atPath: folder.path("m/3.mp3"))
            try files.moveItem(atPath: folder.path("m/1.mp3"), toPath: folder.path("m/4.mp3"))
            try shows(["5", "2", "4"])
            // A folder that is new, and then something in it.
            try files.createDirectory(
                atPath: folder.path("m/b"), withIntermediateDirectories: false)
            try files.copyItem(atPath: folder.path("m/2.mp3"), toPath: folder.path("m/b/6.mp3"))
            try shows(["5", "2", "4", "6"])
            try files.copyItem(atPath: folder.path("m/2.mp3"), toPath: folder.path("m/b/7.mp3"))
            try shows(["5", "2", "4", "6", "7"])
            try files.moveItem(atPath: folder.path("m/b"), toPath: folder.path("elsewhere"))
            try shows(["5", "2", "4"])
            try terminal.send("q")
            _ = try terminal.finish(limit: 5)
        }

        @Test func `a list plays what is there and names what is not`() throws {
            let folder = try folder(["a", "b", "c"])
            let list =
                "#EXTM3U\r\n#EXTINF:1,x\r\nb.mp3\r\nmissing.mp3\r\n\(folder.path("a.mp3"))\r\n"
            try folder.write(list, to: "list.m3u8")
            let found = try words(folder.path("list.m3u8"), folder.path("c.mp3"))
            #expect(found.words == ["b", "a", "c"])
            #expect(found.errors.contains("missing.mp3: no such file"))
            try folder.write(list, to: "list.txt")
            #expect(try words("--playlist", folder.path("list.txt")).words == ["b", "a"])
        }

        @Test func `a pattern that no shell has seen names songs, in natural order`() throws {
            let folder = try folder(["10", "9", "other", "[x]", "album/1"])
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("8*.mp3"), withDestinationPath: folder.path("nowhere"))
            #expect(try words(folder.path("[0-9]*.mp3")).words == ["9", "10"])
            #expect(try words(folder.path("al*")).words == ["album/1"])
            #expect(try words(folder.path("[x].mp3")).words == ["[x]"], "a name is no pattern")
            for pattern in ["8*.mp3", "z*.mp3"] {
                let found = try words(folder.path("9.mp3"), folder.path(pattern))
                #expect(found.words == ["9"])
                #expect(found.errors == "tplayer: \(folder.path(pattern)): no such file\n")
            }
        }

        @Test func `addresses of files play, and others are named`() throws {
            let folder = try folder(["a b", "c%41", "北京"])
            let han = "%E5%8C%97%E4%BA%AC"
            let found = try words(
                "file://\(folder.path)/a%20b.mp3", "file://localhost\(folder.path)/\(han).mp3",
                "file:\(folder.path)/c%2541.mp3", "http://host/a.mp3",
                "file://\(folder.path)/gone.mp3")
            #expect(found.words == ["a b", "北京", "c%41"])
            #expect(
                found.errors.split(separator: "\n") == [
                    "tplayer: http://host/a.mp3: only files can be played",
                    "tplayer: file://\(folder.path)/gone.mp3: no such file",
                ])
        }

        @Test func `a name that is no UTF-8 plays, by itself, by pattern, in a list`() throws {
            let folder = try folder(["a"])
            let song = folder.path("a.mp3")
            let script =
                "cd \"$1\" && mv a.mp3 \"$(printf 'b\\377.mp3')\" && "
                + "printf '北京.mp3\\r\\n./b\\377.mp3\\r\\n' >list.m3u; mv a.lrc \"$(printf 'b\\377.lrc')\"; "
                + "for name in \"$(printf 'b\\377.mp3')\" 'b*.mp3' list.m3u; "
                + "do \"$0\" -o null \"$name\"; done"
            let result = try ChildProcess.run(
                ProcessLaunch(
                    "sh", ["-c", script, PlayerProgram.path, folder.path],
                    environment: PlayerProgram.launch([]).environment))
            #expect(!FileManager.default.fileExists(atPath: song))
            #expect(result.output.text == String(repeating: "[00:00.10] a\n", count: 3))
            #expect(result.errors.text.contains("北京.mp3: no such file"))
        }

        @Test func `shuffled, each song plays once`() throws {
            let names = (1...6).map(String.init)
            let folder = try folder(names)
            #expect(Set(try words("--shuffle", folder.path).words) == Set(names))
        }

        @Test func `the list has tags and lengths, from the cache the next time`() throws {
            let folder = try TemporaryFolder()
            let music = folder.path("music")
            try FileManager.default.createDirectory(
                atPath: music, withIntermediateDirectories: true)
            for number in 1...3 {
                var song = TestMP3(.silence, duration: 60)
                song.title = "第\(number)首歌"
                song.artist = "Tests"
                try folder.copy(song.file(), to: "music/\(number).mp3")
            }
            for _ in 1...2 {
                let launch = PlayerProgram.launch(
                    ["-o", "null", music],
                    environment: ProcessLaunch.plainEnvironment.merging([
                        "XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.path,
                    ]) { $1 })
                let terminal = try PseudoTerminal(launch, rows: 24, columns: 120)
                terminal.expectScreen {
                    $0.contains("1 of 3 songs, 3:00") && $0.contains("第3首歌")
                        && !$0.contains("reading")
                }
                try terminal.send("q")
                #expect(try terminal.finish(limit: 5).status == .exited(0))

                let database = folder.path("tplayer/tags.db")
                #expect(FileManager.default.fileExists(atPath: database))
            }
        }
    }
}
