import Lyrics
import Testing

struct LyricsLocatorTests {
    @Test(arguments: [
        ("song.mp3", ["other.lrc", "song.lrc", "song.mp3"], "song.lrc"),
        ("Song.mp3", ["song.LRC"], "song.LRC"),
        ("Song.mp3", ["song.lrc", "SONG.lrc", "Song.LRC", "Song.lrc"], "Song.lrc"),
        ("Song.mp3", ["song.lrc", "SONG.lrc", "Song.LRC"], "Song.LRC"),
        ("Song.mp3", ["song.lrc", "SONG.lrc"], "SONG.lrc"),
        ("Song.mp3", ["Song.mp3.lrc"], "Song.mp3.lrc"),
        ("Song.mp3", ["Song.mp3.lrc", "SONG.LRC"], "SONG.LRC"),
        ("a.b.mp3", ["a.lrc", "a.b.lrc"], "a.b.lrc"),
        ("song", ["song.lrc"], "song.lrc"),
        ("カ\u{3099}.mp3", ["\u{30AC}.lrc"], "\u{30AC}.lrc"),
        ("caf\u{E9}.mp3", ["cafe\u{301}.lrc"], "cafe\u{301}.lrc"),
        ("caf\u{E9}.mp3", ["CAFE\u{301}.LRC"], "CAFE\u{301}.LRC"),
        ("Straße.mp3", ["STRASSE.lrc"], "STRASSE.lrc"),
        ("ΟΔΟΣ.mp3", ["οδος.lrc"], "οδος.lrc"),
        ("北京北京.mp3", ["北京.lrc", "北京北京.lrc"], "北京北京.lrc"),
    ])
    func `finds the lyrics of a song`(song: String, names: [String], expected: String) {
        let found = LyricsLocator.name(ofLyricsFor: song, among: names)
        #expect(found.map { Array($0.utf8) } == Array(expected.utf8))
        let turned = LyricsLocator.name(ofLyricsFor: song, among: names.reversed())
        #expect(turned.map { Array($0.utf8) } == Array(expected.utf8))
    }

    @Test func `knows the case of every letter`() {
        let letters = (0x80...0x3FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
            .filter { !$0.properties.uppercaseMapping.unicodeScalars.elementsEqual([$0]) }
        #expect(letters.count > 1000)
        let unknown = letters.filter { letter in
            let upper = letter.properties.uppercaseMapping
            return LyricsLocator.name(ofLyricsFor: "\(letter).mp3", among: ["\(upper).lrc"]) == nil
        }
        #expect(unknown.isEmpty)
    }

    @Test(arguments: [
        ("Love Me.mp3", ["Love.lrc", "Love Me More.lrc", "ove Me.lrc", "Love Me.txt", "Love Me"]),
        ("song.mp3", [".lrc", "song", "lrc", "songlrc", "song.lrc.bak", "song .lrc", ""]),
        ("", ["song.lrc"]),
    ])
    func `takes no other file`(song: String, names: [String]) {
        #expect(LyricsLocator.name(ofLyricsFor: song, among: names) == nil)
    }

    @Test func `compares names that are not UTF-8 byte by byte`() {
        let song: [UInt8] = [0xB1, 0xB1, 0x41] + Array(".mp3".utf8)
        let other: [UInt8] = [0xBE, 0xA9, 0x41] + Array(".lrc".utf8)
        let right: [UInt8] = [0xB1, 0xB1, 0x61] + Array(".LRC".utf8)
        #expect(LyricsLocator.index(ofLyricsFor: song, among: [other, right]) == 1)
        #expect(LyricsLocator.index(ofLyricsFor: song, among: [other]) == nil)
    }
}
