import Kernel
import Playlist
import Testing

@Suite struct FileAddressTests {
    private func paths(_ text: String) -> [String]? {
        FileAddress(FilePath(text))?.candidates.map(\.display)
    }

    @Test func `an address of this machine is a path, the escapes first`() {
        #expect(paths("file:///m/b%20c.mp3") == ["/m/b c.mp3", "/m/b%20c.mp3"])
        #expect(paths("FILE://localhost/m/a.mp3") == ["/m/a.mp3"])
        #expect(paths("file:/m/a.mp3") == ["/m/a.mp3"])
        #expect(paths("file:///C:/m/a.mp3") == ["/m/a.mp3"])
        let bytes = FileAddress(FilePath("file:///%FF"))?.candidates.first?.bytes
        #expect(bytes == [0x2F, 0xFF])
    }

    @Test(arguments: ["http://h/a.mp3", "file://server/a.mp3", "file:///a%00b/../%00", "smb://x/y"])
    func `an address of something else has no path`(text: String) {
        #expect(paths(text)?.allSatisfy { $0.contains("%00") } == true)
    }

    @Test(arguments: ["a.mp3", "file:a.mp3", "C:/m/a.mp3", "://x", "1://x", "", "a b://x"])
    func `a name is no address`(text: String) {
        #expect(paths(text) == nil)
    }
}
