/// Why a track cannot be played (on), in words a listener understands.
package struct DecoderError: Error, Equatable, Sendable {
    /// For example `not an MP3`, without the file's name.
    package let reason: String
    /// Nothing has failed: whoever writes what is to be played has written too little of it so far.
    /// To be tried again.
    package let isPending: Bool

    package init(_ reason: String, isPending: Bool = false) {
        self.reason = reason
        self.isPending = isPending
    }
}
