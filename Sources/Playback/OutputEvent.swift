/// What happens around a device that plays well, and that a listener would stop for.
package enum OutputEvent: Equatable, Sendable {
    /// Another program needs quiet, such as a call.
    case interruptionBegan
    /// It needs it no more.
    case interruptionEnded
    /// What was listened with is gone: what is played now comes out of another loudspeaker.
    case unplugged
}
