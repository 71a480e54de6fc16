internal import Kernel
internal import Lyrics

/// The wait for the next line that is sung, in an intro or behind a line that clears.
///
/// A wait of any length behind a clearing line is marked by a note; the last seconds of a long one
/// are counted down by dots that go out.
struct Countdown: Equatable {
    /// Milliseconds that a wait has to last for a countdown.
    static let shortest = 5_000
    /// The dots; one goes out each second.
    static let dots = 3

    /// Milliseconds on the scale of the lyrics.
    let end: Int
    let isLong: Bool

    /// How many dots are lit; nil as long as there is more time than dots.
    func lit(at time: Int) -> Int? {
        let remaining = end.subtractingReportingOverflow(time).partialValue
        guard isLong, remaining > 0, remaining <= Self.dots * 1000 else { return nil }
        return (remaining + 999) / 1000
    }

    /// When the number of dots differs next, before the end.
    func next(after time: Int) -> Int? {
        guard isLong else { return nil }
        return (1...Self.dots).reversed().map { end - $0 * 1000 }.first { $0 > time }
    }
}

extension AppState {
    /// The lines between two that are sung which are looked at; nobody sees more.
    private static let longestRun = 1_000

    /// The lyric line being sung, or a line that clears; nil before the first that is sung, though
    /// credits may have gone by.
    func sungIndex(at now: MonotonicTime) -> Int? {
        lyricIndex(at: now).flatMap { $0 < firstSungLine ? nil : $0 }
    }

    /// The wait at a line, or before the first that is sung; nil where something is sung or nothing
    /// follows.
    func countdown(at index: Int?) -> Countdown? {
        guard let lines = lyrics.lyrics?.lines else { return nil }
        guard let index else {
            guard lines.indices.contains(firstSungLine) else { return nil }
            let end = lines[firstSungLine].timeMilliseconds
            let length = end - Int(saturating: partStart * 1000)
            return Countdown(end: end, isLong: length > Countdown.shortest)
        }
        guard lines.indices.contains(index), lines[index].isClearing else { return nil }
        var first = index
        while first > 0, index - first < Self.longestRun, lines[first - 1].isClearing { first -= 1 }
        let following = lines[(index + 1)...].prefix(Self.longestRun)
        guard let next = following.first(where: { !$0.isClearing }) else { return nil }
        let length = next.timeMilliseconds - lines[first].timeMilliseconds
        return Countdown(end: next.timeMilliseconds, isLong: length > Countdown.shortest)
    }
}

extension LyricLine {
    /// Whether it only ends the line before.
    var isClearing: Bool { text.isEmpty && (translation ?? "").isEmpty && extra.isEmpty }
}
