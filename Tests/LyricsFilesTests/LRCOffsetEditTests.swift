import Foundation
import Kernel
import Lyrics
import LyricsFiles
import TestSupport
import Testing
import TextDecoding

/// The shift moves into the offset tag, and nothing else in the file changes.
@Suite struct LRCOffsetEditTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(_ bytes: [UInt8], charset: String? = nil) throws -> LyricsFile {
        try LyricsFile(
            reading: FilePath(try folder.write(bytes, to: "song.lrc")), charset: charset)
    }

    /// Moves a shift, checks all that has to hold, and returns the part that is new.
    @discardableResult
    private func checked(
        _ old: LyricsFile, _ shift: Int, _ comment: Comment, charset: String? = nil
    ) throws -> [UInt8] {
        let bytes = try LRCOffsetEdit(old, charset: charset).bytes(earlierBy: shift)
        let new = try file(bytes, charset: charset)
        #expect(new.encoding == old.encoding, comment)
        #expect(
            new.lyrics.offsetMilliseconds == old.lyrics.offsetMilliseconds + shift, comment)
        #expect(Self.texts(new.lyrics) == Self.texts(old.lyrics), comment)
        let sameTimes = zip(old.lyrics.lines, new.lyrics.lines).allSatisfy { old, new in
            old.timeMilliseconds == 0
                || new.timeMilliseconds == max(0, old.timeMilliseconds - shift)
        }
        #expect(sameTimes, comment)
        // Outside of one stretch of tag characters all bytes are the same.
        let start = zip(old.bytes, bytes).prefix { $0 == $1 }.count
        let most = min(old.bytes.count, bytes.count) - start
        let end = zip(old.bytes.reversed(), bytes.reversed()).prefix(most).prefix { $0 == $1 }.count
        let removed = old.bytes[start..<(old.bytes.count - end)]
        let added = bytes[start..<(bytes.count - end)]
        let allowed = Set("[]offset:+-0123456789\r\n\0".utf8)
        // Full-width digits are of any bytes, but few.
        let digits = Set("+-0123456789\0 ".utf8)
        #expect(removed.allSatisfy(digits.contains) || removed.count <= 6, comment)
        #expect(added.allSatisfy(allowed.contains), comment)
        return Array(added)
    }

    private static func texts(_ lyrics: Lyrics) -> [[UInt8]] {
        lyrics.lines.map { line in
            let parts =
                [line.text, line.translation ?? "", line.voice ?? ""] + line.extra
                + line.words.map(\.text)
            return Array(parts.joined(separator: "|").utf8)
        }
    }

    @Test func `every shared case keeps what it says`() throws {
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../LyricsTests/Fixtures/lrc/files")
        let files = try FileManager.default.contentsOfDirectory(
            at: fixtures, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "lrc" }
        var count = 0
        for url in files {
            let old = try file(Array(try Data(contentsOf: url)))
            guard old.lyrics.isSynced else { continue }
            count += 1
            for shift in [150, -50, 5_000_000] {
                try checked(old, shift, "\(url.lastPathComponent) by \(shift)")
            }
        }
        #expect(count > 40)
    }

    enum Form: CaseIterable {
        case none, plain, signed, unit, several, capitals, invalid, fullWidth, sameLine, last
        case behindInvalid

        var head: String {
            switch self {
            case .none, .last: "[ti:T]\n[ar:A]\n\n"
            case .plain: "[ti:T]\n[offset:500]\n"
            case .signed: "[offset: +500]\n[ti:T]\n"
            case .unit: "[offset: -500 ms ]\n"
            case .several: "[offset:100]\n[offset:500]\n"
            case .capitals: "[OFFSET:0]\n"
            case .invalid: "[ti:T]\n[offset:soon]\n"
            case .fullWidth: "[ti:T]\n[offset：1]\n[offset: １２]\n"
            case .sameLine: "[ti:T] [offset:500] [ar:A]\n"
            case .behindInvalid: "[offset:500]\n[offset:]\n[offset:0.5]\n"
            }
        }

        var tail: String { self == .last ? "\n[offset:-40]" : "" }
    }

    private static let texts: [(charset: String, mark: [UInt8], text: String)] = {
        let chinese = "我家门前有一条弯弯的小河，河水清清地流向远方"
        let traditional = "我家門前有一條彎彎的小河，河水清清地流向遠方"
        let japanese = "ソ表能力のある予定、十分にきれいな川が流れている"
        let korean = "우리 집 앞에는 작은 강이 흐르고 있어요 그리고 나는 너를 사랑해 하늘 바람 나무"
        let western = "Un été à la montagne, où déjà l'âme rêve, Noël et forêt"
        return [
            ("UTF-8", [], chinese), ("UTF-8", [0xEF, 0xBB, 0xBF], western),
            ("UTF-16LE", [], western), ("UTF-16LE", [0xFF, 0xFE], chinese),
            ("UTF-16BE", [], western), ("UTF-16BE", [0xFE, 0xFF], japanese),
            ("GB18030", [], chinese + "㐀😀"), ("CP950", [], traditional + "功許蓋"),
            ("CP932", [], japanese), ("CP949", [], korean), ("CP1252", [], western),
        ]
    }()

    @Test(arguments: texts.indices, Form.allCases)
    func `every encoding, line end and form of tag`(index: Int, form: Form) throws {
        let (charset, mark, words) = Self.texts[index]
        for end in ["\n", "\r\n", "\r", "\n\r"] {
            let text =
                form.head + "[00:01.00]\(words)\n[00:02.00]<00:02.20>\(words)\nb\n[00:03.00]"
                + form.tail
            let ends = text.replacing("\n", with: end)
            // Full-width signs are not in every charset.
            guard let body = encoded(ends, charset) else { continue }
            let old = try file(mark + body)
            #expect(old.lyrics.lines.count == 3)
            for shift in [150, -700, 0] {
                let added = try checked(old, shift, "\(charset) \(form) \(end.debugDescription)")
                if form == .none || form == .invalid {
                    let tag = encoded("[offset:\(shift)]\(end)", charset) ?? []
                    #expect(added.count == tag.count)
                }
            }
        }
    }

    @Test(arguments: [
        ("[00:01]a\n", "[offset:150]\n[00:01]a\n"), ("[00:01]a", "[offset:150]\n[00:01]a"),
        ("[00:01]a\r\n[00:02]b", "[offset:150]\r\n[00:01]a\r\n[00:02]b"),
        ("[ti:T]\r\n[ar:A]\n\n[00:01]a", "[ti:T]\r\n[ar:A]\n[offset:150]\n\n[00:01]a"),
        ("[ti:T]\n[00:01]a\n[ar:A]\n", "[ti:T]\n[offset:150]\n[00:01]a\n[ar:A]\n"),
        ("[ti:T][00:01]a", "[offset:150]\n[ti:T][00:01]a"),
        ("[offset:+50]\n[00:01]a", "[offset:+200]\n[00:01]a"),
        ("[offset: +50 ms]\n[00:01]a", "[offset: +200 ms]\n[00:01]a"),
        ("[Offset:-150]\n[00:01]a", "[Offset:0]\n[00:01]a"),
        (
            "[offset:1]\n[offset:2]\n[offset:x]\n[00:01]a",
            "[offset:1]\n[offset:152]\n[offset:x]\n[00:01]a"
        ),
        ("[00:01]a\n[00:02]b [offset:7]\n", "[offset:150]\n[00:01]a\n[00:02]b [offset:7]\n"),
        ("[encoding:utf-8]\n[00:01]a", "[encoding:utf-8]\n[offset:150]\n[00:01]a"),
        ("of[fset\n[o\u{0}ffset:50]\n[00:01]a", "of[fset\n[o\u{0}ffset:200]\n[00:01]a"),
    ])
    func `changes this and nothing else`(old: String, new: String) throws {
        let bytes = try LRCOffsetEdit(try file(Array(old.utf8))).bytes(earlierBy: 150)
        #expect(String(decoding: bytes, as: UTF8.self) == new)
    }

    @Test func `a file that says its encoding, and one that the listener says`() throws {
        let text = "[encoding:big5]\r\n[ti:功]\r\n[00:01.00]許功蓋\r\n"
        let big5 = try #require(encoded(text, "BIG5"))
        let declared = try file(big5)
        #expect(declared.lyrics.lines[0].text == "許功蓋")
        try checked(declared, 150, "declared")
        let short = try #require(encoded("[00:01.00]許功蓋\n", "BIG5"))
        let named = try file(short, charset: "big5")
        #expect(named.lyrics.lines[0].text == "許功蓋")
        try checked(named, 150, "named", charset: "big5")
    }

    @Test func `slightly broken text is left as it is`() throws {
        let text = Array("[ti:标题\u{FFFD}]\n[offset:5]\n[00:01.00]我家门前有一条河".utf8)
        try checked(try file(text + [0xE6, 0x88, 0x0A]), 150, "broken")
    }

    @Test(arguments: ["just text\n", "[offset:999999999990]\n[00:01]a"])
    func `what has no times or no room is refused`(text: String) throws {
        let file = try file(Array(text.utf8))
        #expect(throws: LyricsFile.Failure.self) {
            try LRCOffsetEdit(file).bytes(earlierBy: 150)
        }
    }

    @Test func `a charset that is no superset of ASCII is refused`() throws {
        let utf7 = try #require(encoded("[offset:5]\n[00:01.00]北京\n", "UTF-7"))
        let file = try file(utf7, charset: "UTF-7")
        guard file.lyrics.isSynced else { return }
        let bytes = try? LRCOffsetEdit(file, charset: "UTF-7").bytes(earlierBy: 150)
        if let bytes {
            let lyrics = try self.file(bytes, charset: "UTF-7").lyrics
            #expect(lyrics.lines.first?.text == "北京" && lyrics.offsetMilliseconds == 155)
        }
    }

    @Test func `a line of megabytes takes no time`() throws {
        let row = String(repeating: "of fs et [ 北", count: 60_000)
        let text = "[offset:5]\n[00:01.00]\(row)\n[00:02.00]b\n"
        try checked(try file(Array(text.utf8)), 150, "long")
    }
}
