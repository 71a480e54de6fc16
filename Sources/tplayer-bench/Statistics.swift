/// Figures of a sample of measurements.
struct Statistics {
    private let sorted: [Double]

    /// Nil for an empty sample: it has no figures.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    var count: Int { sorted.count }

    var median: Double { quantile(0.5) }

    var largest: Double { quantile(1) }

    /// The value that this share of the sample does not exceed, interpolated.
    func quantile(_ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }

    /// The share of the sample whose distance from zero is at most this.
    func share(within limit: Double) -> Double {
        Double(sorted.filter { abs($0) <= limit }.count) / Double(sorted.count)
    }
}
