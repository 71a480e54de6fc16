import Kernel
import Playlist
import Testing

/// Folders that are albums, and those that are none.
@Suite struct AlbumOrderTests {
    private func song(_ track: Int?, disc: Int? = nil, album: String? = "a") -> SongFacts {
        var facts = SongFacts()
        facts.track = track
        facts.disc = disc
        facts.album = album
        return facts
    }

    @Test func `tracks, and discs before them, are the order of an album`() {
        #expect(AlbumOrder.places(of: [song(3), song(1), song(2)]) == [1, 2, 0])
        #expect(
            AlbumOrder.places(of: [song(1, disc: 2), song(2, disc: 1), song(1, disc: 1)]) == [
                2, 1, 0,
            ])
        // The first disc of some taggers has no number, and each disc its own name.
        #expect(AlbumOrder.places(of: [song(1, disc: 2), song(1)]) == [1, 0])
        let named = [song(1, disc: 2, album: "a (2)"), song(1, disc: 1, album: "a (1)")]
        #expect(AlbumOrder.places(of: named) == [1, 0])
    }

    @Test func `what is in order, or no album, stays`() {
        #expect(AlbumOrder.places(of: []) == nil)
        #expect(AlbumOrder.places(of: [song(1), song(2)]) == nil)
        #expect(AlbumOrder.places(of: [song(2), song(nil), song(1)]) == nil)
        #expect(AlbumOrder.places(of: [song(2), song(1), song(2)]) == nil)
        #expect(AlbumOrder.places(of: [song(2), song(1, album: "b")]) == nil)
    }

    @Test func `a folder is known when the last of its songs is`() {
        var folders = AlbumFolders()
        for range in [0..<2, 2..<3, 5..<8] { folders.add(range) }
        #expect(folders.noteRead(1) == nil)
        #expect(folders.noteRead(2) == nil && folders.noteRead(4) == nil)
        #expect(folders.noteRead(0) == 0..<2)
        #expect(folders.noteRead(7) == nil && folders.noteRead(5) == nil)
        #expect(folders.noteRead(6) == 5..<8)
        #expect(folders.noteRead(8) == nil && folders.noteRead(100) == nil)
    }

    @Test func `songs that are found later keep their folders`() {
        var songs = FoundSongs(["1", "2"].map { .init($0) })
        songs.folders = [0..<2]
        var others = FoundSongs(["3", "4", "5"].map { .init($0) })
        others.folders = [0..<1, 1..<3]
        songs.append(others)
        #expect(songs.folders == [0..<2, 2..<3, 3..<5])
        songs.arrange(3..<5, by: [1, 0])
        #expect(songs.paths.map(\.display) == ["1", "2", "3", "5", "4"])
    }
}
