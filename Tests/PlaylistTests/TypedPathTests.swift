import Kernel
import Playlist
import Testing

/// Paths as people type and paste them.
@Suite struct TypedPathTests {
    private let paths = TypedPath(home: FilePath("/home/a"))
    private let files = [
        "/m/My Song.mp3", "/m/it's.mp3", "/home/a/Music", "a.mp3", "b.mp3", "/m/100%25.mp3",
        "'quoted'.mp3", "/m/王菲/红豆.mp3",
    ].map { FilePath($0) }

    private func found(_ text: String) -> [String]? {
        let (paths, missing) = paths.resolve(text, where: files.contains)
        return missing.isEmpty ? paths.map(\.display) : nil
    }

    @Test(arguments: [
        ("/m/My Song.mp3", ["/m/My Song.mp3"]),
        ("  /m/My Song.mp3 \n", ["/m/My Song.mp3"]),
        ("'/m/My Song.mp3'", ["/m/My Song.mp3"]),
        ("\"/m/My Song.mp3\" ", ["/m/My Song.mp3"]),
        ("/m/My\\ Song.mp3", ["/m/My Song.mp3"]),
        ("file:///m/My%20Song.mp3\r\n", ["/m/My Song.mp3"]),
        ("file:///m/%E7%8E%8B%E8%8F%B2/%E7%BA%A2%E8%B1%86.mp3", ["/m/王菲/红豆.mp3"]),
        ("'/m/it'\\''s.mp3'", ["/m/it's.mp3"]),
        ("~/Music", ["/home/a/Music"]),
        ("'~/Music'", ["/home/a/Music"]),
        ("a.mp3 b.mp3", ["a.mp3", "b.mp3"]),
        ("'a.mp3' '/m/My Song.mp3'", ["a.mp3", "/m/My Song.mp3"]),
        ("a.mp3\nb.mp3\n", ["a.mp3", "b.mp3"]),
        // As it stands before anything else.
        ("/m/100%25.mp3", ["/m/100%25.mp3"]),
        ("'quoted'.mp3", ["'quoted'.mp3"]),
        ("", []), (" \n", []),
    ])
    func `a text names files`(text: String, expected: [String]) {
        #expect(found(text) == expected)
    }

    @Test func `what names none is told`() {
        let (paths, missing) = paths.resolve("a.mp3\nnone.mp3\n'open", where: files.contains)
        #expect(paths == [FilePath("a.mp3")])
        #expect(missing == ["none.mp3", "'open"])
        #expect(self.paths.resolve("a.mp3 none.mp3", where: files.contains).missing.count == 1)
    }

    @Test(arguments: [
        ("x", "x"), ("~/x.m3u8", "/home/a/x.m3u8"), ("'my list'", "my list"),
        ("my list\n", "my list"), ("it's", "it's"), ("file:///m/a%20b", "/m/a b"),
    ])
    func `a new name needs no file`(text: String, expected: String) {
        #expect(paths.name(text)?.display == expected)
    }

    @Test func `none and several are no name`() {
        #expect(paths.name("") == nil && paths.name("a\nb") == nil)
        #expect(TypedPath(home: nil).name("~/x")?.display == "~/x")
    }
}
