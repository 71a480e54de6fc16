import CLinux
import Glibc
import Kernel

/// The signals that the player obeys, as a descriptor to poll. They are blocked from here on for
/// this thread and all that it starts.
struct Signals: ~Copyable {
    enum Signal: Equatable {
        /// INT, QUIT (Ctrl-\, where there is no screen), TERM, HUP: the end.
        case end
        /// TSTP: Ctrl-Z.
        case suspend
        case resized
        /// CONT: goes on after a stop that was not asked for by a key.
        case continued
    }

    /// Readable while signals wait.
    let descriptor: Int32

    init() throws(KernelError) {
        let numbers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH, SIGCONT]
        descriptor = linux_signalfd(numbers, numbers.count)
        if descriptor < 0 { throw .last }
    }

    deinit {
        close(descriptor)
    }

    /// The signals that have come.
    func read() -> [Signal] {
        var signals: [Signal] = []
        while true {
            switch linux_signalfd_read(descriptor) {
            case SIGINT, SIGQUIT, SIGTERM, SIGHUP: signals.append(.end)
            case SIGTSTP: signals.append(.suspend)
            case SIGWINCH: signals.append(.resized)
            case SIGCONT: signals.append(.continued)
            default: return signals
            }
        }
    }
}
