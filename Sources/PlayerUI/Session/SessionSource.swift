package import Kernel
internal import Playback
package import Playlist

/// What of the state goes into a session. Taken in no time: the list is shared and made into songs
/// by whoever writes it.
package struct SessionSource: Sendable {
    /// A session without its songs.
    private var session: Session
    private var files: [FilePath]
    private var spans: [Int: SongSpan]
    private var songs: SongTable
    private var entries: [EntryID]

    /// What is to be kept of `state` as it is at `now`.
    package init(_ state: AppState, at now: MonotonicTime) {
        session = Session()
        files = state.playlist
        spans = state.spans
        songs = state.songs
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
        if position.isFinite { session.position = Int64(saturating: max(0, position) * 1000) }
    }

    /// Whether there is nothing in the list.
    package var isEmpty: Bool { entries.isEmpty }

    /// The session with its songs, but for those that no other player can open. Linear.
    /// - Parameter directory: what relative names are relative to; absolute.
    package func session(in directory: FilePath) -> Session {
        var session = session
        session.songs.reserveCapacity(entries.count)
        for (row, entry) in entries.enumerated() {
            let file = files[Int(entry.index)]
            guard file.namesDescriptor else {
                var song = Session.Song(path: file.absolute(in: directory))
                song.span = spans[Int(entry.index)]
                if song.span != nil { song.title = songs[Int(entry.index)]?.title }
                session.songs.append(song)
                continue
            }
            guard let current = self.session.current else { continue }
            if row < current { session.current = (session.current ?? 0) - 1 }
            if row == current { session.position = 0 }
        }
        let last = session.songs.count - 1
        session.current = last < 0 ? nil : session.current.map { min($0, last) }
        return session
    }
}
