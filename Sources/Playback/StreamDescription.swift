internal import Kernel

/// What the sound of a track is called where outputs have names for it, as in a volume control.
package struct StreamDescription: Equatable, Sendable {
    package var title: String
    package var artist: String?

    package init(title: String, artist: String? = nil) {
        self.title = title
        self.artist = artist
    }

    /// By the tags of the track, else by the name of its file.
    init(_ track: Track, _ info: TrackInfo) {
        let title = info.title.flatMap { $0.isEmpty ? nil : $0 }
        self.title = title ?? track.file.songName
        artist = info.artist.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Both in one.
    package var name: String { artist.map { "\($0) - \(title)" } ?? title }
}
