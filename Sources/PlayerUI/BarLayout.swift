internal import Playback

/// Which columns of the bar's row hold what. As the terminal gets narrower, the volume goes first,
/// then the length, then the bar itself.
struct BarLayout: Equatable {
    let markColumn: Int
    private(set) var elapsedColumn: Int?
    /// Cells of the bar; empty when there is no room for one.
    private(set) var bar: Range<Int> = 0..<0
    private(set) var totalColumn: Int?
    private(set) var volumeColumn: Int?
    /// Cells of the elapsed time, which is written at the right of them.
    let timeWidth: Int

    static let volumeWidth = 8
    /// Seconds between two steps of the bar at least.
    static let shortestStep = 0.15

    init(_ state: AppState, columns: Int) {
        let margin = Layout(state.size).margin
        let end = columns - margin
        markColumn = margin
        let total = state.totalText
        timeWidth = max(state.duration.map { Clock.text(Clock.whole($0)).count } ?? 0, 4)
        let elapsed = margin + 2
        guard elapsed + timeWidth <= end else { return }
        elapsedColumn = elapsed
        let start = elapsed + timeWidth + 2
        let volume = end - Self.volumeWidth
        // Bar, total, volume: the first choice whose bar has a decent length.
        let totalBeforeVolume = volume - 3 - total.count
        if totalBeforeVolume - 2 - start >= 16 {
            bar = start..<(totalBeforeVolume - 2)
            totalColumn = totalBeforeVolume
            volumeColumn = volume
        } else if end - total.count - 2 - start >= 8 {
            bar = start..<(end - total.count - 2)
            totalColumn = end - total.count
        } else if end - start >= 4 {
            bar = start..<end
        }
    }

    /// Half cells of the bar that have been played.
    func playedSteps(position: Double, duration: Double?) -> Int {
        guard let duration, duration > 0 else { return 0 }
        let steps = steps(duration)
        let fraction = min(max(position / duration, 0), 1)
        return Int((fraction * Double(steps)).rounded(.down)) * bar.count * 2 / steps
    }

    /// When the bar differs next, in seconds of the song; nil once all of it is played.
    func nextStep(position: Double, duration: Double) -> Double? {
        let steps = steps(duration)
        let fraction = min(max(position / duration, 0), 1)
        let step = Int((fraction * Double(steps)).rounded(.down))
        return step < steps ? duration * Double(step + 1) / Double(steps) : nil
    }

    /// The steps in which the bar grows: half cells, but of a short song on a wide screen no more
    /// than the eye needs; each is sent to the terminal.
    private func steps(_ duration: Double) -> Int {
        let halves = bar.count * 2
        let affordable = Int(min(duration / Self.shortestStep, Double(halves)))
        return max(1, affordable)
    }
}

extension AppState {
    /// The length of the song, or what is left of it, as the bar shows it. The mark of an estimate
    /// is not part of it: it stands in a blank before, so that nothing moves when it goes.
    var totalText: String { totalText(position: 0) }

    func totalText(position: Double) -> String {
        guard let duration else { return "-:--" }
        let total = Clock.whole(duration)
        if !showsRemaining { return Clock.text(total) }
        return "-" + Clock.text(total - min(Clock.whole(position), total))
    }

    /// Whether the length is a guess.
    var isLengthEstimated: Bool { duration != nil && !snapshot.isDurationExact }
}
