import Glibc
import Kernel
import PlayerUI
import Playlist

// The player that nobody told what to play, and what it keeps for the next time.

extension Player {
    /// Goes on where the last player was; without that, plays the folder that it stands in; without
    /// music there, asks what to open.
    static func goOn(
        _ options: Options, _ environment: Environment, _ report: Report
    ) throws(KernelError) -> Ending {
        let file = environment.stateFolder.map { SessionFile(folder: $0) }
        if let session = file?.read(report), !session.songs.isEmpty {
            let songs = FoundSongs(session)
            return try Player(options, environment, songs, report, session: session).run()
        }
        if hasMusic(FilePath(".")) {
            var options = options
            options.files = [FilePath(".")]
            return try play(options, environment, report)
        }
        if options.isScreenWanted, isatty(STDOUT_FILENO) == 1 {
            let player = try Player(options, environment, FoundSongs(), report)
            if !player.state.isHeadless { return player.run() }
        }
        report.line("no file given (see tplayer --help)")
        return .exit(2)
    }

    /// Whether a folder, or one of the folders in it, has songs.
    private static func hasMusic(_ folder: FilePath) -> Bool {
        guard case .success(let listing) = FolderReader.read(folder) else { return false }
        return !listing.songs.isEmpty
            || listing.folders.contains { name in
                guard case .success(let inner) = FolderReader.read(folder.appending(name)) else {
                    return false
                }
                return !inner.songs.isEmpty
            }
    }

    /// Who keeps the session of this player; nil for one that nobody looks at, unless it goes on
    /// with a session: what a script plays is no place to go on from.
    static func sessionKeeper(
        _ environment: Environment, here: FilePath, isWanted: Bool, queue: WorkQueue,
        news: Mailbox<Action>
    ) -> SessionKeeper? {
        // A folder that is gone has no name, and nothing in it has one.
        guard isWanted, let folder = environment.stateFolder, here != FilePath(".") else {
            return nil
        }
        return SessionKeeper(
            SessionFile(folder: folder), directory: here, queue: queue, news: news)
    }

    /// Writes the session when it is time.
    func keepSession(now: MonotonicTime) {
        guard let sessionKeeper, sessionPace.isDue(state, now: now) else { return }
        sessionKeeper.save(SessionSource(state, at: now))
    }

    /// Writes it for the last time.
    func keepSessionAtEnd() {
        // A list that nobody has put anything into replaces no other.
        if state.playlist.isEmpty { return }
        sessionKeeper?.save(SessionSource(state, at: .now()))
    }
}
