internal import Glibc

/// How loud a song is played, by the figures of its tags (the ReplayGain 2.0 specification).
package struct ReplayGain: Equatable, Sendable {
    /// Which figures count.
    package enum Mode: String, CaseIterable, Sendable {
        /// None: songs are played as they are.
        case off
        /// Each song is as loud as any other.
        case track
        /// Songs of an album keep their differences.
        case album
    }

    /// Decibels by which it has to be louder; nil when not known.
    package var trackGain: Double?
    /// The largest sample, 1 being full scale; nil when not known.
    package var trackPeak: Double?
    package var albumGain: Double?
    package var albumPeak: Double?

    package init(
        trackGain: Double? = nil, trackPeak: Double? = nil, albumGain: Double? = nil,
        albumPeak: Double? = nil
    ) {
        self.trackGain = trackGain
        self.trackPeak = trackPeak
        self.albumGain = albumGain
        self.albumPeak = albumPeak
    }

    /// The factor for all samples; 1 when nothing is known. A track's figures stand in for those
    /// of an album that has none, and the other way round. No sample becomes larger than full
    /// scale: where the peak is not known, a song is never made louder.
    package func factor(_ mode: Mode) -> Float {
        let track = (gain: trackGain, peak: trackPeak)
        let album = (gain: albumGain, peak: albumPeak)
        let candidates =
            switch mode {
            case .off: [(gain: Double?, peak: Double?)]()
            case .track: [track, album]
            case .album: [album, track]
            }
        guard let figures = candidates.first(where: { $0.gain?.isFinite ?? false }),
            let gain = figures.gain
        else { return 1 }
        let factor = pow(10, min(max(gain, -64), 64) / 20)
        // Without a figure the song is taken to reach full scale, as nearly all do.
        let peak = figures.peak.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1
        return Float(min(factor, 1 / peak))
    }

    /// What the factor is in decibels.
    package func decibels(_ mode: Mode) -> Double { 20 * log10(Double(factor(mode))) }
}
