import Foundation
import Kernel
import TestSupport

/// How long after a key something is heard of it.
struct KeyMeasurement {
    /// What was pressed for what: milliseconds of every press.
    typealias Result = [(name: String, milliseconds: [Double])]

    let stage: SoundStage
    let settings: Settings

    func run() throws -> Result {
        let song = try TestMP3(.position, duration: 60).file()
        let run = try PlayerRun(.tplayer, song: song, on: stage)
        defer { run.end() }
        run.wait(until: 1)
        let (pause, resume) = try pairs(run, " ", " ")
        let (mute, unmute) = try pairs(run, "m", "m")
        let (stop, play) = try pairs(run, "s", "\r")
        let seek = try seeks(run)
        let reopened = try resumesAfterClosing(run)
        return [
            ("pause: key to silence", pause), ("resume: key to sound", resume),
            ("mute: key to silence", mute), ("unmute: key to sound", unmute),
            ("stop: key to silence", stop), ("play: key to sound", play),
            ("seek: key to new place", seek),
            ("resume, device closed: key to sound", reopened),
        ]
    }

    /// Presses come at all phases of the player's own rhythm.
    private func irregularPause(_ index: Int) -> Double {
        0.3 + Double(index * 37 % 101) / 500
    }

    private func pairs(
        _ run: PlayerRun, _ off: String, _ on: String
    ) throws -> (off: [Double], on: [Double]) {
        var (offs, ons): ([Double], [Double]) = ([], [])
        for index in 0..<settings.presses {
            run.pass(irregularPause(index))
            offs.append(try run.silence(by: off))
            run.pass(irregularPause(index + 7))
            ons.append(try run.sound(by: on))
        }
        return (offs, ons)
    }

    /// Goes to and fro between a place where the tone is low and one where it is high.
    private func seeks(_ run: PlayerRun) throws -> [Double] {
        let (low, high) = ("1", "9")
        try run.terminal.send(low)
        run.pass(0.5)
        return try (0..<settings.presses).map { index in
            let goesUp = index % 2 == 0
            run.pass(irregularPause(index))
            let pressed = try run.terminal.send(goesUp ? high : low)
            guard let heard = pitch(run, isHigh: goesUp, after: pressed) else {
                throw HarnessError("no sound of the place that was sought")
            }
            return heard.seconds(since: pressed) * 1000
        }
    }

    /// When the pitch is first on that side of the middle of the song.
    private func pitch(
        _ run: PlayerRun, isHigh: Bool, after start: MonotonicTime
    ) -> MonotonicTime? {
        let middle = PositionTone.firstFrequency + PositionTone.slope * 30
        let (length, step) = (132, 22)
        return run.recording.wait(after: start, limit: 5) { wave, index in
            while index + length <= wave.samples.count {
                let piece = Waveform(samples: Array(wave.samples[index..<(index + length)]))
                if piece.peak > 0.1, let frequency = piece.frequency,
                    (frequency > middle) == isHigh
                {
                    return index
                }
                index += step
            }
            return nil
        }
    }

    private func resumesAfterClosing(_ run: PlayerRun) throws -> [Double] {
        try (0..<max(3, settings.presses / 4)).map { _ in
            run.pass(0.4)
            _ = try run.silence(by: " ")
            run.pass(2.6)
            return try run.sound(by: " ")
        }
    }
}
