import Tags
import Testing
import TextDecoding

/// Tags that are no ID3v2, and texts that do not say their charset.
@Suite struct OtherTagTests {
    private typealias Build = TagBuilder

    /// 陶喆 and the like in the charsets of their time.
    private static let gbk: [(String, [UInt8])] = [
        ("纸船", [0xD6, 0xBD, 0xB4, 0xAC]), ("月亮", [0xD4, 0xC2, 0xC1, 0xC1]),
        ("旧歌", [0xBE, 0xC9, 0xB8, 0xE8]), ("风", [0xB7, 0xE7]),
    ]

    @Test(arguments: gbk)
    func `a short GBK title in a Latin-1 field`(text: String, bytes: [UInt8]) {
        #expect(tags(Build.id3(3, Build.text("TIT2", 0, bytes))).title == text)
        #expect(tags(Build.audio + Build.id3v1(title: bytes)).title == text)
    }

    @Test(arguments: ["Café", "R·I·O·T", "Roméo", "Déjà vu", "Für Elise", "Señorita", "Björk"])
    func `what is Latin stays Latin`(text: String) {
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        #expect(tags(Build.id3(3, Build.text("TIT2", 0, bytes))).title == text)
        #expect(tags(Build.audio + Build.id3v1(title: bytes)).title == text)
    }

    @Test func `other charsets, all fields together`() {
        let big5: [[UInt8]] = [
            [0xAF, 0xC8, 0xB2, 0xEE], [0xA4, 0xEB, 0xAB, 0x47, 0xAA, 0xBA, 0xBA, 0x71],
        ]
        let found = tags(
            Build.id3(3, Build.text("TIT2", 0, big5[0]), Build.text("TALB", 0, big5[1])))
        #expect([found.title, found.album] == ["紙船", "月亮的歌"])
        let japanese: [UInt8] = [0x82, 0xB1, 0x82, 0xC6, 0x82, 0xCE]
        #expect(tags(Build.id3(3, Build.text("TIT2", 0, japanese))).title == "ことば")
        // Few Korean characters could be Chinese ones; all fields together cannot.
        let korean: [[UInt8]] = [
            [0xC1, 0xBE, 0xC0, 0xCC, 0xB9, 0xE8, 0x20, 0xB3, 0xEB, 0xB7, 0xA1],
            [
                0xB0, 0xAD, 0xB9, 0xB0, 0x20, 0xC0, 0xA7, 0xC0, 0xC7, 0x20, 0xC0, 0xDB, 0xC0, 0xBA,
                0x20, 0xB9, 0xE8,
            ],
            [
                0xBF, 0xEC, 0xB8, 0xAE, 0xB0, 0xA1, 0x20, 0xB8, 0xB8, 0xB5, 0xE7, 0x20, 0xC3, 0xB9,
                0x20, 0xB9, 0xF8, 0xC2, 0xB0, 0x20, 0xC0, 0xBD, 0xB9, 0xDD,
            ],
        ]
        let names = ["TIT2", "TPE1", "TALB"]
        let all = tags(
            Build.id3(3, Array(zip(names, korean).map { Build.text($0, 0, $1) }.joined())))
        #expect([all.title, all.artist, all.album] == ["종이배 노래", "강물 위의 작은 배", "우리가 만든 첫 번째 음반"])
        #expect(tags(Build.id3(3, Build.text("TIT2", 0, Array("纸船".utf8)))).title == "纸船")
    }

    @Test func `a character cut at the end of an ID3v1 field is left out`() {
        let title = Array(repeatElement([0xD6, 0xBD, 0xB4, 0xAC] as [UInt8], count: 10).joined())
        let shifted = [0x61] + title
        #expect(
            tags(Build.audio + Build.id3v1(title: shifted)).title == "a"
                + String(repeating: "纸船", count: 7))
        let utf8 = Array(String(repeating: "船", count: 11).utf8)
        #expect(
            tags(Build.audio + Build.id3v1(title: [0x61] + utf8)).title == "a"
                + String(repeating: "船", count: 9))
    }

    @Test func `ID3v1`() {
        let found = tags(
            Build.audio
                + Build.id3v1(
                    title: Array("Title  ".utf8), artist: Array("Artist".utf8), year: "1999",
                    track: 7, genre: 17))
        #expect([found.title, found.artist, found.genre] == ["Title", "Artist", "Rock"])
        #expect(found.year == 1999)
        #expect(found.track == .init(number: 7))
        #expect(found.audio == 0..<Int64(Build.audio.count))
    }

    @Test(arguments: [false, true])
    func `APE before ID3v1, and in front`(header: Bool) {
        let ape = Build.ape(
            [
                ("Title", Array("纸船".utf8)), ("ARTIST", Array("a\0b".utf8)),
                ("replaygain_track_gain", Array("-3.5 dB".utf8)),
                ("Lyrics", Array("[00:01]x".utf8)),
            ], header: header)
        let found = tags(Build.audio + ape + Build.id3v1(title: Array("old".utf8)))
        #expect([found.title, found.artist] == ["纸船", "a, b"])
        #expect(found.gain.trackGain == -3.5)
        #expect(found.lyrics == [.text("[00:01]x")])
        #expect(found.audio == 0..<Int64(Build.audio.count))
        guard header else { return }
        let front = tags(ape + Build.audio)
        #expect(front.title == "纸船")
        #expect(front.audio.lowerBound == Int64(ape.count))
        let both = tags(Build.id3(3, Build.text("TIT2", "id3")) + Build.audio + ape)
        #expect([both.title, both.artist] == ["id3", "a, b"])
    }

    @Test func `a cover in APE`() throws {
        let picture = [UInt8](repeating: 7, count: 1000)
        let bytes =
            Build.audio
            + Build.ape(
                [("Cover Art (Front)", Array("front.png".utf8) + [0] + picture)], binary: true)
        let cover = try #require(tags(bytes).pictures.first)
        #expect(cover.mimeType == "image/png")
        #expect(cover.range.count == picture.count)
        #expect(bytes[Int(cover.range.lowerBound)] == 7)
    }

    @Test func `Lyrics3, both versions`() {
        let second = Build.lyrics3([
            ("IND", "110"), ("LYR", "[00:05]First"), ("ETT", "A longer title"),
        ])
        let found = tags(Build.audio + second + Build.id3v1(title: Array("A longer".utf8)))
        #expect(found.lyrics == [.lyrics3("[00:05]First")])
        #expect(found.title == "A longer title")
        #expect(found.audio == 0..<Int64(Build.audio.count))
        let first = Array("LYRICSBEGIN[00:05]FirstLYRICSEND".utf8)
        #expect(tags(Build.audio + first + Build.id3v1()).lyrics == [.lyrics3("[00:05]First")])
    }
}
