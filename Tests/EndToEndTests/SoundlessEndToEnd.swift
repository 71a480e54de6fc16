import Testing

/// The tests with real processes and terminals that no sound server takes part in. One at a time,
/// and beside those with sound: most of the time both wait for something.
@Suite(.serialized)
enum SoundlessEndToEnd {}
