import Glibc
import Kernel
import LyricsFiles
import PlayerUI
import Playlist

// The player while lyrics are made.

extension Player {
    /// Plays a song whose lyrics are made.
    static func makeLyrics(
        _ options: Options, _ environment: Environment, _ report: Report
    ) throws(KernelError) -> Ending {
        let song = options.files[0]
        let text = options.files.dropFirst().first
        guard isatty(STDOUT_FILENO) == 1 else {
            report.line("--sync needs a terminal")
            return .exit(1)
        }
        let files = SyncFiles(song: song, stateFolder: environment.stateFolder)
        let loader = LyricsLoader(options, environment, songs: [song])
        // Words that cannot be read are no words of the song.
        if NamedLyrics.check(options, loader, report) != 0 {
            return .exit(1)
        }
        let sync: SyncState
        do throws(LyricsFile.Failure) {
            sync = try files.begin(
                song: song, text: text, reaction: options.reaction ?? SyncState.usualReaction,
                loader)
        } catch {
            report.failure(text ?? song, error.reason)
            return .exit(1)
        }
        return try Player(options, environment, FoundSongs([song]), report, sync: (files, sync))
            .run()
    }

    func keepStamps(_ record: String) {
        do throws(KernelError) {
            try syncFiles?.append(record)
        } catch {
            let folder = syncFiles?.folder?.display ?? "the state folder"
            take(.sync(.journalFailed(reason: "\(folder): \(error.message)")))
        }
    }

    func writeLyrics(_ text: String, to target: FilePath, replacing: SyncReplacing) {
        // Where the end waits for it.
        keeping.add { [news] in
            news.post(
                .sync(.written(SyncFiles.write(text, to: target, replacing: replacing))))
        }
    }
}
