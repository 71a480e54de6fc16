/// A time on the command line.
enum TimeArgument {
    /// Seconds of `75`, `1:15`, `1:02:03`, the first part with up to nine digits, those behind it
    /// below 60, the last with a fraction if need be; nil when it is no time.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let last = parts.last else { return nil }
        var total = 0.0
        for (place, part) in parts.dropLast().enumerated() {
            guard let value = whole(part), place == 0 || value < 60 else { return nil }
            total = (total + Double(value)) * 60
        }
        let pieces = last.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = pieces.first, let seconds = whole(first),
            parts.count == 1 || seconds < 60
        else { return nil }
        if pieces.count == 2 {
            guard whole(pieces[1]) != nil, let fraction = Double("0." + pieces[1]) else {
                return nil
            }
            total += fraction
        }
        return total + Double(seconds)
    }

    private static func whole(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }
}
