/// The part of a song that is repeated (A-B).
package enum LoopRange: Equatable, Sendable {
    /// The beginning is chosen, in seconds; the end is not.
    case begun(Double)
    /// From one place to another, in seconds.
    case closed(Double, Double)

    /// The shortest part that is worth it, in seconds.
    static let shortest = 0.2

    /// Seconds of its beginning.
    var start: Double {
        switch self {
        case .begun(let start), .closed(let start, _): start
        }
    }

    /// Seconds of its end; nil when it has none yet.
    var end: Double? {
        if case .closed(_, let end) = self { return end }
        return nil
    }
}
