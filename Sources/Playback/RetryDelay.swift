/// How long to wait before the next try: longer after each failure, up to half a second.
package struct RetryDelay: Equatable, Sendable {
    private static let first = 0.1
    private static let longest = 0.5

    private var next = first

    package init() {}

    /// Seconds until the next try.
    package mutating func afterFailure() -> Double {
        defer { next = min(next * 2, Self.longest) }
        return next
    }

    /// It worked: the next failure is a first one again.
    package mutating func reset() {
        next = Self.first
    }
}
