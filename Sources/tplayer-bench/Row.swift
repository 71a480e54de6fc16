import Foundation

/// A line of the table.
struct Row {
    var name: String
    var target: String
    var value: String
    var reference = ""
    var ratio = ""
    /// Nil where it cannot be told.
    var isReached: Bool?

    /// A median that is to be at most some multiple of another.
    static func ratio(
        _ name: String, _ unit: String, _ values: [Double], to others: [Double],
        atMost limit: Double
    ) -> Row? {
        guard let own = Statistics(values)?.median else { return nil }
        var row = Row(
            name: name, target: String(format: "≤ %g ×", limit), value: figure(own, unit))
        if let other = Statistics(others)?.median, other > 0 {
            row.reference = figure(other, unit)
            row.ratio = String(format: "%.2f", own / other)
            row.isReached = own / other <= limit
        }
        return row
    }

    /// A median with a limit of its own.
    static func limit(
        _ name: String, _ unit: String, _ values: [Double], atMost limit: Double
    ) -> Row? {
        guard let own = Statistics(values)?.median else { return nil }
        return Row(
            name: name, target: "≤ " + figure(limit, unit, "%g"), value: figure(own, unit),
            isReached: own <= limit)
    }

    /// A limit that no value may exceed.
    static func worst(_ name: String, _ values: [Double], atMost limit: Double) -> Row? {
        guard let worst = Statistics(values)?.largest else { return nil }
        return Row(
            name: name, target: figure(limit, "", "%g"), value: figure(worst, "", "%.2f"),
            isReached: worst <= limit)
    }

    private static func figure(_ value: Double, _ unit: String, _ format: String = "%.1f") -> String
    {
        String(format: format, value) + (unit.isEmpty ? "" : " \(unit)")
    }

    static func table(_ rows: [Row]) -> [String] {
        let head = [
            "| | reach | tplayer | compared with | ratio | |", "|---|---|---|---|---|---|",
        ]
        return head
            + rows.map { row in
                let mark = row.isReached.map { $0 ? "yes" : "**no**" } ?? ""
                let cells = [row.name, row.target, row.value, row.reference, row.ratio, mark]
                return "| " + cells.joined(separator: " | ") + " |"
            }
    }
}
