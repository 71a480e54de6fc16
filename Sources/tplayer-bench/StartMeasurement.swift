import TestSupport

/// How long it takes from the start of a player to its first sound, and for its pause key, every
/// player in turn.
struct StartMeasurement {
    /// One run, in milliseconds.
    struct Result {
        /// From start to first sound.
        var delay: Double
        /// Nil for players without that key.
        var pause: Double?
        var resume: Double?
    }

    let stage: SoundStage
    let settings: Settings

    func run(players: [Competitor]) throws -> [Competitor: [Result]] {
        try Interleaved.run(players, times: settings.starts, measure: measure)
    }

    private func measure(_ player: Competitor, _ song: String) throws -> Result {
        let run = try PlayerRun(player, song: song, on: stage)
        defer { run.end() }
        var result = Result(delay: run.delay)
        guard let key = player.pauseKey else { return result }
        run.wait(until: 0.8)
        result.pause = try run.silence(by: key)
        run.pass(0.3)
        result.resume = try run.sound(by: key)
        return result
    }
}
