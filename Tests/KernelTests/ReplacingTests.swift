import Foundation
import Glibc
import Kernel
import TestSupport
import Testing

/// A file is replaced as a whole, or stays what it was.
@Suite struct ReplacingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write("[00:01]a\n", to: "song.lrc")
    }

    private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func replace() throws {
        try AtomicFile.replace(FilePath(path).resolved, by: Array("new".utf8))
    }

    @Test(arguments: [0o600, 0o644, 0o664, 0o4755])
    func `mode and owner stay`(mode: Int) throws {
        let isRoot = geteuid() == 0
        if isRoot { chown(path, 12_345, 54_321) }
        chmod(path, mode_t(mode))
        try replace()
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(Int(status.st_mode & 0o7777) == mode)
        if isRoot { #expect(status.st_uid == 12_345 && status.st_gid == 54_321) }
        #expect(text == "new")
        #expect(try names() == ["song.lrc"])
    }

    @Test func `extended attributes stay`() throws {
        // The importer has no header for them.
        typealias Set =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
            ) -> Int32
        typealias Get =
            @convention(c) (
                UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
            ) -> Int
        let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
        let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
        let value = Array("kept".utf8)
        // Not every file system has them.
        guard set(path, "user.note", value, value.count, 0) == 0 else { return }
        try replace()
        var found = [UInt8](repeating: 0, count: 16)
        let count = get(path, "user.note", &found, found.count)
        #expect(count == value.count && Array(found[..<max(0, count)]) == value)
    }

    @Test func `other names of the file keep what they had`() throws {
        let other = folder.path("other.lrc")
        try #require(link(path, other) == 0)
        try replace()
        #expect(text == "new")
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "[00:01]a\n")
    }

    @Test func `symbolic links are followed`() throws {
        let link = folder.path("link.lrc")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "song.lrc")
        try AtomicFile.replace(FilePath(link).resolved, by: Array("new".utf8))
        #expect(text == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "song.lrc")
    }

    /// Runs a program; whether it ended well.
    private func run(_ program: String, _ arguments: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    @Test func `a file that must not change stays`() throws {
        // Root may write everything but this; without root, the mode is enough.
        let isRoot = geteuid() == 0
        if isRoot {
            guard run("/usr/bin/chattr", "+i", path) else { return }
        } else {
            chmod(path, 0o444)
        }
        defer { if isRoot { _ = run("/usr/bin/chattr", "-i", path) } }
        #expect(throws: KernelError.self) { try replace() }
        #expect(text == "[00:01]a\n")
        #expect(try names() == ["song.lrc"])
    }

    @Test func `on a full disk the file stays`() throws {
        let disk = folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        guard geteuid() == 0, run("/usr/bin/mount", "-t", "tmpfs", "-o", "size=64k", "none", disk)
        else { return }
        defer { _ = run("/usr/bin/umount", disk) }
        let file = folder.path("disk/song.lrc")
        try folder.write("[00:01]a\n", to: "disk/song.lrc")
        let large = [UInt8](repeating: 0x61, count: 200_000)
        #expect(throws: KernelError(number: ENOSPC)) {
            try AtomicFile.replace(FilePath(file), by: large)
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "[00:01]a\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["song.lrc"])
    }
}
