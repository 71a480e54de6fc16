/// Times as text.
enum Clock {
    /// `0:07`, `12:34`, `1:02:03`; whole seconds that have passed.
    static func text(_ seconds: Int) -> String {
        let total = max(seconds, 0)
        let hours = total / 3600
        let minutes = total / 60 % 60
        if hours == 0 { return "\(minutes):\(padded(total % 60))" }
        return "\(hours):\(padded(minutes)):\(padded(total % 60))"
    }

    /// Whole seconds of a position, bounded.
    static func whole(_ seconds: Double) -> Int {
        Int(exactly: min(max(seconds, 0), 1e9).rounded(.down)) ?? 0
    }

    /// `mm:ss.xx` as in a lyrics file.
    static func stamp(milliseconds: Int) -> String {
        let hundredths = max(milliseconds, 0) / 10
        let seconds = hundredths / 100
        return "\(padded(seconds / 60)):\(padded(seconds % 60)).\(padded(hundredths % 100))"
    }

    /// `1:02.3`
    static func precise(_ seconds: Double) -> String {
        let tenths = Int((max(0, min(seconds, 1e9)) * 10).rounded(.down))
        return text(tenths / 10) + ".\(tenths % 10)"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
