/// What tags say of loudness (ReplayGain).
package struct GainFigures: Equatable, Sendable {
    /// Decibels.
    package var trackGain: Double?
    /// The largest sample, 1 being full scale.
    package var trackPeak: Double?
    package var albumGain: Double?
    package var albumPeak: Double?

    package init() {}

    /// Takes a figure by the name of its text frame or item (`REPLAYGAIN_TRACK_GAIN`, any case).
    mutating func take(_ name: String, _ text: String) {
        guard let value = Self.number(text) else { return }
        switch name.uppercased() {
        case "REPLAYGAIN_TRACK_GAIN": trackGain = Self.decibels(value)
        case "REPLAYGAIN_ALBUM_GAIN": albumGain = Self.decibels(value)
        case "REPLAYGAIN_TRACK_PEAK": trackPeak = Self.peak(value)
        case "REPLAYGAIN_ALBUM_PEAK": albumPeak = Self.peak(value)
        default: break
        }
    }

    /// Those of `other` that are there replace these.
    mutating func merge(_ other: GainFigures) {
        trackGain = other.trackGain ?? trackGain
        trackPeak = other.trackPeak ?? trackPeak
        albumGain = other.albumGain ?? albumGain
        albumPeak = other.albumPeak ?? albumPeak
    }

    static func decibels(_ value: Double) -> Double? { abs(value) <= 64 ? value : nil }

    static func peak(_ value: Double) -> Double? { value > 0 && value < 1000 ? value : nil }

    /// The number at the start of `-6.54 dB` or `+3,2 dB`, whatever the locale.
    static func number(_ text: String) -> Double? {
        let digits = text.drop { $0 == " " }.prefix { "+-.,0123456789eE".contains($0) }
        let value = Double(String(digits.map { $0 == "," ? "." : $0 }))
        return value.flatMap { $0.isFinite ? $0 : nil }
    }
}
