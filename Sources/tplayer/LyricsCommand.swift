import Kernel
import Lyrics
import LyricsFiles

/// `--lyrics`: what a lyrics file says, as a JSON object or as another kind of file.
enum LyricsCommand {
    /// What `--to` makes of lyrics.
    enum Form: String, CaseIterable {
        case lrc, srt, txt

        func text(of lyrics: Lyrics) -> String {
            switch self {
            case .lrc: LRCWriter.text(of: lyrics)
            case .srt:
                SRTWriter.text(
                    of: lyrics,
                    lengthMilliseconds: lyrics.lengthSeconds.flatMap {
                        Int(exactly: ($0 * 1000).rounded())
                    })
            case .txt: TextWriter.text(of: lyrics)
            }
        }
    }

    /// Prints what an LRC file, or the lyrics of a song, say.
    /// - Returns: the exit status.
    static func run(
        _ options: Options, _ environment: Environment, _ report: Report
    ) -> Int32 {
        let path = options.files[0]
        let loader = LyricsLoader(options, environment)
        if NamedLyrics.check(options, loader, report) != 0 { return 1 }
        do throws(LyricsFile.Failure) {
            let lyrics = try lyrics(of: path, loader)
            guard let form = options.lyricsForm else {
                return StandardOutput.print(json(lyrics).text, report)
            }
            if form == .srt, !lyrics.isSynced {
                throw LyricsFile.Failure("has no times, which subtitles need")
            }
            // Standard output ends with the line end of the text.
            return StandardOutput.print(String(form.text(of: lyrics).dropLast()), report)
        } catch {
            report.failure(path, error.reason)
            return 1
        }
    }

    private static func lyrics(
        of path: FilePath, _ loader: LyricsLoader
    ) throws(LyricsFile.Failure) -> Lyrics {
        guard isSong(path) else { return try loader.read(path).lyrics }
        if let found = loader.load(for: path) { return found.lyrics }
        let kind: FileStatus.Kind
        do throws(KernelError) {
            kind = try FileStatus(of: path).kind
        } catch {
            throw LyricsFile.Failure(error.message)
        }
        throw LyricsFile.Failure(kind.fault ?? "no lyrics in it or beside it")
    }

    private static func isSong(_ path: FilePath) -> Bool {
        String(decoding: path.bytes.suffix(4), as: UTF8.self).lowercased() == ".mp3"
    }

    private static func json(_ lyrics: Lyrics) -> JSON {
        .object([
            ("synced", .bool(lyrics.isSynced)),
            ("offset_ms", .integer(Int64(lyrics.offsetMilliseconds))),
            ("length_s", lyrics.lengthSeconds.map { .number($0) } ?? .null),
            ("metadata", metadata(lyrics.metadata)),
            ("lines", .array(lyrics.lines.map(line))),
            ("plain", .array(lyrics.plain.map { .string($0) })),
        ])
    }

    private static func metadata(_ tags: LyricsMetadata) -> JSON {
        let all = [
            ("title", tags.title), ("artist", tags.artist), ("album", tags.album),
            ("author", tags.author), ("by", tags.by), ("tool", tags.tool),
            ("version", tags.version), ("language", tags.language), ("id", tags.id),
        ]
        return .object(all.compactMap { name, value in value.map { (name, .string($0)) } })
    }

    private static func line(_ line: LyricLine) -> JSON {
        .object([
            ("time_ms", .integer(Int64(line.timeMilliseconds))),
            ("text", .string(line.text)),
            ("translation", .optional(line.translation)),
            ("extra", .array(line.extra.map { .string($0) })),
            ("words", .array(line.words.map(word))),
            ("voice", .optional(line.voice)),
        ])
    }

    private static func word(_ word: LyricWord) -> JSON {
        .object([
            ("time_ms", .integer(Int64(word.timeMilliseconds))), ("text", .string(word.text)),
        ])
    }
}
