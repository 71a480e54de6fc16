import Kernel
import PlayerUI
import Playlist

// Songs that are found while the first plays already.

extension Player {
    /// Searches on behind the player's back.
    func goOnSearching(_ search: SongSearch) {
        state.searches += 1
        work("tplayer search") { [news] in
            var search = search
            while let piece = search.next() {
                for failure in piece.failures {
                    news.post(.songMissing(failure.path, reason: failure.reason))
                }
                if !piece.songs.isEmpty { news.post(.songsFound(piece.songs)) }
            }
            news.post(.searchEnded)
        }
    }
}
