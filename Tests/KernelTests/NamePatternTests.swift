import Foundation
import Kernel
import TestSupport
import Testing

@Suite struct NamePatternTests {
    private func names(_ pattern: String, in folder: TemporaryFolder) throws -> Set<String> {
        Set(
            try NamePattern.matches(of: FilePath(folder.path(pattern))).map(\.lastComponent.display)
        )
    }

    @Test func `a pattern fits what a shell's does`() throws {
        let folder = try TemporaryFolder()
        for name in ["a.mp3", "b.mp3", "北.mp3", ".c.mp3", "[d].mp3"] {
            try folder.write("", to: name)
        }
        let link = folder.path("lost.mp3")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        #expect(try names("*.mp3", in: folder) == ["a.mp3", "b.mp3", "北.mp3", "[d].mp3"])
        #expect(try names("[ab].mp3", in: folder) == ["a.mp3", "b.mp3"])
        #expect(try names("\\[d].mp3", in: folder) == ["[d].mp3"])
        #expect(try names(".c*", in: folder) == [".c.mp3"])
        #expect(try names("z*", in: folder).isEmpty)
        #expect(try names("a.mp3/*", in: folder).isEmpty)
    }

    @Test func `only three characters make a pattern`() {
        for text in ["*", "a?", "[x"] { #expect(NamePattern.isPattern(FilePath(text))) }
        for text in ["", "a.mp3", "{a,b}", "~", "x]"] {
            #expect(!NamePattern.isPattern(FilePath(text)))
        }
    }
}
