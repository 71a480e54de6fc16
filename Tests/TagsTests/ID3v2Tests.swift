import Tags
import Testing

@Suite struct ID3v2Tests {
    private typealias Build = TagBuilder

    @Test(arguments: [3, 4] as [UInt8], [0, 1, 2, 3] as [UInt8])
    func `texts in every encoding`(version: UInt8, encoding: UInt8) {
        let text = encoding == 0 ? "Hound" : "纸船 Hound"
        let bytes =
            encoding == 1
            ? Build.utf16(text)
            : encoding == 2
                ? Build.utf16(text, bigEndian: true, mark: false) : Array(text.utf8)
        let found = tags(
            Build.id3(version, Build.text("TIT2", encoding, bytes)) + Build.audio)
        #expect(found.title == text)
    }

    @Test func `the old names, in their own version and in a newer one`() {
        let old = tags(
            Build.id3(2, Build.text("TT2", "a"), Build.text("TP1", "b"), Build.text("TAL", "c")))
        #expect([old.title, old.artist, old.album] == ["a", "b", "c"])
        let itunes = tags(
            Build.id3(
                3, Build.text("TT2\0", "a"), Build.text("TP1\0", "b"), Build.text("TAL ", "c")))
        #expect([itunes.title, itunes.artist, itunes.album] == ["a", "b", "c"])
    }

    @Test func `all fields`() {
        let found = tags(
            Build.id3(
                4, Build.text("TIT2", "title"), Build.text("TPE2", "band"),
                Build.text("TRCK", "3/12"), Build.text("TPOS", "02/2"),
                Build.text("TDRC", "2004-05-01T10:00"), Build.text("TCON", "17")))
        #expect(found.albumArtist == "band")
        #expect(found.track == .init(number: 3, total: 12))
        #expect(found.disc == .init(number: 2, total: 2))
        #expect(found.year == 2004)
        #expect(found.genre == "Rock")
    }

    @Test func `UTF-16 without a mark is read in the likelier order`() {
        for bigEndian in [false, true] {
            let body = Build.utf16("北京的纸船", bigEndian: bigEndian, mark: false)
            #expect(tags(Build.id3(3, Build.text("TIT2", 1, body))).title == "北京的纸船")
        }
    }

    @Test func `several values, and several frames`() {
        let several = tags(
            Build.id3(4, Build.text("TPE1", "one\0two\0one"), Build.text("TPE1", "three")))
        #expect(several.artist == "one, two, three")
        let wide = Build.utf16("甲") + [0, 0] + Build.utf16("乙") + [0, 0]
        #expect(tags(Build.id3(4, Build.text("TPE1", 1, wide))).artist == "甲, 乙")
    }

    @Test func `unsynchronisation of the whole tag and of frames`() {
        let body = Build.utf16("ÿ纸")  // FF FE FF 00 38 7E
        let plain = Build.frame("TIT2", [1] + body) + Build.text("TALB", "after")
        var changed: [UInt8] = []
        for byte in plain {
            if changed.last == 0xFF, byte >= 0xE0 || byte == 0 { changed.append(0) }
            changed.append(byte)
        }
        let whole = tags(Build.id3(3, flags: 0x80, changed) + Build.audio)
        #expect([whole.title, whole.album] == ["ÿ纸", "after"])
        let inner: [UInt8] = [1, 0xFF, 0, 0xFE, 0xFF, 0, 0, 0xB8, 0x7E]
        for (flags, frameFlags) in [(0x80, [0, 2]), (0, [0, 2]), (0x80, [0, 0])]
            as [(UInt8, [UInt8])]
        {
            let found = tags(
                Build.id3(
                    4, flags: flags, Build.frame("TIT2", inner, flags: frameFlags),
                    Build.text("TALB", "after")))
            #expect([found.title, found.album] == ["ÿ纸", "after"])
        }
    }

    @Test func `extended headers, also where the flag lies`() {
        let title = Build.text("TIT2", "t")
        #expect(
            tags(Build.id3(3, flags: 0x40, Build.big(6, 4) + [0, 0, 0, 0, 0, 0], title)).title
                == "t")
        #expect(tags(Build.id3(4, flags: 0x40, Build.syncsafe(6) + [1, 0], title)).title == "t")
        #expect(tags(Build.id3(3, flags: 0x40, title)).title == "t")
        #expect(tags(Build.id3(4, flags: 0x40, title)).title == "t")
    }

    @Test(arguments: [3, 4] as [UInt8], 0...6)
    func `an extended header that does not fit`(version: UInt8, count: Int) {
        let end = Build.ape([("Title", [0x61])])
        let body = [UInt8](repeating: 0, count: count)
        let found = tags(Build.id3(version, flags: 0x40, body) + Build.audio + end)
        #expect(found.title == "a")
        #expect(found.audio == Int64(10 + count)..<Int64(10 + count + Build.audio.count))
    }

    @Test func `footers, tags at the end, two in a row`() {
        let first = Build.id3(
            4, footer: true, Build.text("TIT2", "one"), Build.text("TALB", "album"))
        let second = Build.id3(3, Build.text("TIT2", "two"), Build.text("TALB", ""))
        let found = tags(first + second + Build.audio)
        #expect([found.title, found.album] == ["two", "album"])
        #expect(
            found.audio == Int64(
                first.count + second.count)..<Int64(first.count + second.count + Build.audio.count))
        let last = Build.id3(4, footer: true, Build.text("TIT2", "last"))
        let appended = tags(first + Build.audio + last + Build.id3v1(title: Array("old".utf8)))
        #expect([appended.title, appended.album] == ["last", "album"])
        #expect(appended.audio.upperBound == Int64(first.count + Build.audio.count))
    }

    @Test func `sizes of eight bits a byte in 2.4`() {
        let long = [UInt8](repeating: 0x61, count: 300)
        let found = tags(
            Build.id3(
                4, Build.frame("TIT2", [3] + long, safe: false), Build.text("TALB", "after")))
        #expect(found.title?.count == 300)
        #expect(found.album == "after")
        let right = tags(
            Build.id3(4, Build.frame("TIT2", [3] + long), Build.text("TALB", "after")))
        #expect(right.title?.count == 300)
        #expect(right.album == "after")
    }

    @Test func `frames with groups and lengths are read, compressed ones left out`() {
        let body: [UInt8] = [3] + Array("text".utf8)
        let found = tags(
            Build.id3(
                4, Build.frame("TIT2", [9, 0, 0, 0, 5] + body, flags: [0, 0x41]),
                Build.frame("TALB", [0, 0, 0, 5] + body, flags: [0, 0x09]),
                Build.text("TPE1", "artist")))
        #expect(found.title == "text")
        #expect(found.album == nil)
        #expect(found.artist == "artist")
    }

    @Test(arguments: [
        ("(13)", "Pop"), ("13", "Pop"), ("(4)Eurodisco", "Eurodisco"), ("((x)", "(x)"),
        ("(17)Rock", "Rock"), ("(51)(39)", "Techno-Industrial, Noise"), ("RX", "Remix"),
        ("民谣", "民谣"), ("999", "999"),
    ])
    func genres(text: String, genre: String) {
        #expect(tags(Build.id3(3, Build.text("TCON", text))).genre == genre)
    }

    @Test func `pictures are found and not read`() throws {
        let picture = [UInt8](repeating: 0xD8, count: 3_000_000)
        let apic = [0] + Array("image/png".utf8) + [0, 3] + Array("front".utf8) + [0] + picture
        let bytes = Build.id3(3, Build.frame("APIC", apic, safe: false), Build.text("TIT2", "t"))
        let source = MemorySource(bytes + Build.audio)
        let found = TagReader.read(source)
        #expect(found.title == "t")
        let entry = try #require(found.pictures.first)
        #expect(entry.mimeType == "image/png")
        #expect(entry.kind == 3)
        #expect(entry.range.count == picture.count)
        #expect(bytes[Int(entry.range.lowerBound)] == 0xD8)
        #expect(source.bytesRead < 200_000)
        let old = tags(
            Build.id3(2, Build.frame("PIC", [0] + Array("JPG".utf8) + [3, 0] + [1, 2, 3])))
        #expect(old.pictures.first?.mimeType == "image/jpeg")
        #expect(old.pictures.first?.range.count == 3)
    }

    @Test func `loudness`() {
        let found = tags(
            Build.id3(
                4, Build.text("TXXX", "replaygain_track_gain\0-6.54 dB"),
                Build.text("TXXX", "REPLAYGAIN_TRACK_PEAK\0" + "0,988"),
                Build.frame("RVA2", Array("album".utf8) + [0, 1, 0xFC, 0x00, 16, 0x7F, 0xFF])))
        #expect(found.gain.trackGain == -6.54)
        #expect(found.gain.trackPeak == 0.988)
        #expect(found.gain.albumGain == -2)
    }

    @Test func `a plain file costs two small reads`() {
        let source = MemorySource([UInt8](repeating: 0x55, count: 5_000_000))
        _ = TagReader.read(source)
        #expect(source.reads <= 3)
        #expect(source.bytesRead <= 3 * 4096)
    }
}
