import Kernel
import LyricsFiles

/// The lyrics file and the folders of lyrics that the command line names. They are looked at once,
/// and before the words of a session that makes lyrics are.
enum NamedLyrics {
    /// Says on standard error which of them cannot be read; everything else goes on without them.
    /// - Returns: 1 when it is the file, which was asked for, else 0.
    static func check(_ options: Options, _ loader: LyricsLoader, _ report: Report) -> Int32 {
        for folder in options.lyricsFolders {
            if let reason = fault(of: folder) { report.failure(folder, reason) }
        }
        guard let file = options.lyricsFile else { return 0 }
        do throws(LyricsFile.Failure) {
            _ = try loader.read(file)
            return 0
        } catch {
            report.failure(file, error.reason)
            return 1
        }
    }

    private static func fault(of folder: FilePath) -> String? {
        do throws(KernelError) {
            return try FileStatus(of: folder).kind == .directory ? nil : "not a directory"
        } catch {
            return error.isMissing ? "no such directory" : error.message
        }
    }
}
