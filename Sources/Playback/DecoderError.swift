/// Why a track cannot be played (on), in words a listener understands.
package struct DecoderError: Error, Equatable, Sendable {
    /// For example `not an MP3`, without the file's name.
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}
