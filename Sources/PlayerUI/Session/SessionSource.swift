package import Kernel
internal import Playback
package import Playlist

/// What of the state goes into a session. Taken in no time: the list is shared and made into songs
/// by whoever writes it.
package struct SessionSource: Sendable {
    /// A session without its songs.
    private var session: Session
    private var files: [FilePath]
    private var entries: [EntryID]

    /// What is to be kept of `state` as it is at `now`.
    package init(_ state: AppState, at now: MonotonicTime) {
        session = Session()
        files = state.playlist
        entries = state.order.entries
        session.volume = state.volume.percent
        session.repeatMode = state.order.repeatMode
        session.isShuffled = state.order.isShuffled
        guard !entries.isEmpty else { return }
        let row = min(state.order.position, entries.count - 1)
        session.current = row
        // A song that was taken out of the list while it played does not come back.
        guard entries[row] == state.order.current, state.playback != .stopped else { return }
        let position = state.enginePosition(at: now)
        if position.isFinite { session.position = Int64(max(0, position) * 1000) }
    }

    /// Whether there is nothing in the list.
    package var isEmpty: Bool { entries.isEmpty }

    /// The session with its songs. Linear.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func session(in directory: FilePath) -> Session {
        var session = session
        session.songs = entries.map { entry in
            Session.Song(path: files[Int(entry.index)].absolute(in: directory))
        }
        return session
    }
}
