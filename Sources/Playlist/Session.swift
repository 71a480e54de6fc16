package import Kernel

/// What the player goes on with when it is started again.
package struct Session: Equatable, Sendable {
    package var songs: [Song] = []
    /// The index of the current song; nil when there is none.
    package var current: Int?
    /// Milliseconds into the current song.
    package var position: Int64 = 0
    /// 0 to 100.
    package var volume = 100
    package var repeatMode = RepeatMode.off
    package var isShuffled = false

    /// A song of the list.
    package struct Song: Equatable, Sendable {
        /// Absolute.
        package var path: FilePath
        /// The part of the file; nil for all of it.
        package var span: SongSpan?
        /// What a cue sheet calls it.
        package var title: String?

        package init(path: FilePath, span: SongSpan? = nil, title: String? = nil) {
            self.path = path
            self.span = span
            self.title = title
        }
    }

    package init() {}
}
