import CPulse
import Kernel
import Playback

/// A stream on a connection of its own, with the library's thread that serves both. Confined to
/// the audio thread, but for the news.
///
/// Nothing but `init` waits for the server, and that not longer than `patience`.
final class PulseStream {
    /// Seconds that a server has for its answer to a new stream.
    private static let patience = 3.0
    /// Seconds that it has for the answer to a question before its silence is one.
    private static let answerTime = 0.1
    /// Latency as asked for, and the time interpolated between the server's messages.
    private static let flags =
        PA_STREAM_INTERPOLATE_TIMING.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue
        | PA_STREAM_AUTO_TIMING_UPDATE.rawValue

    private let news: PulseNews
    private let loop: OpaquePointer
    private let context: OpaquePointer
    private let stream: OpaquePointer
    /// A question after the state of the queue that the server has not answered yet.
    private var question: (operation: OpaquePointer, asked: MonotonicTime)?

    /// Connects to `server` (nil: the user's) and opens a stream on `sink` (nil: its default).
    init(
        server: String?, sink: String?, _ description: StreamDescription?,
        specification: pa_sample_spec, attributes: pa_buffer_attr
    ) throws(OutputError) {
        do throws(KernelError) {
            news = try PulseNews()
        } catch {
            throw OutputError(error.message)
        }
        guard let loop = pa_threaded_mainloop_new() else { throw OutputError("out of memory") }
        guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), "tplayer") else {
            pa_threaded_mainloop_free(loop)
            throw OutputError("out of memory")
        }
        var specification = specification
        let stream = PulseProperties.with(description) {
            pa_stream_new_with_proplist(
                context, description?.name ?? "music", &specification, nil, $0)
        }
        guard let stream else {
            pa_context_unref(context)
            pa_threaded_mainloop_free(loop)
            throw OutputError("rate \(specification.rate) is not possible", isPermanent: true)
        }
        (self.loop, self.context, self.stream) = (loop, context, stream)
        pa_context_set_state_callback(context, { PulseNews.raise($1) }, news.context)
        pa_stream_set_state_callback(stream, { PulseNews.raise($1) }, news.context)
        pa_stream_set_suspended_callback(stream, { PulseNews.raise($1) }, news.context)
        try connect(server: server, sink: sink, attributes: attributes)
    }

    deinit {
        pa_threaded_mainloop_stop(loop)
        if let question { pa_operation_unref(question.operation) }
        pa_stream_disconnect(stream)
        pa_stream_unref(stream)
        pa_context_disconnect(context)
        pa_context_unref(context)
        pa_threaded_mainloop_free(loop)
    }

    /// Readable when the stream may be gone, suspended or going on.
    var newsDescriptor: Int32 { news.wakeUp.descriptor }

    /// Makes the descriptor unreadable until there is more news.
    /// - Throws: why the stream is gone, if it is.
    func takeNews() throws(OutputError) {
        news.wakeUp.lower()
        try locked { () throws(OutputError) in try check() }
    }

    /// What has happened around the stream since it was last asked.
    func takeEvents() -> [OutputEvent] { news.takeEvents() }

    /// Whether the device that the stream plays on takes no sound.
    var isSuspended: Bool { locked { pa_stream_is_suspended(stream) > 0 } }

    /// Tells the server what plays. Nobody waits for it to take notice.
    func describe(_ description: StreamDescription) {
        locked {
            let operation = PulseProperties.with(description) {
                pa_stream_proplist_update(stream, PA_UPDATE_REPLACE, $0, nil, nil)
            }
            if let operation { pa_operation_unref(operation) }
        }
    }

    /// Queues samples, however many there are; the server gets them when it can.
    func write(_ samples: UnsafeRawBufferPointer) throws(OutputError) {
        try locked { () throws(OutputError) in
            try check()
            try ensure(
                pa_stream_write(
                    stream, samples.baseAddress, samples.count, nil, 0, PA_SEEK_RELATIVE))
        }
    }

    /// Whether the server has asked for more than it was given.
    var isWanting: Bool {
        // A negative one is an error.
        locked { Int(bitPattern: UInt(pa_stream_writable_size(stream))) > 0 }
    }

    /// Asks the server how far it is, unless it still owes an answer.
    func ask() {
        locked {
            guard !isWaitingForAnswer,
                let operation = pa_stream_update_timing_info(stream, nil, nil)
            else { return }
            question = (operation, .now())
        }
    }

    private var isWaitingForAnswer: Bool {
        guard let question else { return false }
        if pa_operation_get_state(question.operation) == PA_OPERATION_RUNNING { return true }
        pa_operation_unref(question.operation)
        self.question = nil
        return false
    }

    /// Microseconds until what is written now is heard; nil when the server has not said yet, or
    /// has fallen silent.
    func latency() throws(OutputError) -> Int64? {
        try locked { () throws(OutputError) in
            try check()
            // The library goes on to count where the server does not answer.
            if isWaitingForAnswer, let question,
                MonotonicTime.now().seconds(since: question.asked) > Self.answerTime
            {
                return nil
            }
            var latency: pa_usec_t = 0
            var isNegative: Int32 = 0
            guard pa_stream_get_latency(stream, &latency, &isNegative) >= 0 else { return nil }
            let smoothed = isNegative != 0 ? 0 : Int64(clamping: latency)
            return timing?.latency(smoothed: smoothed) ?? smoothed
        }
    }

    /// What the server said last; nil when it has not, or what it said does not hold any more.
    private var timing: PulseTiming? {
        guard let info = pa_stream_get_timing_info(stream)?.pointee,
            let specification = pa_stream_get_sample_spec(stream),
            info.write_index_corrupt == 0, info.read_index_corrupt == 0
        else { return nil }
        let duration = { (bytes: Int64) in
            Int64(clamping: pa_bytes_to_usec(UInt64(max(0, bytes)), specification))
        }
        return PulseTiming(
            written: duration(info.write_index), read: duration(info.read_index),
            device: Int64(clamping: info.sink_usec), isPlaying: info.playing != 0)
    }

    /// Throws away what is queued. The server obeys before it takes what is written next.
    func flush() throws(OutputError) {
        try locked { () throws(OutputError) in
            try check()
            guard let operation = pa_stream_flush(stream, nil, nil) else { throw failure() }
            pa_operation_unref(operation)
        }
    }

    private func connect(
        server: String?, sink: String?, attributes: pa_buffer_attr
    ) throws(OutputError) {
        try ensure(pa_context_connect(context, server, PA_CONTEXT_NOFLAGS, nil))
        try ensure(pa_threaded_mainloop_start(loop))
        let deadline = MonotonicTime.now().advanced(bySeconds: Self.patience)
        try wait(until: deadline) { () throws(OutputError) in
            let state = pa_context_get_state(context)
            if state == PA_CONTEXT_FAILED || state == PA_CONTEXT_TERMINATED { throw failure() }
            return state == PA_CONTEXT_READY
        }
        var attributes = attributes
        try locked { () throws(OutputError) in
            try ensure(
                pa_stream_connect_playback(
                    stream, sink, &attributes, pa_stream_flags_t(rawValue: Self.flags), nil, nil))
        }
        try wait(until: deadline) { () throws(OutputError) in
            let state = pa_stream_get_state(stream)
            if state == PA_STREAM_FAILED || state == PA_STREAM_TERMINATED { throw failure() }
            return state == PA_STREAM_READY
        }
        locked { PulseListener.start(context, stream, news.context) }
    }

    private func wait(
        until deadline: MonotonicTime, _ isReady: () throws(OutputError) -> Bool
    ) throws(OutputError) {
        while true {
            news.wakeUp.lower()
            if try locked(isReady) { return }
            let left = deadline.seconds(since: .now())
            guard left > 0 else {
                throw OutputError("the server does not answer", isUnanswered: true)
            }
            _ = Poll.wait(for: [.init(newsDescriptor, .readable)], seconds: left)
        }
    }

    /// A server that ends takes the connection with it, one that loses its device the stream.
    private func check() throws(OutputError) {
        guard pa_context_get_state(context) == PA_CONTEXT_READY,
            pa_stream_get_state(stream) == PA_STREAM_READY
        else { throw failure() }
    }

    private func ensure(_ result: Int32) throws(OutputError) {
        if result < 0 { throw failure() }
    }

    private func failure() -> OutputError {
        let error = pa_context_errno(context)
        // What is asked for by name is a sink, and what refuses is a server.
        if error == Int32(PA_ERR_NOENTITY.rawValue) { return OutputError("no such sink") }
        if error == Int32(PA_ERR_CONNECTIONREFUSED.rawValue) { return OutputError("no server") }
        return OutputError(LibraryMessage.of(error, pa_strerror(error)))
    }

    /// Calls `body` while the library's thread does nothing.
    private func locked<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pa_threaded_mainloop_lock(loop)
        defer { pa_threaded_mainloop_unlock(loop) }
        return try body()
    }
}
