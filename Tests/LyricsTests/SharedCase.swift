import Testing

/// One entry of `Fixtures/lrc/manifest.json`; `Fixtures/lrc/README.md` says what its
/// keys mean.
struct SharedCase: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var file: String
    var container: String
    var rules: [String]
    var synced: Bool?
    var lines: Int?
    var metadata: [String: String]?
    var offsetMs: Int?
    var lengthS: Double?
    var plain: [String]?
    var queries: [Query]

    var testDescription: String { id }

    /// A position in the song and what is right there. A nil of a key that is there means that
    /// there must be nothing; a key that is absent is not checked.
    struct Query: Decodable, Sendable {
        var t: Double
        var expect: Expected?
        var expectAny: [String]?
        var expectPrefix: String?
        var expectLength: Int?
        var upcoming: Expected?
        var beforeFirst: Bool?
        var translation: Expected?
        var extra: [String]?
        var words: [Word]?
        var voice: Expected?

        private enum CodingKeys: String, CodingKey {
            case t, expect, expectAny, expectPrefix, expectLength, upcoming, beforeFirst
            case translation, extra, words, voice
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            func expected(_ key: CodingKeys) throws -> Expected? {
                guard values.contains(key) else { return nil }
                return Expected(value: try values.decodeIfPresent(String.self, forKey: key))
            }
            t = try values.decode(Double.self, forKey: .t)
            expect = try expected(.expect)
            expectAny = try values.decodeIfPresent([String].self, forKey: .expectAny)
            expectPrefix = try values.decodeIfPresent(String.self, forKey: .expectPrefix)
            expectLength = try values.decodeIfPresent(Int.self, forKey: .expectLength)
            upcoming = try expected(.upcoming)
            beforeFirst = try values.decodeIfPresent(Bool.self, forKey: .beforeFirst)
            translation = try expected(.translation)
            extra = try values.decodeIfPresent([String].self, forKey: .extra)
            words = try values.decodeIfPresent([Word].self, forKey: .words)
            voice = try expected(.voice)
        }
    }

    struct Expected: Decodable, Sendable {
        var value: String?
    }

    /// `[start in seconds, word]`
    struct Word: Decodable, Sendable {
        var milliseconds: Int
        var text: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            milliseconds = Int((try values.decode(Double.self) * 1000).rounded())
            text = try values.decode(String.self)
        }
    }
}
