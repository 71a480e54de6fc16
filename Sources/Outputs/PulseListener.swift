import CPulse
import Kernel

/// Brings what goes on around a stream to its `PulseWatch`, over the connection of the stream.
///
/// Nothing here waits, all of it is called on the library's thread or under its lock, and a server
/// that does not tell is played to all the same.
enum PulseListener {
    /// Asks to be told of other streams and of the sink.
    /// - Parameter news: what the callbacks get (`PulseNews.context`).
    static func start(
        _ context: OpaquePointer, _ stream: OpaquePointer, _ news: UnsafeMutableRawPointer
    ) {
        pa_stream_set_moved_callback(stream, { PulseListener.noteSink(of: $0, $1) }, news)
        pa_context_set_subscribe_callback(context, { PulseListener.hear($0, $1, $2, $3) }, news)
        let wanted =
            PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue
        let mask = pa_subscription_mask_t(rawValue: wanted)
        PulseListener.forget(pa_context_subscribe(context, mask, nil, nil))
        PulseListener.forget(
            pa_context_get_sink_input_info_list(
                context,
                { _, info, _, news in
                    guard let info, PulseListener.isCall(info) else { return }
                    let index = info.pointee.index
                    PulseNews.of(news)?.note { $0.foundCall(index) }
                }, news))
        PulseListener.noteSink(of: stream, news)
    }

    /// Notes which sink the stream plays on, and asks it for its ports.
    private static func noteSink(of stream: OpaquePointer?, _ news: UnsafeMutableRawPointer?) {
        guard let stream else { return }
        let index = pa_stream_get_device_index(stream)
        PulseNews.of(news)?.note { $0.moved(to: index, at: .now()) }
        askForPorts(pa_stream_get_context(stream), index, news)
    }

    private static func hear(
        _ context: OpaquePointer?, _ event: pa_subscription_event_type_t, _ index: UInt32,
        _ news: UnsafeMutableRawPointer?
    ) {
        guard let watcher = PulseNews.of(news) else { return }
        let isSink =
            event.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue
            == PA_SUBSCRIPTION_EVENT_SINK.rawValue
        let kind = event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
        switch kind {
        case PA_SUBSCRIPTION_EVENT_REMOVE.rawValue:
            watcher.note { watch in
                if isSink {
                    watch.removed(sink: index, at: .now())
                } else {
                    watch.removed(stream: index)
                }
            }
        case PA_SUBSCRIPTION_EVENT_CHANGE.rawValue where isSink:
            if watcher.known({ $0.playsOn(index) }) { askForPorts(context, index, news) }
        // What a stream is for does not change; only calls can be put on hold.
        case PA_SUBSCRIPTION_EVENT_CHANGE.rawValue where !watcher.known { $0.isCall(index) }: break
        case _ where isSink: break
        default: askForStream(context, index, news)
        }
    }

    private static func askForStream(
        _ context: OpaquePointer?, _ index: UInt32, _ news: UnsafeMutableRawPointer?
    ) {
        forget(
            pa_context_get_sink_input_info(
                context, index,
                { _, info, _, news in
                    guard let info, PulseListener.isCall(info) else { return }
                    let (index, isCorked) = (info.pointee.index, info.pointee.corked != 0)
                    PulseNews.of(news)?.note { $0.call(index, isOnHold: isCorked) }
                }, news))
    }

    private static func askForPorts(
        _ context: OpaquePointer?, _ index: UInt32, _ news: UnsafeMutableRawPointer?
    ) {
        forget(
            pa_context_get_sink_info_by_index(
                context, index,
                { _, info, _, news in
                    guard let info = info?.pointee else { return }
                    let all = (0..<Int(info.n_ports)).compactMap { info.ports?[$0] }
                    let active = info.active_port
                    PulseNews.of(news)?.note { watch in
                        watch.ports(
                            of: info.index, active: active.map(PulseListener.port),
                            all: all.map(PulseListener.port))
                    }
                }, news))
    }

    private static func isCall(_ info: UnsafePointer<pa_sink_input_info>) -> Bool {
        guard let role = pa_proplist_gets(info.pointee.proplist, PA_PROP_MEDIA_ROLE) else {
            return false
        }
        return String(cString: role) == "phone"
    }

    private static func port(_ info: UnsafeMutablePointer<pa_sink_port_info>) -> PulseWatch.Port {
        let worn = [
            PA_DEVICE_PORT_TYPE_HEADPHONES, PA_DEVICE_PORT_TYPE_HEADSET,
            PA_DEVICE_PORT_TYPE_EARPIECE, PA_DEVICE_PORT_TYPE_HANDSFREE,
            PA_DEVICE_PORT_TYPE_PORTABLE,
        ]
        return PulseWatch.Port(
            info.pointee.name.map { String(cString: $0) } ?? "",
            isWorn: worn.contains { $0.rawValue == info.pointee.type },
            isEmpty: info.pointee.available == Int32(PA_PORT_AVAILABLE_NO.rawValue))
    }

    /// Lets an operation go on by itself.
    private static func forget(_ operation: OpaquePointer?) {
        if let operation { pa_operation_unref(operation) }
    }
}
