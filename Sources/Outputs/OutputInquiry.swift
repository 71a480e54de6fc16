import Kernel
import Synchronization

/// Questions to outputs, asked on a short-lived thread because each may take its time.
final class OutputInquiry: Sendable {
    /// Readable once a better output was found.
    let wakeUp: WakeUp
    private let state = Mutex(State.idle)

    private enum State {
        case idle, asking, found
    }

    init() throws(KernelError) {
        wakeUp = try WakeUp()
    }

    /// Whether one of those that were asked is there.
    var hasFoundBetter: Bool { state.withLock { $0 == .found } }

    /// Asks in order, up to the first that is there or hangs. Nothing while others are being asked.
    func ask(_ questions: [@Sendable () -> OutputPresence]) {
        let isFree = state.withLock { state in
            guard state == .idle, !questions.isEmpty else { return false }
            state = .asking
            return true
        }
        guard isFree else { return }
        let thread = try? Thread("tplayer outputs") { [self] in
            let answer = questions.lazy.map { $0() }.first { $0 != .absent }
            // The descriptor and the state change together, or it might stay up with nothing found.
            state.withLock { state in
                state = answer == .present ? .found : .idle
                if answer == .present { wakeUp.raise() }
            }
        }
        guard let thread else { return state.withLock { $0 = .idle } }
        thread.detach()
    }

    /// Forgets what was found.
    func reset() {
        state.withLock { state in
            wakeUp.lower()
            if state == .found { state = .idle }
        }
    }
}
