import Foundation
import Kernel
import TestSupport
import Testing

@Suite struct FileTests {
    private func contents(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private func write(_ bytes: [UInt8], to path: String, commit: Bool) throws {
        let file = try AtomicFile(FilePath(path))
        try file.file.write(bytes)
        if commit { try file.commit() }
    }

    @Test func `a file takes its name when it is complete`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "file")
        try write(Array("new".utf8), to: path, commit: true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(try contents(folder) == ["file"])
    }

    @Test func `given up, it vanishes and what was there stays`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old", to: "file")
        try write(Array("new".utf8), to: path, commit: false)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try contents(folder) == ["file"])
    }

    @Test func `while it is written there is nothing to be left behind`() throws {
        let folder = try TemporaryFolder()
        let file = try AtomicFile(FilePath(folder.path("file")))
        try file.file.write([1, 2, 3])
        #expect(try contents(folder).isEmpty)
        try file.commit()
        #expect(try contents(folder) == ["file"])
    }

    @Test func `the umask counts`() throws {
        let folder = try TemporaryFolder()
        let before = umask(0o027)
        defer { umask(before) }
        try write([1], to: folder.path("file"), commit: true)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path("file"))[
            .posixPermissions]
        #expect(mode as? Int == 0o640)
    }

    @Test func `a name may be as long as names can be`() throws {
        let folder = try TemporaryFolder()
        let name = String(repeating: "x", count: 255)
        try write([1], to: folder.path(name), commit: true)
        #expect(try contents(folder) == [name])
    }

    @Test func `reading all stops at the limit`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([UInt8](repeating: 7, count: 200_000), to: "file")
        let file = try File(reading: FilePath(path))
        #expect(try file.readAll(limit: 200_000)?.count == 200_000)
        #expect(try file.readAll(limit: 199_999) == nil)
    }

    @Test func `directories are made with those above them, and once`() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.path("a/b/c"))
        try Directory.create(path)
        try Directory.create(path)
        #expect(try FileStatus(of: path).kind == .directory)
        #expect(try Directory.names(in: path).isEmpty)
    }

    @Test func `what fails says why in small letters`() {
        #expect(throws: KernelError(number: ENOENT)) { _ = try File(reading: FilePath("/nowhere")) }
        #expect(KernelError(number: ENOENT).message == "no such file")
        #expect(KernelError(number: EACCES).message == "permission denied")
    }
}
