import Foundation
import Lyrics
import Tags
import Testing
import TextDecoding

/// The cases in `Fixtures/lrc`: samples of every reading rule, with the right answers.
struct SharedCaseTests {
    private static let folder = Bundle.module.resourceURL?.appending(path: "Fixtures/lrc")

    private static func cases() throws -> [SharedCase] {
        struct Manifest: Decodable {
            var cases: [SharedCase]
        }
        let folder = try #require(folder)
        let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Manifest.self, from: data).cases
    }

    private static func lyrics(of sample: SharedCase) throws -> Lyrics {
        let data = try Data(contentsOf: try #require(folder).appending(path: sample.file))
        if sample.container == "lrc" { return LRCParser.parse(TextDecoder.decode(Array(data))) }
        let tags = TagReader.read(SongBytes(bytes: Array(data)))
        return try #require(tags.chosenLyrics(millisecondsPerFrame: nil))
    }

    /// A song in memory.
    private struct SongBytes: TagSource {
        let bytes: [UInt8]

        var size: Int64 { Int64(bytes.count) }

        func read(at offset: Int64, count: Int) -> [UInt8] {
            Array(bytes.dropFirst(Int(offset)).prefix(count))
        }
    }

    @Test func `there are cases for all rules of reading`() throws {
        let cases = try Self.cases()
        #expect(cases.count == 50)
        let rules = Set(cases.flatMap(\.rules))
        // R36 has tests of its own; R40 is about finding.
        let missing = (Array(1...35) + [37, 38, 39]).map { "R\($0)" }.filter { !rules.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test(arguments: try SharedCaseTests.cases())
    func `reads the file as a whole`(sample: SharedCase) throws {
        let lyrics = try Self.lyrics(of: sample)
        if let synced = sample.synced { #expect(lyrics.isSynced == synced) }
        if let lines = sample.lines { #expect(lyrics.lines.count == lines) }
        if let offset = sample.offsetMs { #expect(lyrics.offsetMilliseconds == offset) }
        if let length = sample.lengthS { #expect(lyrics.lengthSeconds == length) }
        if let plain = sample.plain {
            #expect(lyrics.plain.map(ExactText.init) == plain.map(ExactText.init))
        }
        for (key, value) in sample.metadata ?? [:] {
            let found = try Self.value(of: key, in: lyrics.metadata)
            #expect(ExactText(found) == ExactText(value), "\(key)")
        }
    }

    @Test(arguments: try SharedCaseTests.cases())
    func `answers every query`(sample: SharedCase) throws {
        let lyrics = try Self.lyrics(of: sample)
        for query in sample.queries { Self.check(query, in: lyrics) }
    }

    private static func value(of key: String, in metadata: LyricsMetadata) throws -> String? {
        let fields: [String: KeyPath<LyricsMetadata, String?>] = [
            "title": \.title, "artist": \.artist, "album": \.album, "author": \.author,
            "by": \.by, "tool": \.tool, "version": \.version, "language": \.language, "id": \.id,
        ]
        return metadata[keyPath: try #require(fields[key])]
    }

    private static func check(_ query: SharedCase.Query, in lyrics: Lyrics) {
        let comment = Comment(rawValue: "at \(query.t) s")
        let index = lyrics.index(at: Int((query.t * 1000).rounded()))
        let line = index.map { lyrics.lines[$0] }
        let upcoming = lyrics.lines.dropFirst((index ?? -1) + 1).first?.text
        if let expected = query.expect {
            #expect(ExactText(line?.text) == ExactText(expected.value), comment)
        }
        if let any = query.expectAny { #expect(any.contains(line?.text ?? ""), comment) }
        if let prefix = query.expectPrefix {
            #expect(line?.text.hasPrefix(prefix) == true, comment)
        }
        if let length = query.expectLength {
            #expect(line?.text.unicodeScalars.count == length, comment)
        }
        if query.beforeFirst == true { #expect(index == nil, comment) }
        if let expected = query.upcoming {
            #expect(ExactText(upcoming) == ExactText(expected.value), comment)
        }
        if let expected = query.translation {
            #expect(ExactText(line?.translation) == ExactText(expected.value), comment)
        }
        if let extra = query.extra {
            #expect(line?.extra.map(ExactText.init) == extra.map(ExactText.init), comment)
        }
        if let words = query.words {
            #expect(line?.words.map(\.timeMilliseconds) == words.map(\.milliseconds), comment)
            #expect(
                line?.words.map { ExactText($0.text) } == words.map { ExactText($0.text) }, comment)
        }
        if let voice = query.voice { #expect(line?.voice == voice.value, comment) }
    }
}
