/// How long a track is, in frames of its own rate.
package struct TrackLength: Equatable, Sendable {
    package var frames: Int64
    /// False while it is only known from the file's size or header.
    package var isExact: Bool

    package init(frames: Int64, isExact: Bool) {
        self.frames = frames
        self.isExact = isExact
    }
}
