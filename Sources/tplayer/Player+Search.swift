import Kernel
import PlayerUI
import Playlist

// Songs that are found while the first plays already.

extension Player {
    /// Searches on behind the player's back.
    /// - Parameter cache: the folder for what can be made anew; nil when there is none.
    func goOnSearching(_ search: SongSearch, cache: FilePath?) {
        state.searches += 1
        // Without a screen nobody sees that the order changes later, and nothing reads tags for it.
        let isArranged = state.isHeadless && !state.order.isShuffled
        work("tplayer search") { [news, follower] in
            var search = search
            var sorter: AlbumSorter?
            if isArranged { sorter = AlbumSorter(cache: cache) }
            while var piece = search.next() {
                sorter?.arrange(&piece.songs)
                for failure in piece.failures {
                    news.post(.songMissing(failure.path, reason: failure.reason))
                }
                follower?.add(piece.folders)
                if !piece.songs.isEmpty { news.post(.songsFound(piece.songs)) }
            }
            news.post(.searchEnded)
        }
    }
}
