import Kernel

/// What the library's thread tells the audio thread: that something has changed, and no more.
/// What it is, the audio thread asks the library.
final class PulseNews: Sendable {
    let wakeUp: WakeUp

    init() throws(KernelError) {
        wakeUp = try WakeUp()
    }

    /// What the library hands back to its callbacks. Not retained: the stream outlives them.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Something has changed. The library's thread.
    static func raise(_ context: UnsafeMutableRawPointer?) {
        guard let context else { return }
        Unmanaged<PulseNews>.fromOpaque(context).takeUnretainedValue().wakeUp.raise()
    }
}
