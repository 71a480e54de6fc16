import Kernel
import Playlist
import Testing

@Suite struct NameCompletionTests {
    private func texts(_ text: String, _ names: [String], folders: [String] = []) -> [String] {
        var completion = NameCompletion(text)
        for name in names { completion.offer(FilePath(name), isFolder: false) }
        for name in folders { completion.offer(FilePath(name), isFolder: true) }
        return completion.texts
    }

    @Test func `what begins like it, folders first, in natural order`() {
        let names = ["song 10.mp3", "song 9.mp3", "other.mp3"]
        let found = texts("~/m/so", names, folders: ["sofa", "x"])
        #expect(found == ["~/m/sofa/", "~/m/song 9.mp3", "~/m/song 10.mp3"])
        #expect(NameCompletion.common(found) == "~/m/so")
        #expect(texts("", ["a"], folders: ["b"]) == ["b/", "a"])
        #expect(NameCompletion.common([]) == "")
    }

    @Test func `case and accents do not matter, unless they do`() {
        #expect(texts("be", ["Béla", "BEAT"]) == ["BEAT", "Béla"])
        #expect(texts("be", ["Béla", "beat"]) == ["beat"])
    }

    @Test func `hidden names want their dot, and only what can be typed is offered`() {
        #expect(texts("", [".a", "b"]) == ["b"])
        #expect(texts(".", [".a", "b"]) == [".a"])
        var completion = NameCompletion("/")
        completion.offer(FilePath(bytes: [0xFF, 0x61]), isFolder: false)
        #expect(completion.texts.isEmpty)
    }

    @Test func `whole characters are in common`() {
        #expect(NameCompletion.common(["m/é1", "m/é2"]) == "m/é")
        #expect(NameCompletion.common(["北京", "北海"]) == "北")
    }
}
