import Decoders
import Kernel
import Playback
import PlayerUI
import Playlist

/// `--info`: what files are, as a JSON array.
enum InfoCommand {
    /// Prints the array; files that cannot be played are named on standard error and left out.
    /// - Returns: the exit status.
    static func run(_ options: Options, _ environment: Environment, _ report: Report) -> Int32 {
        let found = SongSearch.all(options)
        let (songs, failures) = (found.songs.paths, found.failures)
        let loader = LyricsLoader(options, environment, songs: songs)
        for failure in failures { report.failure(failure.path, failure.reason) }
        var isComplete = NamedLyrics.check(options, loader, report) == 0 && failures.isEmpty
        var entries: [String] = []
        for song in songs {
            do throws(DecoderError) {
                entries.append(try describe(song, loader).text)
            } catch {
                report.failure(song, error.reason)
                isComplete = false
            }
        }
        let text = entries.isEmpty ? "[]" : "[\n" + entries.joined(separator: ",\n") + "\n]"
        return max(StandardOutput.print(text, report), isComplete ? 0 : 1)
    }

    private static func describe(
        _ song: FilePath, _ loader: LyricsLoader
    ) throws(DecoderError) -> JSON {
        let decoder = try DecoderTable.open(song)
        let scanned = decoder.scan?.run(isCancelled: { false })
        if let scanned { decoder.adopt(scanned) }
        guard decoder.length.isExact else { throw DecoderError("cannot be read to its end") }
        let (info, frames) = (decoder.info, decoder.length.frames)
        let bitrate =
            info.isVariableBitrate || info.bitrate == nil ? scanned?.bitrate : info.bitrate
        let tags = LyricsLoader.tags(of: song)
        var members: [(String, JSON)] = [("path", .string(song.display))]
        if !song.isUTF8 { members.append(("path_bytes", .string(hexadecimal(song.bytes)))) }
        members += [
            ("duration_s", .number(AudioFormat(sampleRate: info.sampleRate).seconds(frames))),
            ("samples", .integer(frames)),
            ("sample_rate", .integer(Int64(info.sampleRate))),
            ("channels", .integer(Int64(info.channels))),
            ("bitrate_kbps", bitrate.map { .integer(Int64($0)) } ?? .null),
            ("title", .optional(info.title)),
            ("artist", .optional(info.artist)),
            ("album", .optional(info.album)),
            ("album_artist", .optional(info.albumArtist)),
            ("track", .optional(info.track)),
            ("disc", .optional(info.disc)),
            ("year", .optional(info.year)),
            ("genre", .optional(info.genre)),
            ("lyrics", .optional(loader.load(for: song, tags)?.source.path?.display)),
            ("embedded_lyrics", .bool(tags?.lyrics != nil)),
        ]
        return .object(members)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
