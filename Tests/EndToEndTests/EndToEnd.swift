import Testing

/// All tests with real processes, terminals and sound. One at a time: they look at the clock, and
/// two of them would disturb each other.
@Suite(.serialized)
enum EndToEnd {}
