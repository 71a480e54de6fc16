import Kernel
import Lyrics
import LyricsFiles
import TestSupport

/// What it costs to make lines of a lyrics file, and to look for one.
struct ReadingMeasurement {
    /// Milliseconds of processor of every run.
    struct Result {
        var parsing: [Double] = []
        var finding: [Double] = []
    }

    static let lines = 100_000
    static let files = 20_000

    let settings: Settings

    func run() throws -> Result {
        Result(parsing: try parsing(), finding: try finding())
    }

    /// A file of many lines, read as the player reads it.
    private func parsing() throws -> [Double] {
        let folder = try TemporaryFolder()
        let path = FilePath(try folder.write(Self.lyrics, to: "song.lrc"))
        return try (0..<settings.runs).map { _ in
            let (milliseconds, file) = try ThreadClock.measure { try LyricsFile(reading: path) }
            guard file.lyrics.lines.count == Self.lines else {
                throw HarnessError("\(file.lyrics.lines.count) of \(Self.lines) lines were read")
            }
            return milliseconds
        }
    }

    private static var lyrics: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return (0..<lines).map { line in
            let hundredths = line * 5
            let seconds = hundredths / 100
            return "[\(two(seconds / 60)):\(two(seconds % 60)).\(two(hundredths % 100))]"
                + "第\(line)行 of a very long song\n"
        }.joined()
    }

    /// A folder of many songs and their lyrics, in which the song that is asked for has none:
    /// every name is looked at, for the names by the file and for those by the tags.
    private func finding() throws -> [Double] {
        let folder = try TemporaryFolder()
        for index in 0..<(Self.files / 2) {
            for ending in ["mp3", "lrc"] {
                try folder.write([], to: "歌手 - \(index) A song of some length.\(ending)")
            }
        }
        let song = FilePath(folder.path("歌手 - without lyrics.mp3"))
        return try (0..<settings.runs).map { _ in
            var found: FilePath?
            let (milliseconds, _) = ThreadClock.measure {
                var search = LyricsSearch(
                    song: song, title: "Without lyrics", artist: "歌手", folders: [])
                search.visit { path in
                    found = path
                    return true
                }
            }
            if let found { throw HarnessError("\(found.display) belongs to another song") }
            return milliseconds
        }
    }
}
