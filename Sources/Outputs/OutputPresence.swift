/// Whether an output could be opened.
package enum OutputPresence: Sendable {
    case present
    case absent
    /// It gives no answer; those that may lead to the same server are not to be asked.
    case hanging
}
