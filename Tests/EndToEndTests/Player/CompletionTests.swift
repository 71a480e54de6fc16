import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// What shells offer.
    @Suite struct CompletionTests {
        private static let lines: [(line: String, offered: Set<String>)] = [
            ("", ["Album", "Song.MP3", "two words.mp3", "list.m3u8"]),
            ("two", ["two words.mp3"]),
            ("wor", []),
            ("--lyrics ", ["Album", "Song.MP3", "two words.mp3", "words.lrc", "text.TXT"]),
            ("--lyrics --to srt wor", ["words.lrc"]),
            ("--sync Song.MP3 wo", ["words.lrc"]),
            ("--lyrics-file ", ["Album", "words.lrc", "text.TXT"]),
            ("--lyrics-file=wo", ["words.lrc"]),
            ("--lyrics-dir ", ["Album"]),
            ("--playlist o", ["other.pdf"]),
            ("--output=nu", ["null"]),
            ("-o ", ["auto", "pulse", "alsa", "null", "pulse:", "alsa:", "wav:"]),
            ("-o pu", ["pulse", "pulse:"]),
            ("-o alsa:", []),
            ("-o wav:o", ["other.pdf"]),
            ("--output=wav:o", ["other.pdf"]),
            ("-o pulse:", ["alsa.pci", "bluez.AA"]),
            ("--output=pulse:b", ["bluez.AA"]),
            ("--repeat=", ["off", "all", "one"]),
            ("--replaygain t", ["track"]),
            ("--on-unplug ", ["pause", "continue"]),
            ("--to ", ["lrc", "srt", "txt"]),
            ("--encoding B", ["Big5"]),
            ("--shuf", ["--shuffle"]),
        ]

        /// A folder with files, and with a server of sound that has two sinks in its `bin`.
        private func folder() throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            let names = [
                "Song.MP3", "two words.mp3", "words.lrc", "text.TXT", "list.m3u8", "other.pdf",
            ]
            for name in ["music/Album", "bin", "functions"] {
                try FileManager.default.createDirectory(
                    atPath: folder.path(name), withIntermediateDirectories: true)
            }
            for name in names { try folder.write("", to: "music/\(name)") }
            let pactl = try folder.write(
                "#!/bin/sh\nprintf '1\\talsa.pci\\tx\\n2\\tbluez.AA\\tx\\n'\n", to: "bin/pactl")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: pactl)
            return folder
        }

        private func run(
            _ shell: String, _ script: String, _ arguments: [String], in folder: TemporaryFolder
        ) throws -> [String] {
            var environment = ProcessLaunch.plainEnvironment
            environment["PATH"] = "\(folder.path("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
            environment["HOME"] = folder.path
            let start = "cd '\(folder.path("music"))'\n"
            let options = shell == "zsh" ? ["-f"] : shell == "fish" ? ["--no-config"] : []
            // bash and zsh name the script, fish does not.
            let name = shell == "fish" ? [] : [shell]
            let result = try ChildProcess.run(
                ProcessLaunch(
                    shell, options + ["-c", start + script] + name + arguments,
                    environment: environment))
            return result.output.text.split(separator: "\n").map(String.init)
        }

        private func completion(_ shell: String, in folder: TemporaryFolder) throws -> String {
            let name = shell == "zsh" ? "functions/_tplayer" : "script"
            let script = try ChildProcess.run(PlayerProgram.launch(["--print-completion", shell]))
            #expect(script.status == .exited(0))
            let path = try folder.write(script.output.text, to: name)
            let check = try ChildProcess.run(ProcessLaunch(shell, ["-n", path]))
            #expect(check.status == .exited(0), "\(check.errors.text)")
            return path
        }

        @Test func `bash offers what fits`() throws {
            let folder = try folder()
            let completion = try completion("bash", in: folder)
            let script = """
                source "$1"; shift
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
                _tplayer 2>/dev/null
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            for (line, offered) in Self.lines {
                let words = Self.wordsOfBash("tplayer " + line)
                let found = try run("bash", script, [completion] + words, in: folder)
                #expect(Set(found) == offered, "\(line)")
            }
        }

        /// Colons and equals signs are words of their own to bash.
        private static func wordsOfBash(_ line: String) -> [String] {
            line.split(separator: " ", omittingEmptySubsequences: false).flatMap { word in
                var words = [""]
                for character in word {
                    if ":=".contains(character) {
                        words += [String(character), ""]
                    } else {
                        words[words.count - 1].append(character)
                    }
                }
                // What ends with one of them is completed from there.
                if words.count > 1, words.last == "" { words.removeLast() }
                return words
            }
        }

        @Test(.enabled(if: ProcessLaunch.find("fish") != nil))
        func `fish offers what fits`() throws {
            let folder = try folder()
            let completion = try completion("fish", in: folder)
            for (line, offered) in Self.lines {
                let found = try run(
                    "fish", "source $argv[1]; complete -C $argv[2]",
                    [completion, "tplayer " + line], in: folder)
                let names = found.map { name in
                    // What it means stands behind a tab, and folders end with a slash.
                    let name = name.prefix { $0 != "\t" }
                    return String(name.last == "/" ? name.dropLast() : name)
                }
                #expect(Self.offers(names, line) == offered, "\(line)")
            }
        }

        /// A zsh in a terminal whose completion writes down what it offers.
        private static let spy = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z "PS1=; exec 9>${(q)1}/offered; fpath=(${(q)1} \\$fpath); LISTMAX=100000
            autoload -Uz compinit; compinit -u -D"
            zpty -w z 'compadd() {
            if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
            local -a found; builtin compadd -A found "$@"; print -rl -- "$IPREFIX"${^found} >&9
            fi
            builtin compadd "$@"
            }
            offer() { zle list-choices; print OFF""ERED }
            zle -N offer; bindkey "^I" offer; print RE""ADY'
            zpty -r z out '*READY*'
            zpty -n -w z "$2"$'\\t'
            zpty -r z out '*OFFERED*'
            zpty -d z
            cat $1/offered
            """

        @Test(.enabled(if: ProcessLaunch.find("zsh") != nil))
        func `zsh offers what fits`() throws {
            let folder = try folder()
            _ = try completion("zsh", in: folder)
            // Where nothing fits, zsh offers all files.
            for (line, offered) in Self.lines where !offered.isEmpty {
                let found = try run(
                    "zsh", Self.spy, [folder.path("functions"), "tplayer " + line], in: folder)
                let names = found.map { $0.split(separator: "\\").joined() }
                #expect(Self.offers(names, line) == offered, "\(line)")
            }
        }

        /// What is offered behind the last colon or equals sign of what was typed, as bash has it.
        private static func offers(_ names: [String], _ line: String) -> Set<String> {
            let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
            let kept = word.lastIndex { ":=".contains($0) }.map { word[...$0] } ?? ""
            return Set(
                names.map { String($0.hasPrefix(kept) ? $0.dropFirst(kept.count) : $0[...]) })
        }
    }
}
