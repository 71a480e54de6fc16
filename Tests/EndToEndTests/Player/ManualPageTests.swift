import Foundation
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// The manual page, as a formatter sees it.
    @Suite struct ManualPageTests {
        private func page() throws -> String {
            let result = try ChildProcess.run(PlayerProgram.launch(["--print-man"]))
            #expect(result.status == .exited(0))
            return result.output.text
        }

        /// The lines of a section, its heading left out.
        private func section(_ name: String, of page: String) -> [Substring] {
            page.split(separator: "\n").drop { $0 != ".SH \(name)" }.dropFirst()
                .prefix { !$0.hasPrefix(".SH ") }.map(\.self)
        }

        @Test func `each option and each place of keys has a paragraph`() throws {
            let page = try page()
            let help = try ChildProcess.run(PlayerProgram.launch(["--help"])).output.text
            let options = help.split { " ,:\n".contains($0) }.filter { $0.hasPrefix("--") }
            #expect(options.count > 15)
            for option in options {
                let name = option.split(separator: "-").joined(separator: "\\-")
                #expect(page.contains("\\fB\\-\\-\(name)\\fR"), "\(option)")
            }
            let keys = section("KEYS", of: page)
            let places = keys.filter { $0.hasPrefix(".SS ") }
            #expect(places.count == 9 && Set(places).count == 9, "\(places)")
            // In one place a key stands once.
            for place in keys.split(whereSeparator: { $0.hasPrefix(".SS ") }).dropFirst() {
                let labels = zip(place, place.dropFirst()).filter { $0.0 == ".TP" }.map(\.1)
                #expect(Set(labels).count == labels.count, "\(labels)")
            }
        }

        @Test func `each file has a paragraph of its own`() throws {
            let lines = section("FILES", of: try page())
            let names = lines.indices.filter { lines[$0].contains(" ~/") }
            #expect(names.count == 6)
            for index in names { #expect(lines[index - 1] == ".TP", "\(lines[index])") }
        }

        @Test(.enabled(if: ProcessLaunch.find("mandoc") != nil))
        func `mandoc has nothing to say`() throws {
            try expectSilence("mandoc", ["-Tlint"])
        }

        @Test(.enabled(if: ProcessLaunch.find("groff") != nil), arguments: [80, 120])
        func `groff has nothing to say`(columns: Int) throws {
            let arguments = ["-man", "-Kutf8", "-Tutf8", "-ww", "-z", "-rLL=\(columns)n"]
            try expectSilence("groff", arguments)
        }

        private func expectSilence(_ formatter: String, _ arguments: [String]) throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(try page(), to: "tplayer.1")
            let result = try ChildProcess.run(ProcessLaunch(formatter, arguments + [file]))
            #expect(result.status == .exited(0))
            #expect(result.output.text.isEmpty && result.errors.text.isEmpty)
            if !result.output.text.isEmpty || !result.errors.text.isEmpty {
                Issue.record("\(result.output.text)\(result.errors.text)")
            }
        }
    }
}
