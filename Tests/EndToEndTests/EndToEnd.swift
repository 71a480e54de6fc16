import Testing

/// The tests with real processes, terminals and sound servers. One at a time: they look at the
/// clock, and two of them would disturb each other.
@Suite(.serialized)
enum EndToEnd {}
