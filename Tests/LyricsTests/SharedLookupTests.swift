import Foundation
import Lyrics
import Testing

/// The cases of `Fixtures/lrc/lookup.json` that are about the directory of the song. The others
/// need the tags of the song or more directories.
struct SharedLookupTests {
    private struct Lookup: Decodable {
        var id: String
        var tree: [String]
        var song: String
        var expect: String?
    }

    private struct Manifest: Decodable {
        var cases: [Lookup]
    }

    @Test(arguments: ["sl01-same-stem", "sl02-ext-case", "sl03-nfd", "sl06-no-substring"])
    func `finds the file beside the song`(id: String) throws {
        let folder = try #require(Bundle.module.resourceURL)
        let data = try Data(contentsOf: folder.appending(path: "Fixtures/lrc/lookup.json"))
        let cases = try JSONDecoder().decode(Manifest.self, from: data).cases
        let lookup = try #require(cases.first { $0.id == id })
        let directory = "m/"
        let names = lookup.tree.filter { $0.hasPrefix(directory) }
            .map { String($0.dropFirst(directory.count)) }
        let song = String(lookup.song.dropFirst(directory.count))
        let found = LyricsLocator.name(ofLyricsFor: song, among: names).map { directory + $0 }
        #expect(ExactText(found) == ExactText(lookup.expect))
    }
}
