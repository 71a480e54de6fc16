import Kernel
import Playlist
import TestSupport
import Testing

/// Folders that change while their songs are in the list.
@Suite struct FollowedFoldersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Tells folders apart.
    private func identity(_ number: Int) throws -> FileStatus.Identity {
        try FileStatus(of: FilePath(try folder.write("", to: "\(number)"))).identity
    }

    private func listing(
        _ number: Int, songs: [String], folders: [String] = []
    ) throws -> FolderWalk.Listing {
        FolderWalk.Listing(
            identity: try identity(number), folders: folders.map { FilePath($0) },
            songs: songs.map { FilePath($0) })
    }

    private func paths(_ names: String...) -> [FilePath] { names.map { FilePath($0) } }

    private func followed() throws -> FollowedFolders {
        var followed = FollowedFolders(limit: 10)
        #expect(followed.add(FilePath("m"), try identity(1)))
        #expect(followed.add(FilePath("m/a"), try identity(2)))
        // A link to one of them.
        #expect(!followed.add(FilePath("m/link"), try identity(2)))
        return followed
    }

    @Test func `songs come and go`() throws {
        var followed = try followed()
        let listed = paths("m/1.mp3", "m/2.mp3", "m/a/1.mp3", "n/1.mp3")
        let now = try listing(1, songs: ["10.mp3", "2.mp3", "9.mp3"], folders: ["a"])
        var change = followed.compare(FilePath("m"), now, listed: listed) { _ in true }
        #expect(change.gone == Set(paths("m/1.mp3")) && change.new == paths("m/9.mp3", "m/10.mp3"))
        #expect(change.folders.isEmpty && change.left.isEmpty)
        // The list does not know of them yet, and yet they are not new again.
        change = followed.compare(FilePath("m"), now, listed: listed) { _ in true }
        #expect(change == FollowedFolders.Change())
        // What comes back is new.
        let later = try listing(1, songs: ["1.mp3", "2.mp3"], folders: ["a"])
        let all = listed + paths("m/9.mp3", "m/10.mp3")
        change = followed.compare(FilePath("m"), later, listed: all) { _ in true }
        #expect(change.gone == Set(paths("m/9.mp3", "m/10.mp3")))
        #expect(change.new == paths("m/1.mp3"))
        #expect(
            followed.compare(FilePath("m"), later, listed: all) { _ in true }
                == FollowedFolders.Change())
    }

    @Test func `a file that is being written is waited for`() throws {
        var followed = try followed()
        let now = try listing(1, songs: ["1.mp3", "2.mp3"], folders: ["a"])
        var change = followed.compare(FilePath("m"), now, listed: []) { $0 != FilePath("m/2.mp3") }
        #expect(change.new == paths("m/1.mp3") && change.isUnfinished)
        change = followed.compare(FilePath("m"), now, listed: []) { _ in true }
        #expect(change.new == paths("m/2.mp3") && !change.isUnfinished)
    }

    @Test func `a folder that is gone takes its songs with it, under its new name it is new`()
        throws
    {
        var followed = try followed()
        let listed = paths("m/1.mp3", "m/a/1.mp3", "m/ab/1.mp3")
        let now = try listing(1, songs: ["1.mp3"], folders: ["b"])
        let change = followed.compare(FilePath("m"), now, listed: listed) { _ in true }
        #expect(change.gone == Set(paths("m/a/1.mp3")))
        #expect(change.left == paths("m/a") && change.folders == paths("m/b"))
        #expect(followed.add(FilePath("m/b"), try identity(2)))
        followed.note(paths("m/b/1.mp3"))
        let inner = try listing(2, songs: ["1.mp3"])
        #expect(
            followed.compare(FilePath("m/b"), inner, listed: listed) { _ in true }
                == FollowedFolders.Change())
        let end = followed.compare(FilePath("m"), nil, listed: listed) { _ in true }
        #expect(end.gone == Set(paths("m/1.mp3", "m/b/1.mp3")))
        #expect(followed.all.isEmpty)
    }

    @Test func `what is not followed is left alone`() throws {
        var followed = try followed()
        let change = followed.compare(FilePath("x"), nil, listed: paths("x/1.mp3")) { _ in true }
        #expect(change == FollowedFolders.Change())
        for number in 3..<20 { _ = followed.add(FilePath("f\(number)"), try identity(number)) }
        #expect(followed.all.count == 10)
    }
}
