/// How a process ended.
package enum ExitStatus: Equatable, Sendable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal of this number.
    case signalled(Int32)

    /// Takes apart what `waitpid(2)` gives.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
    }
}
