import Foundation

/// All players beside each other.
struct PeerTable {
    private let results: [Competitor: [PlayingMeasurement.Result]]

    init(_ results: [Competitor: [PlayingMeasurement.Result]]) {
        self.results = results
    }

    var lines: [String] {
        let players = Competitor.allCases.filter { results[$0] != nil }
        let head = ["", "first sound, ms", "CPU, ms/s", "wake-ups/s", "PSS, MiB"]
        let keys = ["pause to silence, ms", "resume to sound, ms"]
        let all = head + keys
        return [row(all), row(all.map { _ in "---" })] + players.map { row(cells($0)) }
    }

    private func cells(_ player: Competitor) -> [String] {
        let runs = results[player] ?? []
        let columns: [[Double]] = [
            runs.map(\.delay), runs.map(\.cpu), runs.map(\.wakeUps), runs.map(\.memory),
            runs.compactMap(\.pause), runs.compactMap(\.resume),
        ]
        return [player.title]
            + columns.map { Statistics($0).map { String(format: "%.1f", $0.median) } ?? "–" }
    }

    private func row(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |"
    }
}
