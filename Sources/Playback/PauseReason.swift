/// Why it is paused although nobody asked for it.
package enum PauseReason: Equatable, Sendable {
    /// A call; when it ends, the song goes on.
    case call
    /// The headphones were pulled out.
    case unplugged
}
