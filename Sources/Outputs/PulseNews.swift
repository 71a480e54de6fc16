import Kernel
import Playback
import Synchronization

/// What the library's thread tells the audio thread: that something has changed, and what goes on
/// around the stream. Of the stream itself the audio thread asks the library.
final class PulseNews: Sendable {
    let wakeUp: WakeUp
    private let watch = Mutex(PulseWatch())

    init() throws(KernelError) {
        wakeUp = try WakeUp()
    }

    /// What the library hands back to its callbacks. Not retained: the stream outlives them.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// What was handed to a callback.
    static func of(_ context: UnsafeMutableRawPointer?) -> PulseNews? {
        context.map { Unmanaged<PulseNews>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Something has changed. The library's thread.
    static func raise(_ context: UnsafeMutableRawPointer?) {
        of(context)?.wakeUp.raise()
    }

    /// Something has changed around the stream; the audio thread is woken only if it matters. The
    /// library's thread.
    func note(_ change: (inout PulseWatch) -> Void) {
        let matters = watch.withLock { watch in
            change(&watch)
            return !watch.events.isEmpty
        }
        if matters { wakeUp.raise() }
    }

    /// Looks something up in what is known. Any thread.
    func known<Value: Sendable>(_ body: (PulseWatch) -> Value) -> Value {
        watch.withLock { body($0) }
    }

    /// What happened since it was last asked. Any thread.
    func takeEvents() -> [OutputEvent] {
        watch.withLock { $0.takeEvents() }
    }
}
