import Foundation

/// All players beside each other.
struct PeerTable {
    let playing: [Competitor: [PlayingMeasurement.Result]]
    let starts: [Competitor: [StartMeasurement.Result]]

    var lines: [String] {
        let players = Competitor.allCases.filter { playing[$0] != nil || starts[$0] != nil }
        let head = ["", "first sound, ms", "CPU, ms/s", "wake-ups/s", "PSS, MiB"]
        let keys = ["pause to silence, ms", "resume to sound, ms"]
        let all = head + keys
        return [row(all), row(all.map { _ in "---" })] + players.map { row(cells($0)) }
    }

    private func cells(_ player: Competitor) -> [String] {
        let played = playing[player] ?? []
        let started = starts[player] ?? []
        let columns: [[Double]] = [
            started.map(\.delay), played.map(\.cpu), played.map(\.wakeUps), played.map(\.memory),
            started.compactMap(\.pause), started.compactMap(\.resume),
        ]
        return [player.title]
            + columns.map { Statistics($0).map { String(format: "%.1f", $0.median) } ?? "–" }
    }

    private func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }
}
