import Foundation
import Glibc
import Kernel
import TestSupport
import Testing

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder
    private let watch: FileWatch

    init() throws {
        folder = try TemporaryFolder()
        watch = try FileWatch()
        try folder.write("old", to: "a.lrc")
        watch.watch([FilePath(folder.path)])
    }

    private func isReady() -> Bool {
        Poll.wait(for: [.init(watch.descriptor, .readable)], seconds: 0)[0]
    }

    @Test func `nothing happens, nothing is said, also when a file is read`() throws {
        _ = try String(contentsOfFile: folder.path("a.lrc"), encoding: .utf8)
        #expect(!isReady() && watch.changes().isEmpty)
    }

    @Test func `says what was written, renamed and removed`() throws {
        let file = try File(FilePath(folder.path("a.lrc")), flags: O_WRONLY)
        try file.write([1])
        #expect(!isReady())
        _ = consume file
        #expect(isReady() && watch.changes() == [FilePath("a.lrc")])
        try FileManager.default.moveItem(
            atPath: folder.path("a.lrc"), toPath: folder.path("b.lrc"))
        #expect(watch.changes() == [FilePath("a.lrc"), FilePath("b.lrc")])
        try FileManager.default.removeItem(atPath: folder.path("b.lrc"))
        #expect(watch.changes() == [FilePath("b.lrc")])
        #expect(!isReady())
    }

    @Test func `a folder is left alone when others are watched`() throws {
        let other = try TemporaryFolder()
        watch.watch([FilePath(other.path), FilePath(folder.path("none"))])
        try folder.write("new", to: "a.lrc")
        #expect(watch.changes().isEmpty)
        try other.write("new", to: "c.lrc")
        #expect(Set(watch.changes()) == [FilePath("c.lrc")])
    }

    @Test func `many changes are all said`() throws {
        for number in 0..<2000 { close(creat(folder.path("\(number)"), 0o600)) }
        #expect(Set(watch.changes()).count == 2000)
    }
}
