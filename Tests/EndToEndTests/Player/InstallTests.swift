import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// `make install` and `make uninstall`, of the player that is tested.
    @Suite(.enabled(if: ProcessLaunch.find("make") != nil)) struct InstallTests {
        private static let installed = [
            "bin/tplayer", "share/bash-completion/completions/tplayer",
            "share/fish/vendor_completions.d/tplayer.fish", "share/man/man1/tplayer.1",
            "share/zsh/site-functions/_tplayer",
        ]

        private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        /// Without building anything.
        private func make(_ arguments: String...) throws -> ChildProcess.Result {
            let usual = [
                "-C", Self.package.path, "-o", ".build/release/tplayer.built",
                "binary=\(PlayerProgram.path)",
            ]
            return try ChildProcess.run(ProcessLaunch("make", usual + arguments))
        }

        /// What stands below a folder, files and folders that are empty.
        private func leaves(_ folder: String) -> [String] {
            let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            let names = all ?? []
            return names.filter { name in !names.contains { $0.hasPrefix(name + "/") } }.sorted()
        }

        private func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("make") }
        }

        @Test(arguments: ["/usr", "/opt/my music"])
        func `what install says is what is there, and uninstall takes it away`(
            prefix: String
        ) throws {
            let root = try TemporaryFolder()
            let place = ["DESTDIR=\(root.path)", "PREFIX=\(prefix)"]
            let there = root.path + prefix
            let result = try make(place[0], place[1], "install")
            #expect(result.status == .exited(0), "\(result.errors.text)")
            #expect(leaves(there) == Self.installed)
            #expect(
                lines(result.output.text).sorted()
                    == Self.installed.map { "installed \(there)/\($0)" }.sorted())
            for (name, start) in [
                ("share/man/man1/tplayer.1", ".TH TPLAYER 1"),
                ("share/zsh/site-functions/_tplayer", "#compdef tplayer"),
            ] {
                let text = try String(contentsOfFile: "\(there)/\(name)", encoding: .utf8)
                #expect(text.hasPrefix(start))
            }
            let version = try ChildProcess.run(
                ProcessLaunch("\(there)/bin/tplayer", ["--version"]))
            #expect(version.status == .exited(0))

            // What is not ours stays.
            try FileManager.default.createDirectory(
                atPath: there + "/share/fish/vendor_completions.d/other",
                withIntermediateDirectories: false)
            let gone = try make(place[0], place[1], "uninstall")
            #expect(gone.status == .exited(0), "\(gone.errors.text)")
            #expect(
                lines(gone.output.text).sorted()
                    == Self.installed.map { "removed \(there)/\($0)" }.sorted())
            #expect(leaves(there) == ["share/fish/vendor_completions.d/other"])
            let again = try make(place[0], place[1], "uninstall")
            #expect(again.status == .exited(0))
            #expect(lines(again.output.text) == ["nothing of it in \(there)"])
        }

        @Test func `a list of the targets`() throws {
            let result = try make("help")
            #expect(result.status == .exited(0))
            for target in [
                "build", "run", "test", "install", "uninstall", "lint", "bench", "clean",
            ] {
                #expect(result.output.text.contains("\n  \(target) "), "\(target)")
            }
        }
    }
}
