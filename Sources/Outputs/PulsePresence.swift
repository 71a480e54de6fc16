import CPulse
import Kernel

/// Finds out whether a PulseAudio server answers, by a connection that plays nothing.
enum PulsePresence {
    /// Seconds that the server has for its answer.
    private static let patience = 2.0

    /// Asks the user's server. Blocks for `patience` at most; any thread. Starts no server.
    static func ask() -> OutputPresence {
        guard let loop = pa_mainloop_new() else { return .absent }
        defer { pa_mainloop_free(loop) }
        guard let context = pa_context_new(pa_mainloop_get_api(loop), "tplayer") else {
            return .absent
        }
        defer {
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        guard pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
            return .absent
        }
        let deadline = MonotonicTime.now().advanced(bySeconds: patience)
        while true {
            switch pa_context_get_state(context) {
            case PA_CONTEXT_READY: return .present
            case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: return .absent
            default: break
            }
            let left = deadline.seconds(since: .now())
            guard left > 0 else { return .hanging }
            guard pa_mainloop_prepare(loop, Int32(left * 1e6)) >= 0, pa_mainloop_poll(loop) >= 0,
                pa_mainloop_dispatch(loop) >= 0
            else { return .absent }
        }
    }
}
