import Kernel
import Testing

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a/b/c.mp3", "a/b", "c.mp3", "c"), ("c.mp3", ".", "c.mp3", "c"),
        ("/c.mp3", "/", "c.mp3", "c"), ("a/.mp3", "a", ".mp3", ".mp3"),
        ("a/b", "a", "b", "b"), ("a.b.c", ".", "a.b.c", "a.b"), ("", ".", "", ""),
    ])
    func `parts of a path`(path: String, directory: String, name: String, stem: String) {
        let path = FilePath(path)
        #expect(path.directory == FilePath(directory))
        #expect(path.lastComponent == FilePath(name))
        #expect(path.stem == FilePath(stem))
    }

    @Test func `a song is called by its file`() {
        #expect(FilePath("a/北京.live.mp3").songName == "北京.live")
        #expect(FilePath.standardInput.songName == "standard input")
    }

    @Test func `bytes that are no UTF-8 are kept, and repaired only to be shown`() {
        let path = FilePath(bytes: [0x61, 0xFF, 0x62])
        #expect(path.bytes == [0x61, 0xFF, 0x62])
        #expect(path.display == "a\u{FFFD}b")
        #expect(!path.isUTF8)
        #expect(path.withCString { FilePath(cString: $0) } == path)
    }

    @Test func `a path ends at NUL`() {
        #expect(FilePath(bytes: [0x61, 0, 0x62]) == FilePath("a"))
    }

    @Test func `a name is put behind one slash`() {
        #expect(FilePath("a").appending(FilePath("b")) == FilePath("a/b"))
        #expect(FilePath("a/").appending(FilePath("b")) == FilePath("a/b"))
        #expect(FilePath("/").appending(FilePath("b")) == FilePath("/b"))
    }
}
