import Kernel
import TestSupport

/// What playing a song costs: every player in turn, several times.
struct PlayingMeasurement {
    /// One run.
    struct Result {
        /// Milliseconds from start to first sound.
        var delay: Double
        /// Milliseconds of processor per second.
        var cpu: Double
        var wakeUps: Double
        /// MiB
        var memory: Double
        /// Bytes to the terminal per second, while no line changes.
        var bytes: Double
        /// Milliseconds; nil for players without that key.
        var pause: Double?
        var resume: Double?
    }

    let stage: SoundStage
    let settings: Settings

    /// Seconds after the first sound at which measuring begins: start-up is over by then.
    private static let settled = 3.0

    func run(players: [Competitor]) throws -> [Competitor: [Result]] {
        let folder = try TemporaryFolder()
        var mp3 = TestMP3(.music, duration: 60)
        mp3.bitRate = .variable(quality: 2)
        (mp3.title, mp3.artist) = ("Measured", "Bench")
        let song = try folder.copy(mp3.file(), to: "song.mp3")
        try folder.write(Self.lyrics, to: "song.lrc")

        var results: [Competitor: [Result]] = [:]
        for _ in 0..<settings.runs {
            for player in players {
                results[player, default: []].append(try measure(player, song))
            }
        }
        return results
    }

    private func measure(_ player: Competitor, _ song: String) throws -> Result {
        let run = try PlayerRun(player, song: song, on: stage)
        defer { run.end() }
        run.wait(until: Self.settled)
        let before = try ProcessUsage(pid: run.pid)
        run.pass(settings.window)
        let after = try ProcessUsage(pid: run.pid)
        let seconds = after.time.seconds(since: before.time)
        var result = Result(
            delay: run.delay,
            cpu: (after.cpu - before.cpu) * 1000 / seconds,
            wakeUps: Double(after.voluntarySwitches - before.voluntarySwitches) / seconds,
            memory: Double(try ProcessUsage.proportionalSetSize(pid: run.pid)) / 1024,
            bytes: bytesPerSecond(run, from: before.time, to: after.time))
        if let key = player.pauseKey {
            result.pause = try run.silence(by: key)
            run.pass(0.3)
            result.resume = try run.sound(by: key)
        }
        return result
    }

    /// Original and translation every four seconds, as in a real song.
    private static let lineInterval = 4.0
    private static let lyrics = (0..<15).map { line in
        let second = line * Int(lineInterval)
        let stamp = "[00:\(second < 10 ? "0" : "")\(second).00]"
        return "\(stamp)第\(line)行唱的是清晨的风\n\(stamp)Line \(line) sings of the morning wind\n"
    }.joined()

    /// Leaves out the time around every change of line.
    private func bytesPerSecond(
        _ run: PlayerRun, from start: MonotonicTime, to end: MonotonicTime
    ) -> Double {
        let (lead, tail) = (0.1, 0.5)
        var (bytes, seconds) = (0, 0.0)
        var line = 0.0
        while line < 60 {
            let first = run.firstSound.advanced(bySeconds: line + tail)
            let last = run.firstSound.advanced(bySeconds: line + Self.lineInterval - lead)
            let (from, to) = (max(first, start), min(last, end))
            if from < to {
                bytes += run.terminal.output.count(in: from..<to)
                seconds += to.seconds(since: from)
            }
            line += Self.lineInterval
        }
        return seconds > 0 ? Double(bytes) / seconds : 0
    }
}
