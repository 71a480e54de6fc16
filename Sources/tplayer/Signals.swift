import CLinux
import Glibc
import Kernel

/// The signals that the player obeys, as a descriptor to poll. They are blocked from here on for
/// this thread and all that it starts.
struct Signals: ~Copyable {
    enum Signal: Equatable {
        /// What would end the process by default, with its number: Ctrl-C, Ctrl-\ where there is
        /// no screen, TERM, HUP and the like.
        case end(Int32)
        /// TSTP: Ctrl-Z.
        case suspend
        case resized
        /// CONT: goes on after a stop that was not asked for by a key.
        case continued
    }

    /// Readable while signals wait.
    let descriptor: Int32

    private static let ends = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
        SIGPOLL, SIGPWR,
    ]

    init() throws(KernelError) {
        let numbers = Self.ends + [SIGTSTP, SIGWINCH, SIGCONT]
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
            case SIGTSTP: signals.append(.suspend)
            case SIGWINCH: signals.append(.resized)
            case SIGCONT: signals.append(.continued)
            case let number where Self.ends.contains(number): signals.append(.end(number))
            default: return signals
            }
        }
    }

    /// Ends the process as `signal` does by default, so that a shell knows why: one that runs a
    /// loop ends it, too. Returns only where the kernel keeps the process alive all the same.
    static func end(by signal: Int32) {
        // A core file of a player that was merely told to go serves nobody.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        linux_die(signal)
    }
}
