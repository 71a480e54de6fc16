package import Kernel
package import Playback

/// What goes on around a stream on its server, and what of it the listener would stop for.
///
/// A value that knows no server: it is told what streams and sinks there are, and keeps what
/// follows from it until it is taken.
package struct PulseWatch: Sendable {
    /// Seconds within which a stream is moved off a sink that vanishes. One that was moved long
    /// before has nothing to do with it any more.
    private static let rescue = 1.0

    /// Where a sink's sound comes out.
    package struct Port: Equatable, Sendable {
        package var name: String
        /// Whether it is listened to by one person alone: headphones, a headset.
        package var isWorn: Bool
        /// Whether nothing is plugged in there, for sure.
        package var isEmpty: Bool

        package init(_ name: String, isWorn: Bool = false, isEmpty: Bool = false) {
            self.name = name
            self.isWorn = isWorn
            self.isEmpty = isEmpty
        }
    }

    /// What has happened and was not taken yet.
    package private(set) var events: [OutputEvent] = []

    /// Calls that are not on hold; they were not there when the stream began.
    private var calls: Set<UInt32> = []
    /// Those that were: whoever starts to play then wants to hear both.
    private var earlier: Set<UInt32> = []
    private var onHold: Set<UInt32> = []
    private var sink: UInt32?
    private var port: Port?
    /// The sink before, and when the stream was moved off it.
    private var left: (sink: UInt32, time: MonotonicTime)?

    package init() {}

    /// The events so far, which are forgotten.
    package mutating func takeEvents() -> [OutputEvent] {
        defer { events = [] }
        return events
    }
}

// Streams of other programs

extension PulseWatch {
    /// Whether a stream is known to be a call.
    package func isCall(_ stream: UInt32) -> Bool {
        calls.contains(stream) || earlier.contains(stream) || onHold.contains(stream)
    }

    /// A call was there already.
    package mutating func foundCall(_ stream: UInt32) {
        // It may have begun while this answer was on its way.
        if !isCall(stream) { earlier.insert(stream) }
    }

    /// There is a call, or it was put on hold or taken up again.
    package mutating func call(_ stream: UInt32, isOnHold: Bool) {
        guard !earlier.contains(stream) else { return }
        if isOnHold {
            onHold.insert(stream)
            endCall(stream)
        } else {
            onHold.remove(stream)
            if calls.isEmpty { events.append(.interruptionBegan) }
            calls.insert(stream)
        }
    }

    /// A stream is gone.
    package mutating func removed(stream: UInt32) {
        earlier.remove(stream)
        onHold.remove(stream)
        endCall(stream)
    }

    private mutating func endCall(_ stream: UInt32) {
        if calls.remove(stream) != nil, calls.isEmpty { events.append(.interruptionEnded) }
    }
}

// The sink that it plays on

extension PulseWatch {
    /// Whether the stream plays on this sink.
    package func playsOn(_ sink: UInt32) -> Bool { self.sink == sink }

    /// The stream plays on this sink from now on.
    package mutating func moved(to sink: UInt32, at time: MonotonicTime) {
        guard sink != self.sink else { return }
        if let before = self.sink { left = (before, time) }
        self.sink = sink
        port = nil
    }

    /// A sink is gone.
    package mutating func removed(sink: UInt32, at time: MonotonicTime) {
        let isLeft = left.map { $0.sink == sink && time.seconds(since: $0.time) < Self.rescue }
        guard sink == self.sink || isLeft == true else { return }
        left = nil
        // Its number is not given again.
        events.append(.unplugged)
    }

    /// A sink says where its sound comes out, and what else it could.
    package mutating func ports(of sink: UInt32, active: Port?, all: [Port]) {
        guard sink == self.sink else { return }
        defer { port = active }
        guard let before = port, before.isWorn, before.name != active?.name else { return }
        // One that is still plugged in was left on purpose.
        let now = all.first { $0.name == before.name }
        if now?.isEmpty ?? true { events.append(.unplugged) }
    }
}
