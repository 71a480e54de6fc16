/// What a file says of itself, for the eye.
package struct TrackInfo: Equatable, Sendable {
    package var title: String?
    package var artist: String?
    package var album: String?
    package var albumArtist: String?
    /// `3/12`, or `3`.
    package var track: String?
    package var disc: String?
    package var year: String?
    package var genre: String?
    /// How loud it is by its tags.
    package var gain = ReplayGain()
    /// For example `MPEG 1 layer III`.
    package var codec: String
    /// Frames per second.
    package var sampleRate: Int
    /// Channels in the file (1 or 2); the stream is always stereo.
    package var channels: Int
    /// Kilobits per second, the average where it is known; nil when it is not.
    package var bitrate: Int?
    /// Whether the bit rate changes from frame to frame.
    package var isVariableBitrate: Bool

    package init(
        title: String? = nil, artist: String? = nil, album: String? = nil, codec: String = "",
        sampleRate: Int, channels: Int = 2, bitrate: Int? = nil, isVariableBitrate: Bool = false
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.codec = codec
        self.sampleRate = sampleRate
        self.channels = channels
        self.bitrate = bitrate
        self.isVariableBitrate = isVariableBitrate
    }
}
