import TestSupport
import Testing

/// Expectations that show the screen where they fail.
extension PseudoTerminal {
    /// Expects that the screen is as wanted within `limit` seconds.
    func expectScreen(
        limit: Double = 5, at location: SourceLocation = #_sourceLocation,
        until condition: (VirtualTerminal) -> Bool
    ) {
        guard !waitForScreen(limit: limit, until: condition) else { return }
        Issue.record("the screen is:\n\(screen)", sourceLocation: location)
    }

    /// The same where nothing that follows makes sense without it.
    func requireScreen(
        limit: Double = 5, at location: SourceLocation = #_sourceLocation,
        until condition: (VirtualTerminal) -> Bool
    ) throws {
        guard !waitForScreen(limit: limit, until: condition) else { return }
        Issue.record("the screen is:\n\(screen)", sourceLocation: location)
        throw HarnessError("no use to go on")
    }
}
