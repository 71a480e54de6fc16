/// A track being decoded. Confined to one thread at a time; blocks only on the file it reads.
package protocol Decoder: AnyObject {
    /// The layout of the samples that the next `read` delivers.
    var format: AudioFormat { get }

    /// Length as known so far, never negative.
    var length: TrackLength { get }

    /// What the file says of itself.
    var info: TrackInfo { get }

    /// Whether `seek` can go anywhere; false for what comes out of a pipe.
    var isSeekable: Bool { get }

    /// Decodes the next frames into `samples`, whose count is even (two samples a frame).
    ///
    /// May return fewer frames than fit. Damaged stretches are skipped. After `.formatChanged`
    /// the new layout is in `format` and the next call delivers it.
    /// - Throws: `DecoderError` when nothing more can be had; what came before stays valid.
    func read(into samples: UnsafeMutableBufferPointer<Float>) throws(DecoderError) -> DecoderResult

    /// Moves towards `frame`, so that the next `read` begins there to the sample. Does a bounded
    /// piece of work a call: returns nil when it has to be called again with the same frame, else
    /// the frame at which it stands: `frame`, or the end of the track when that comes first. What
    /// is not seekable stands where it stood.
    func seek(to frame: Int64) throws(DecoderError) -> Int64?

    /// Work that makes length and seeking exact, to be run once on another thread; nil when there
    /// is none to do. It reads the file on its own and shares nothing with this object.
    var scan: TrackScan? { get }

    /// Takes over what a scan of the same file found.
    func adopt(_ result: ScanResult)
}

/// What one `read` brought.
package enum DecoderResult: Equatable, Sendable {
    /// That many frames, at least one.
    case frames(Int)
    /// Nothing; `Decoder.format` has changed.
    case formatChanged
    /// Nothing so far: the source has no more at this moment.
    case pending
    /// Nothing; the track is over.
    case end
}
