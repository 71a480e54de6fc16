import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What shells offer.
    @Suite struct CompletionTests {
        private static let names = [
            "Song.MP3", "two words.mp3", "words.lrc", "text.TXT", "list.m3u8", "other.pdf",
        ]

        /// What bash offers behind these words, the last of which is being typed. Colons and
        /// equals signs are words of their own, as bash has it.
        private func offers(_ words: [String]) throws -> Set<String> {
            let folder = try TemporaryFolder()
            for name in Self.names { try folder.write("", to: name) }
            try FileManager.default.createDirectory(
                atPath: folder.path("Album"), withIntermediateDirectories: false)
            let script = """
                cd "$1" && shift; player=$1; shift
                source <("$player" --print-completion bash)
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
                _tplayer 2>/dev/null
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let result = try ChildProcess.run(
                ProcessLaunch(
                    "bash", ["-c", script, "bash", folder.path, PlayerProgram.path] + words))
            return Set(result.output.text.split(separator: "\n").map(String.init))
        }

        @Test(arguments: [
            (["tplayer", ""], ["Album", "Song.MP3", "two words.mp3", "list.m3u8"]),
            (["tplayer", "two"], ["two words.mp3"]),
            (
                ["tplayer", "--lyrics", ""],
                ["Album", "Song.MP3", "two words.mp3", "words.lrc", "text.TXT"]
            ),
            (["tplayer", "--sync", "Song.MP3", "wo"], ["words.lrc"]),
            (["tplayer", "--lyrics-file", ""], ["Album", "words.lrc", "text.TXT"]),
            (["tplayer", "--lyrics-dir", ""], ["Album"]),
            (["tplayer", "--playlist", "o"], ["other.pdf"]),
            (["tplayer", "--output", "=", "nu"], ["null"]),
            (["tplayer", "-o", ""], ["auto", "pulse", "alsa", "null", "wav:"]),
            (["tplayer", "-o", "wav", ":", "o"], ["other.pdf"]),
            (["tplayer", "--output", "=", "wav", ":", "o"], ["other.pdf"]),
            (["tplayer", "--repeat", "="], ["off", "all", "one"]),
            (["tplayer", "--on-unplug", ""], ["pause", "continue"]),
            (["tplayer", "--shuf"], ["--shuffle"]),
        ])
        func `bash offers what fits`(words: [String], offered: [String]) throws {
            #expect(try offers(words) == Set(offered))
        }

        @Test(arguments: ["bash", "zsh", "fish"])
        func `each script is one of its shell`(shell: String) throws {
            // Not every machine has all of them.
            guard ProcessLaunch.find(shell) != nil else { return }
            let script = try ChildProcess.run(
                PlayerProgram.launch(["--print-completion", shell]))
            #expect(script.status == .exited(0))
            let folder = try TemporaryFolder()
            let path = try folder.write(script.output.text, to: "script")
            let check = try ChildProcess.run(ProcessLaunch(shell, ["-n", path]))
            #expect(check.status == .exited(0), "\(check.errors.text)")
        }
    }
}
