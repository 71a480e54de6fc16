/// What is done when the headphones are pulled out.
package enum UnplugAction: String, CaseIterable, Sendable {
    case pause
    /// Goes on, out of whatever the system has moved the sound to.
    case `continue`
}
