/// How a writer says times: `mm:ss.xx`, or `mm:ss.xxx` where hundredths are not enough.
struct StampFormat {
    /// Whether any time is no whole number of hundredths.
    var hasMilliseconds: Bool

    /// The time in the middle of its brackets; a negative one with its sign.
    func text(_ milliseconds: Int) -> String {
        // What is later is not read back (R7).
        let time = min(Int(clamping: milliseconds.magnitude), StampScanner.latest)
        let (minutes, rest) = time.quotientAndRemainder(dividingBy: 60_000)
        let fraction = hasMilliseconds ? rest % 1000 : rest % 1000 / 10
        return (milliseconds < 0 ? "-" : "") + Self.padded(minutes, 2) + ":"
            + Self.padded(rest / 1000, 2) + "." + Self.padded(fraction, hasMilliseconds ? 3 : 2)
    }

    /// A number that is not negative, with zeros in front.
    static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
