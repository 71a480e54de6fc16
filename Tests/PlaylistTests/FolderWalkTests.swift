import Foundation
import Kernel
import Playlist
import TestSupport
import Testing

@Suite struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func make(_ names: [String]) throws {
        for name in names {
            let path = folder.path(name)
            let parent = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(
                atPath: parent, withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
        }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(name), withDestinationPath: target)
    }

    private func walk(
        _ names: [String] = ["."], recurses: Bool = true
    ) -> (songs: [String], walk: FolderWalk) {
        var walk = FolderWalk(names.map { FilePath(folder.path($0)) }, recurses: recurses)
        var asked = 0
        while let folder = walk.next() {
            walk.take(FolderReader.read(folder))
            asked += 1
            if asked > 1000 {
                Issue.record("no end")
                break
            }
        }
        let songs = walk.songs.map { walk.tree.path(of: $0).display }
        let prefix = folder.path + "/"
        return (songs.map { String($0.dropFirst(prefix.count)) }, walk)
    }

    @Test func `folders come first, in natural order, whatever the order of the disk`() throws {
        var random = SeededGenerator(seed: 2)
        let files = (1...50).map { "a/\($0).mp3" }
        try make(
            (files + ["10/x.mp3", "9/x.MP3", "9/b/y.mp3", "B.mp3", "a.mp3"]).shuffled(
                using: &random))
        #expect(
            walk(["."]).songs.map { String($0.dropFirst(2)) } == [
                "9/b/y.mp3", "9/x.MP3", "10/x.mp3",
            ] + files + ["a.mp3", "B.mp3"])
    }

    @Test func `what is no song and what is hidden is left out`() throws {
        try make([
            "x.mp3", "x.flac", "mp3", ".mp3", "._x.mp3", ".hidden/x.mp3", "x.mp3.part", "list.m3u",
        ])
        mkfifo(folder.path("pipe.mp3"), 0o600)
        try make(["folder.mp3/in.mp3"])
        #expect(walk().songs == ["./folder.mp3/in.mp3", "./x.mp3"])
    }

    @Test func `links in a circle end, and each folder is read once`() throws {
        try make(["a/1.mp3", "b/2.mp3"])
        try link("a/up", to: "..")
        try link("a/self", to: ".")
        try link("b/other", to: "../a")
        try link("nowhere", to: "gone")
        try link("loop", to: "loop")
        try link("link.mp3", to: "a/1.mp3")
        #expect(walk().songs == ["./a/1.mp3", "./b/2.mp3", "./link.mp3"])
        #expect(walk(["a", "a", "b"]).songs.count { $0.hasSuffix("1.mp3") } == 1)
        #expect(walk().walk.notes.isEmpty)
    }

    @Test func `hard links are different songs`() throws {
        try make(["a.mp3"])
        try FileManager.default.linkItem(atPath: folder.path("a.mp3"), toPath: folder.path("b.mp3"))
        #expect(walk().songs == ["./a.mp3", "./b.mp3"])
    }

    @Test func `a folder that cannot be read is named and the rest is found`() throws {
        try make(["a/1.mp3", "c/3.mp3"])
        // Root may read everything, so that the answer is made up.
        try make(["b/2.mp3"])
        var walk = FolderWalk([FilePath(folder.path), FilePath(folder.path("gone"))])
        while let path = walk.next() {
            let isRefused = path.lastComponent == FilePath("b")
            walk.take(isRefused ? .failure(KernelError(number: EACCES)) : FolderReader.read(path))
        }
        #expect(walk.songs.map { walk.tree.name(of: $0).display } == ["1.mp3", "3.mp3"])
        #expect(
            walk.notes.map(\.message) == [
                "\(folder.path)/b: permission denied", "\(folder.path)/gone: no such file",
            ])
    }

    @Test func `without recursion only the folder's own songs are found`() throws {
        try make(["a/1.mp3", "2.mp3"])
        #expect(walk(recurses: false).songs == ["./2.mp3"])
    }

    @Test func `names that are no UTF-8 keep their bytes`() throws {
        let path = FilePath(folder.path).appending(
            FilePath(bytes: [0xFF, 0xC3] + Array(".mp3".utf8)))
        _ = try File(path, flags: O_CREAT | O_WRONLY)
        let result = walk().walk
        #expect(result.songs.map { result.tree.name(of: $0).bytes } == [path.lastComponent.bytes])
    }

    @Test func `the first songs are there before the last folders are read`() throws {
        try make((1...20).map { "\($0)/x.mp3" })
        var walk = FolderWalk([FilePath(folder.path)])
        for _ in 0..<3 {
            guard let path = walk.next() else { break }
            walk.take(FolderReader.read(path))
        }
        #expect(walk.songs.count == 1)
    }

    @Test func `200 000 songs take less than 100 bytes each`() throws {
        let identity = try FileStatus(of: FilePath(folder.path)).identity
        let songs = (0..<200_000).map { FilePath("\($0 % 1000) 北京北京 - 很长的名字 \($0).mp3") }
        var walk = FolderWalk([FilePath("/music")])
        #expect(walk.next() == FilePath("/music"))
        walk.take(.success(.init(identity: identity, folders: [], songs: songs)))
        #expect(walk.next() == nil)
        #expect(walk.songs.count == 200_000)
        #expect(walk.tree.size + walk.songs.count * 4 < 200_000 * 100)
    }
}
