import Testing
import TextDecoding

/// Rules R1 to R4: which encoding the bytes are in.
struct EncodingTests {
    private static let english = """
        [00:01.00]The river runs away from home
        [00:02.00]Oh oh oh, hold on to me
        [00:03.00]I never said that I would stay
        [00:04.00]The lights go out along the road

        """

    private static let samples: [(charset: String, text: String)] = [
        ("GB18030", "[00:01.00]再见"),
        ("GB18030", "[00:01.00]爱你"),
        ("GB18030", "[00:01.00]（间奏）"),
        ("GB18030", "[00:01.00]作词：甲\n[00:02.00]作曲：乙"),
        ("GB18030", "[00:01.00]小镇的早晨还没有人"),
        ("GB18030", "[00:01.00]今天😀你好"),
        ("GB18030", "[00:01.00]朱镕葉也在这里"),
        ("GB18030", "[ti:无名]\n[00:01.00]夜のカフェで\n[00:02.00]深夜的店\n[00:03.00]ありがとう"),
        ("GB18030", "[00:01.00]夜裡的風吹過窗邊\n[00:02.00]沒有人說話的時候"),
        ("GB18030", "[00:01.00]" + String(repeating: "啊", count: 30)),
        ("GB18030", english + "[00:05.00]爱"),
        ("GB18030", english + "[00:05.00]我love你"),
        ("CP950", "[00:01.00]山路轉了九個彎"),
        ("CP950", "[00:01.00]夜裡的風\n[00:02.00]吹過窗邊"),
        ("CP950", english + "[00:05.00]聽浪聲說故事"),
        ("CP932", "[00:01.00]夏の終わり"),
        ("CP932", "[00:01.00]東京\n[00:02.00]カレンダーをめくる"),
        ("CP932", "[00:01.00]土曜日"),
        ("CP932", english + "[00:05.00]夢"),
        ("CP949", "[00:01.00]작은 방에 불을 켜고 오늘 하루를 생각해\n[00:02.00]창밖에는 눈이 내리고"),
        ("CP949", english + "[00:05.00]창밖에는 눈이 내리고 “나는” 천천히 노래하며 오늘 하루를 생각해"),
        ("CP1252", "[00:01.00]Café"),
        ("CP1252", "[00:01.00]R·I·O·T"),
        ("CP1252", "[00:01.00]Coração\n[00:02.00]não está aqui"),
        ("CP1252", "[00:01.00]ÉTÉ À PARIS"),
        ("CP1252", "[00:01.00]I don’t know"),
        ("CP1252", "[00:01.00]“Hello” – well…"),
        ("CP1252", "[00:01.00]« Où es-tu ? »"),
        ("CP1252", "[00:01.00]¿Dónde estás?"),
        ("CP1252", "[00:01.00]Größe, süß und heiß"),
        ("CP1252", "[ti:Sigur]\n[00:01.00]þú ert sólin"),
    ]

    @Test(arguments: samples)
    func `tells legacy charsets apart`(charset: String, text: String) throws {
        let bytes = try #require(encoded(text, charset))
        let decoded = TextDecoder.detect(bytes)
        #expect(decoded.text == text)
        #expect(decoded.encoding == .legacy(charset: charset))
    }

    @Test(arguments: ["GB18030", "CP950", "CP932"])
    func `reads a text whose last character is cut in two`(charset: String) throws {
        let texts = ["GB18030": "小镇的早晨还没有人", "CP950": "山路轉了九個彎", "CP932": "夏の終わりに"]
        let text = try #require(texts[charset])
        let bytes = try #require(encoded("[00:01.00]\(text)", charset))
        #expect(TextDecoder.decode(bytes.dropLast()) == "[00:01.00]\(text.dropLast())\u{FFFD}")
    }

    @Test func `repairs a byte without meaning and keeps the rest`() throws {
        let before = try #require(encoded("[00:01.00]小镇的早晨还没有人\n", "GB18030"))
        let after = try #require(encoded("[00:02.00]卖豆浆的推车刚刚经过", "GB18030"))
        #expect(
            TextDecoder.decode(before + [0xFF] + after)
                == "[00:01.00]小镇的早晨还没有人\n\u{FFFD}[00:02.00]卖豆浆的推车刚刚经过")
    }

    @Test(arguments: [
        ("[encoding:big5]", "CP950", "明天"), ("[Encoding: Shift_JIS ]", "CP932", "ｱｲｼﾃﾙ"),
        ("[encoding:euc-kr]", "CP949", "나는"), ("[encoding:windows-1251]", "WINDOWS-1251", "Река"),
        ("[encoding:koi8-r]", "KOI8-R", "Река"), ("[encoding:EUC-JP]", "EUC-JP", "夏の夜"),
        ("[encoding:]\n[encoding:gbk]", "GB18030", "明天"),
    ])
    func `believes the encoding tag`(tag: String, charset: String, text: String) throws {
        let bytes = try #require(encoded("\(tag)\n[00:01.00]\(text)", charset))
        #expect(TextDecoder.detect(bytes).encoding == .legacy(charset: charset))
        #expect(TextDecoder.decode(bytes) == "\(tag)\n[00:01.00]\(text)")
    }

    @Test(arguments: [
        "[encoding:nonsense]", "[encoding:../x]", "[encoding:big5", "[encoding:utf-8]",
        "[encoding:UTF-16LE]", "[encoding:EBCDIC-US]", "[encoding:]",
        "[encoding:\(String(repeating: "x", count: 100))]",
    ])
    func `does not believe an encoding tag that cannot be right`(tag: String) throws {
        let text = "\(tag)\n[00:01.00]小镇的早晨还没有人"
        #expect(TextDecoder.decode(try #require(encoded(text, "GB18030"))) == text)
    }

    @Test func `does not ask the tag when the text is UTF-8`() {
        let text = "[encoding:gbk]\n[00:01.00]小镇"
        #expect(TextDecoder.detect(Array(text.utf8)).encoding == .utf8(hasMark: false))
        #expect(TextDecoder.decode(Array(text.utf8)) == text)
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE"], [true, false])
    func `reads UTF-16`(charset: String, hasMark: Bool) throws {
        let text = "[00:05.00]夜里的车站😀\r\n[00:10.00]end"
        let mark: [UInt8] = charset == "UTF-16LE" ? [0xFF, 0xFE] : [0xFE, 0xFF]
        let bytes = (hasMark ? mark : []) + (try #require(encoded(text, charset)))
        let decoded = TextDecoder.detect(bytes + [0x0A])
        #expect(decoded.text == text)
        #expect(
            decoded.encoding
                == (charset == "UTF-16LE"
                    ? .utf16LittleEndian(hasMark: hasMark) : .utf16BigEndian(hasMark: hasMark)))
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE], ""), ([0xFE, 0xFF, 0x00], ""), ([0xFF, 0xFE, 0x3D, 0xD8], "\u{FFFD}"),
            ([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0x00], "\u{FFFD}a"), ([0x61, 0x00], "a"),
            ([0x00], "\0"),
        ] as [([UInt8], String)])
    func `survives broken UTF-16`(bytes: [UInt8], text: String) {
        #expect(TextDecoder.decode(bytes) == text)
    }

    @Test func `does not take a text with a few NULs for UTF-16`() {
        let bytes = Array("[00:05.00]text with NULs\0\0 at its end\0\0\0\0".utf8)
        #expect(TextDecoder.detect(bytes).encoding == .utf8(hasMark: false))
    }

    @Test(arguments: [[0xE4], [0xBF], [0xFF], [0xE9], [0xC3, 0x28]] as [[UInt8]])
    func `stays with UTF-8 when little of it is broken`(junk: [UInt8]) {
        let bytes = Array("[00:01.00]前面的字".utf8) + junk + Array("后面的字".utf8)
        let text = TextDecoder.decode(bytes)
        #expect(text.hasPrefix("[00:01.00]前面的字\u{FFFD}"))
        #expect(text.hasSuffix("后面的字"))
    }

    @Test func `reads the charset that a listener names`() throws {
        let bytes = try #require(encoded("明天", "CP950"))
        #expect(TextDecoder.decode(bytes, charset: "big5") == "明天")
        #expect(TextDecoder.decode(bytes + [0xFF], charset: "Big5") == "明天\u{FFFD}")
        #expect(TextDecoder.decode(bytes, charset: "no such charset") == nil)
        #expect(TextDecoder.decode(bytes, charset: "") == nil)
    }
}
