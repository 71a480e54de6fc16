/// Why there can be no screen, in words for the listener; the player then goes on without one.
package struct ScreenError: Error, Equatable, Sendable {
    /// For example `TERM is not set`.
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}
