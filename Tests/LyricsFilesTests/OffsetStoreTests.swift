import Foundation
import Kernel
import LyricsFiles
import TestSupport
import Testing

@Suite struct OffsetStoreTests {
    private let folder: TemporaryFolder
    private let store: OffsetStore

    init() throws {
        folder = try TemporaryFolder()
        store = OffsetStore(folder: FilePath(folder.path("state/tplayer")))
    }

    private func song(_ number: Int) -> SongIdentity {
        SongIdentity(path: FilePath("/m/\(number).mp3"), size: 10, digest: UInt64(number))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("state/tplayer")).sorted()
    }

    @Test func `makes its folder, for the owner alone, and leaves nothing else there`() throws {
        #expect(store.milliseconds(for: song(1), lyrics: nil) == 0)
        try store.set(50, for: song(1))
        #expect(store.milliseconds(for: song(1), lyrics: nil) == 50)
        #expect(try names() == ["offsets"])
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.path("state/tplayer/offsets"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `players that write at the same time lose nothing of each other`() async throws {
        await withTaskGroup { group in
            for player in 0..<4 {
                group.addTask { [self] in
                    for number in 0..<10 {
                        #expect(throws: Never.self) {
                            try store.set(player + 1, for: song(player * 10 + number))
                        }
                    }
                }
            }
        }
        for number in 0..<40 {
            #expect(store.milliseconds(for: song(number), lyrics: nil) == number / 10 + 1)
        }
    }

    @Test func `a damaged file is set aside under a name of its own`() throws {
        try store.set(50, for: song(1))
        for number in 1...3 {
            let damage = Array("\0damage \(number)".utf8)
            try folder.write(damage, to: "state/tplayer/offsets")
            #expect(store.milliseconds(for: song(1), lyrics: nil) == 0)
            let aside = try store.set(150, for: song(1))
            let name = number == 1 ? "offsets.broken" : "offsets.broken-\(number)"
            #expect(aside == FilePath(name))
            let kept = try Data(
                contentsOf: URL(fileURLWithPath: folder.path("state/tplayer/\(name)")))
            #expect(Array(kept) == damage)
            #expect(store.milliseconds(for: song(1), lyrics: nil) == 150)
        }
    }

    @Test func `a symbolic link is followed`() throws {
        try store.set(50, for: song(1))
        let link = folder.path("state/tplayer/offsets")
        try FileManager.default.moveItem(atPath: link, toPath: folder.path("elsewhere"))
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: folder.path("elsewhere"))
        try store.set(150, for: song(2))
        let moved = try String(contentsOfFile: folder.path("elsewhere"), encoding: .utf8)
        #expect(moved.contains("/m/1.mp3") && moved.contains("/m/2.mp3"))
        #expect(store.milliseconds(for: song(2), lyrics: nil) == 150)
    }

    @Test func `what cannot be written is said, and what was there stays`() throws {
        try store.set(50, for: song(1))
        try FileManager.default.removeItem(atPath: folder.path("state/tplayer/offsets"))
        try FileManager.default.createDirectory(
            atPath: folder.path("state/tplayer/offsets"), withIntermediateDirectories: false)
        #expect(throws: KernelError.self) { try store.set(150, for: song(1)) }
        #expect(try names() == ["offsets"])
    }

    private func identity(_ bytes: [UInt8], _ name: String, tags: Int64 = 0) throws -> SongIdentity
    {
        let path = FilePath(try folder.write(bytes, to: name))
        return SongIdentity(of: path, audio: tags..<Int64(bytes.count))
    }

    @Test func `a song is known by its sound`() throws {
        let sound = (0..<200_000).map { UInt8(truncatingIfNeeded: ($0 &* 31) >> 7) }
        try store.set(50, for: try identity(sound, "a.mp3"))
        let tagged = try identity(Array(repeating: 7, count: 999) + sound, "b.mp3", tags: 999)
        let other = try identity(sound.reversed() + [], "c.mp3")
        #expect(store.milliseconds(for: tagged, lyrics: nil) == 50)
        #expect(store.milliseconds(for: other, lyrics: nil) == 0)
        let nothing = SongIdentity(of: FilePath(folder.path("none.mp3")), audio: 0..<9)
        #expect(nothing.size == 0)
    }
}
