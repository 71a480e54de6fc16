import TestSupport

/// Runs of several players with the same song, in turns, so that what the machine does meanwhile
/// hits all of them alike.
enum Interleaved {
    static func run<Result>(
        _ players: [Competitor], times: Int, measure: (Competitor, _ song: String) throws -> Result
    ) throws -> [Competitor: [Result]] {
        let folder = try TemporaryFolder()
        let song = try MeasuredSong.write(to: folder)
        var results: [Competitor: [Result]] = [:]
        for _ in 0..<times {
            for player in players {
                results[player, default: []].append(try measure(player, song))
            }
        }
        return results
    }
}
