import Kernel
import TestSupport

/// Wake-ups while nothing plays.
struct IdleMeasurement {
    /// Wake-ups per second of all threads.
    struct Result {
        var paused: [Double] = []
        var stopped: [Double] = []
    }

    let stage: SoundStage
    let settings: Settings

    /// Seconds after the key: the device is closed after two.
    private static let settled = 3.2

    func run() throws -> Result {
        let song = try TestMP3(.position, duration: 60).file()
        var result = Result()
        for _ in 0..<2 {
            let run = try PlayerRun(.tplayer, song: song, on: stage)
            defer { run.end() }
            run.wait(until: 1)
            _ = try run.silence(by: " ")
            result.paused.append(try wakeUps(run))
            _ = try run.sound(by: " ")
            run.pass(0.5)
            _ = try run.silence(by: "s")
            result.stopped.append(try wakeUps(run))
        }
        return result
    }

    private func wakeUps(_ run: PlayerRun) throws -> Double {
        run.pass(Self.settled)
        let before = try ProcessUsage(pid: run.pid)
        run.pass(settings.idleWindow)
        let after = try ProcessUsage(pid: run.pid)
        return Double(after.voluntarySwitches - before.voluntarySwitches)
            / after.time.seconds(since: before.time)
    }
}
