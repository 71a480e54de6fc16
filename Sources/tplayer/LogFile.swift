import Glibc
import Kernel

/// Where libraries write what they would write to standard error: a file that never grows beyond
/// 1 MiB, `$XDG_STATE_HOME/tplayer/log`.
enum LogFile {
    private static let limit: Int64 = 1 << 20

    /// Points descriptor 2 there, or to nowhere when it cannot be had. Call before other threads
    /// start, and after `Report` has kept a copy.
    static func redirectStandardError(_ environment: Environment) {
        let file = environment.stateFolder.flatMap { open(in: $0) }
        if let file {
            dup2(file.descriptor, STDERR_FILENO)
            trim()
            return
        }
        if let nowhere = try? File(FilePath("/dev/null"), flags: O_WRONLY) {
            dup2(nowhere.descriptor, STDERR_FILENO)
        }
    }

    private static func open(in folder: FilePath) -> File? {
        guard (try? Directory.create(folder)) != nil else { return nil }
        let path = folder.appending(FilePath("log"))
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK
        guard let file = try? File(path, flags: flags, mode: 0o600),
            let status = try? file.status(), status.kind == .regular
        else { return nil }
        return file
    }

    /// Empties the log when it has grown beyond its limit; to be called now and then.
    static func trim() {
        var status = stat()
        guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        if Int64(status.st_size) >= limit { ftruncate(STDERR_FILENO, 0) }
    }
}
