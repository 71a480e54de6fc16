package import Kernel
internal import Lyrics
internal import Playback
package import Terminal

/// When the screen may differ next, though nothing happens but time; nil when it never does.
///
/// The bar and the shown second change on a grid of 50 ms of the clock, a lyric line, its
/// words and the dots before it at their own times, messages when they expire.
package func nextWake(
    _ state: AppState, size: TerminalSize, now: MonotonicTime
) -> MonotonicTime? {
    var state = state
    state.size = size
    var times: [MonotonicTime] = []
    if let message = state.message { times.append(message.expires) }
    if let lineMode = state.lineMode { times.append(lineMode.expires) }
    if let busy = state.snapshot.busySince, !state.isHanging(at: now) {
        times.append(busy.advanced(bySeconds: Notice.patience))
    }
    if state.pendingSeek != nil || state.pendingVolume != nil || state.pendingPlayback != nil {
        // The engine answers within milliseconds; if it does not, the listener is to be told.
        times.append(now.advanced(bySeconds: Notice.patience / 4))
    }
    let clock = state.snapshot.clock
    if state.playback == .playing, clock.isRunning, state.pendingSeek == nil {
        if let time = state.nextLyricsTime(now) { times.append(time) }
        if let time = state.nextSyncTime(now) { times.append(time) }
        if let time = state.nextLoopTime(now) { times.append(time) }
        if !state.isHeadless, let time = state.nextStepTime(now) { times.append(time) }
    }
    return times.filter { $0 > now }.min()
}

extension AppState {
    static let gridNanoseconds: Int64 = 50_000_000

    /// The point on the grid at which the bar or a time on it differs next; nil when neither is
    /// shown.
    fileprivate func nextStepTime(_ now: MonotonicTime) -> MonotonicTime? {
        let position = position(at: now)
        let layout = BarLayout(self, columns: size.columns)
        var next = Double.infinity
        // Lyrics without times go by with the song, and a second is soon enough for them.
        let isPlain = lyrics.lyrics.map { !$0.isSynced } ?? false
        let showsTime =
            Layout(size).ticker == nil ? layout.elapsedColumn != nil : size.columns >= 6
        if showsTime || isPlain { next = Double(Clock.whole(position) + 1) }
        if Layout(size).bar != nil, !layout.bar.isEmpty, let duration, duration > 0 {
            next = min(next, layout.nextStep(position: position, duration: duration) ?? next)
        }
        if next == .infinity { return nil }
        // A microsecond later, so that rounding does not put it before the step.
        let exact = time(ofPosition: next, now).nanoseconds + 1_000
        let grid = Self.gridNanoseconds
        return MonotonicTime(nanoseconds: (exact + grid - 1) / grid * grid)
    }
}
