import Foundation
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct CommandLineTests {
        private func run(_ arguments: String...) throws -> ChildProcess.Result {
            try ChildProcess.run(PlayerProgram.launch(arguments))
        }

        @Test(arguments: ["-V", "--version"])
        func `the version is one line`(option: String) throws {
            let result = try run(option)
            #expect(result.status == .exited(0))
            #expect(result.output.text.hasPrefix("tplayer "))
            #expect(result.output.text.split(separator: "\n").count == 1)
            #expect(result.errors.text.isEmpty)
        }

        @Test(arguments: ["-h", "--help"])
        func `the help names every option`(option: String) throws {
            let result = try run(option)
            #expect(result.status == .exited(0))
            let options = ["--output", "--volume", "--start", "--no-ui", "--help", "--version"]
            for word in options + ["--info", "--lyrics", "--ascii"] {
                #expect(result.output.text.contains(word), "\(word)")
            }
            #expect(result.errors.text.isEmpty)
        }

        @Test(arguments: [
            ["-o", "wav:-"], ["--no-such-option", "a.mp3"], ["-o"], ["-o", "trumpet", "a.mp3"],
            ["-v", "loud", "a.mp3"], ["-v", "101", "a.mp3"], ["-v", "-1", "a.mp3"],
            ["-s", "soon", "a.mp3"], ["-s", "1:99", "a.mp3"], ["-s", "1:60:00", "a.mp3"],
            ["--info"], ["--lyrics"], ["--reaction", "100", "a.mp3"], ["--to", "srt", "a.mp3"],
            ["--info", "--lyrics", "a.mp3"], ["--lyrics", "--sync", "a.mp3"],
            ["--info", "--to", "lrc", "a.mp3"], ["--lyrics", "--reaction", "1", "a.mp3"],
            ["--info", "--start", "5", "a.mp3"], ["--lyrics", "--paused", "a.mp3"],
            ["--lyrics", "--playlist", "a.m3u", "a.mp3"],
            ["--sync", "--playlist", "a.m3u", "a.mp3"],
            ["--sync", "--lyrics-file", "a.lrc", "a.mp3", "a.txt"],
            ["--sync", "--no-ui", "a.mp3"], ["--sync", "-o", "wav:a.wav", "a.mp3"],
            ["-o", "wav:a.wav", "--paused", "a.mp3"], ["--paused", "a.mp3"],
            ["-o", "wav:a.wav", "--repeat", "all", "a.mp3"],
            ["-o", "wav:a.wav", "--repeat", "one", "a.mp3"],
            ["--on-unplug", "shout", "a.mp3"],
        ])
        func `wrong usage is said in a line, with status 2`(arguments: [String]) throws {
            let result = try ChildProcess.run(PlayerProgram.launch(arguments))
            #expect(result.status == .exited(2))
            #expect(result.output.text.isEmpty)
            #expect(result.errors.text.hasPrefix("tplayer: "), "\(result.errors.text)")
            #expect(result.errors.text.split(separator: "\n").count == 1)
        }

        @Test(arguments: [
            ["--help", "--to", "srt"], ["--reaction", "5", "--version"], ["--help", "--info"],
            ["--version", "--lyrics", "--sync"],
        ])
        func `help and version go before all others`(arguments: [String]) throws {
            let result = try ChildProcess.run(PlayerProgram.launch(arguments))
            #expect(result.status == .exited(0))
            #expect(result.errors.text.isEmpty)
            let isHelp = arguments.contains("--help")
            #expect(result.output.text.hasPrefix(isHelp ? "Usage: " : "tplayer "))
        }

        /// Where there is nothing to them.
        @Test func `options of playing in an alias leave the others alone`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 0.5).file(), to: "song.mp3")
            let words = try folder.write("[00:00.10]word", to: "song.lrc")
            let alias = [
                "-o", "null", "-v", "50", "--shuffle", "--repeat", "all", "--no-recurse", "--no-ui",
                "--ascii", "--replaygain", "track", "--output-latency", "100", "--encoding",
                "UTF-8",
                "--lyrics-dir", folder.path,
            ]
            for rest in [["--info", song], ["--lyrics", words], ["--help"]] {
                let result = try ChildProcess.run(PlayerProgram.launch(alias + rest))
                #expect(result.status == .exited(0))
                #expect(result.errors.text.isEmpty)
            }
        }

        @Test func `a lyrics file asked for by name that cannot be read is an error`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 0.5).file(), to: "song.mp3")
            for missing in ["", folder.path("no.lrc")] {
                let result = try run("-o", "null", "--lyrics-file", missing, song)
                #expect(result.status == .exited(missing.isEmpty ? 2 : 1))
                #expect(result.errors.text.split(separator: "\n").count == 1)
                #expect(
                    missing.isEmpty || result.errors.text == "tplayer: \(missing): no such file\n")
            }
            let result = try run("-o", "null", "--lyrics-dir", folder.path("no"), song)
            #expect(result.status == .exited(0))
            #expect(result.errors.text == "tplayer: \(folder.path("no")): no such directory\n")
        }

        @Test(arguments: ["--help", "--version", "--print-man", "--info", "--lyrics", "--no-ui"])
        func `a full disk behind standard output is an error`(option: String) throws {
            let folder = try TemporaryFolder()
            try folder.copy(TestMP3(.silence, duration: 0.5).file(), to: "song.mp3")
            try folder.write("[00:00.10]word", to: "song.lrc")
            let script = "exec \"$0\" -o null \"$@\" >/dev/full"
            let result = try shell(script, [option, folder.path("song.mp3")])
            #expect(result.status == .exited(1))
            #expect(
                result.errors.text == "tplayer: standard output: no space left on device\n")
        }

        @Test(arguments: [
            ("--version >&-", "standard output: is closed"),
            ("-o wav:- song.mp3 >&-", "wav:-: is closed"),
            ("-o null --no-ui song.mp3 >&-", "standard output: is closed"),
        ])
        func `no file of ours becomes a standard one that is closed`(
            arguments: String, reason: String
        ) throws {
            let folder = try TemporaryFolder()
            try folder.copy(TestMP3(.silence, duration: 0.5).file(), to: "song.mp3")
            try folder.write("[00:00.10]word", to: "song.lrc")
            for others in ["", "<&-"] {
                let result = try shell(
                    "cd \"$1\"; exec \"$0\" \(arguments) \(others)", [folder.path])
                #expect(result.status == .exited(1))
                #expect(result.errors.text == "tplayer: \(reason)\n")
            }
        }

        /// Runs a line of shell whose `$0` is the player.
        private func shell(_ script: String, _ arguments: [String]) throws -> ChildProcess.Result {
            let player = PlayerProgram.launch([])
            return try ChildProcess.run(
                ProcessLaunch(
                    "sh", ["-c", script, PlayerProgram.path] + arguments,
                    environment: player.environment))
        }

        @Test func `a file that cannot be played is named with its reason`() throws {
            let folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("empty"), withIntermediateDirectories: true)
            let text = String(repeating: "no song, only words\n", count: 5000)
            try folder.write(text, to: "text.mp3")
            try folder.write("", to: "nothing.mp3")
            let tag: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 20]
            try folder.write(tag + [UInt8](repeating: 0, count: 20), to: "tag.mp3")
            let reasons = [
                ("missing.mp3", "no such file"), ("empty", "is a directory with no songs"),
                ("text.mp3", "not an MP3"), ("nothing.mp3", "no audio in it"),
                ("tag.mp3", "no audio in it"),
            ]
            for (name, reason) in reasons {
                let path = folder.path(name)
                let result = try run("-o", "null", path)
                #expect(result.status == .exited(1))
                #expect(result.errors.text == "tplayer: \(path): \(reason)\n")
                #expect(result.output.text.isEmpty)
            }
        }

        @Test(.enabled(if: ProcessLaunch.find("setpriv") != nil && getuid() == 0))
        func `a file that may not be read is named with its reason`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 1).file(), to: "song.mp3")
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: song)
            // Nobody may enter the folder of the build, so the program goes where all may.
            let player = try folder.copy(PlayerProgram.path, to: "tplayer")
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
            let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
            let result = try ChildProcess.run(
                ProcessLaunch("setpriv", nobody + [player, "-o", "null", song]))
            #expect(result.status == .exited(1))
            #expect(result.errors.text == "tplayer: \(song): permission denied\n")
        }

        @Test func `a start behind the end is said`() throws {
            let folder = try TemporaryFolder()
            let song = try folder.copy(TestMP3(.silence, duration: 2).file(), to: "song.mp3")
            let result = try ChildProcess.run(
                PlayerProgram.launch(["-o", "null", "-s", "1:15", song]))
            #expect(result.status == .exited(1))
            #expect(result.errors.text.hasPrefix("tplayer: \(song): "))
            #expect(result.errors.text.hasSuffix("cannot start at 1:15\n"))
        }

        @Test func `an output asked for by name that fails is an error`() throws {
            let song = try TestMP3(.silence, duration: 1).file()
            let result = try run("-o", "pulse", song)
            #expect(result.status == .exited(1))
            #expect(result.errors.text.hasPrefix("tplayer: pulse"), "\(result.errors.text)")
            #expect(result.errors.text.split(separator: "\n").count == 1)
        }

        @Test func `without any sound system it plays in silence and says so`() throws {
            let song = try TestMP3(.silence, duration: 1).file()
            let result = try run(song)
            #expect(result.status == .exited(0))
            #expect(result.duration > 0.9)
            let lines = result.errors.text.split(separator: "\n")
            #expect(lines.count == 1, "\(lines)")
            #expect(lines.first?.hasPrefix("tplayer: ") == true)
        }

        @Test func `files are played one after the other and failing ones skipped`() throws {
            let folder = try TemporaryFolder()
            let song = try TestMP3(.silence, duration: 0.5).file()
            let first = try folder.copy(song, to: "1.mp3")
            let last = try folder.copy(song, to: "3.mp3")
            try folder.write("[00:00.10]one", to: "1.lrc")
            try folder.write("[00:00.10]three", to: "3.lrc")
            let missing = folder.path("2.mp3")
            let result = try run("-o", "null", first, missing, last)
            #expect(result.status == .exited(1))
            #expect(result.errors.text == "tplayer: \(missing): no such file\n")
            #expect(result.output.text == "[00:00.10] one\n[00:00.10] three\n")
        }
    }
}
