import Kernel
import TestSupport

/// What playing a song costs: every player in turn, several times.
struct PlayingMeasurement {
    /// One run.
    struct Result {
        /// Milliseconds of processor per second.
        var cpu: Double
        var wakeUps: Double
        /// MiB
        var memory: Double
        /// Bytes to the terminal per second, while no line changes.
        var bytes: Double
    }

    let stage: SoundStage
    let settings: Settings

    /// Seconds after the first sound at which measuring begins: start-up is over by then.
    private static let settled = 3.0

    func run(players: [Competitor]) throws -> [Competitor: [Result]] {
        try Interleaved.run(players, times: settings.runs, measure: measure)
    }

    private func measure(_ player: Competitor, _ song: String) throws -> Result {
        let run = try PlayerRun(player, song: song, on: stage)
        defer { run.end() }
        run.wait(until: Self.settled)
        let before = try ProcessUsage(pid: run.pid)
        run.pass(settings.window)
        let after = try ProcessUsage(pid: run.pid)
        let seconds = after.time.seconds(since: before.time)
        return Result(
            cpu: (after.cpu - before.cpu) * 1000 / seconds,
            wakeUps: Double(after.voluntarySwitches - before.voluntarySwitches) / seconds,
            memory: Double(try ProcessUsage.proportionalSetSize(pid: run.pid)) / 1024,
            bytes: bytesPerSecond(run, from: before.time, to: after.time))
    }

    /// Leaves out the time around every change of line.
    private func bytesPerSecond(
        _ run: PlayerRun, from start: MonotonicTime, to end: MonotonicTime
    ) -> Double {
        let (lead, tail) = (0.1, 0.5)
        var (bytes, seconds) = (0, 0.0)
        var line = 0.0
        while line < MeasuredSong.duration {
            let first = run.firstSound.advanced(bySeconds: line + tail)
            let last = run.firstSound.advanced(bySeconds: line + MeasuredSong.lineInterval - lead)
            let (from, to) = (max(first, start), min(last, end))
            if from < to {
                bytes += run.terminal.output.count(in: from..<to)
                seconds += to.seconds(since: from)
            }
            line += MeasuredSong.lineInterval
        }
        return seconds > 0 ? Double(bytes) / seconds : 0
    }
}
