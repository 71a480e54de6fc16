package import Kernel
package import Outputs
package import Playback

/// An engine with a scripted decoder and an ideal device on a virtual clock: tests press keys, let
/// time pass and look at what was heard. No thread, no sleep.
package final class EngineBench {
    package let clock = VirtualClock()
    package private(set) var events: [Event] = []
    package private(set) var snapshot = Snapshot()
    package private(set) var decoders: [ScriptedDecoder] = []
    package private(set) var steps = 0
    /// What the next operations of the device do; nil lets them succeed.
    package var fault: (NullOutput.Operation) -> OutputError? = { _ in nil }
    package var reading: (Int64) -> Int64? = { $0 }
    /// How many of so many frames the device takes.
    package var accepted: (Int) -> Int = { $0 }
    private var outputEvents: [OutputEvent] = []
    /// Whether the device says that it takes no sound. It has to be `isStopped` too.
    package var isSuspended = false
    /// Whether the device plays nothing of what it has.
    package var isStopped = false {
        didSet { if oldValue != isStopped { deviceTime.toggle(at: clock.time) } }
    }
    /// Calls of the device so far, by operation.
    package private(set) var calls: [NullOutput.Operation: Int] = [:]
    /// How often a track is asked for before its pipe has brought enough.
    package var delays: [FilePath: Int] = [:]
    package var scripts: [FilePath: ScriptedDecoder.Script] = [:]

    package let engine: Engine
    private let device: NullOutput
    /// When the engine wants its next step.
    private var due: MonotonicTime?
    private var number: UInt64 = 0
    private let probe = Probe()
    private let deviceTime = DeviceTime()

    /// The clock of a device that may stand still.
    private final class DeviceTime {
        private var stopped: MonotonicTime?
        private var lost = 0.0

        func toggle(at time: MonotonicTime) {
            if let stopped { lost += time.seconds(since: stopped) }
            stopped = stopped == nil ? time : nil
        }

        func time(at time: MonotonicTime) -> MonotonicTime {
            (stopped ?? time).advanced(bySeconds: -lost)
        }
    }

    /// What the closures of engine and device reach.
    private final class Probe {
        weak var bench: EngineBench?
        var written: [Float] = []
        var descriptions: [StreamDescription] = []
    }

    package init(
        latency: Double = 0, capacity: Double = 0.5, lowMark: Double = 0.15,
        unplug: UnplugAction = .pause
    ) {
        let (probe, clock, deviceTime) = (probe, clock, deviceTime)
        var device = NullOutput.Configuration()
        device.latency = latency
        device.capacity = capacity
        device.lowMark = lowMark
        device.fault = { operation throws(OutputError) in
            probe.bench?.calls[operation, default: 0] += 1
            if let error = probe.bench?.fault(operation) { throw error }
        }
        device.accepted = { probe.bench?.accepted($0) ?? $0 }
        device.isSuspended = { probe.bench?.isSuspended ?? false }
        device.events = {
            defer { probe.bench?.outputEvents = [] }
            return probe.bench?.outputEvents ?? []
        }
        device.reading = { if let bench = probe.bench { bench.reading($0) } else { $0 } }
        device.tap = { samples in
            probe.written += stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
        }
        device.described = { probe.descriptions.append($0) }
        // What a device throws away is not heard.
        device.discarded = { frames in
            probe.written.removeLast(min(Int(frames), probe.written.count))
        }
        self.device = NullOutput(device, now: { deviceTime.time(at: clock.time) })
        engine = Engine(
            output: self.device, volume: Volume(), unplug: unplug,
            outside: Engine.Surroundings(
                open: { track throws(DecoderError) in
                    guard let decoder = try probe.bench?.open(track.file) else {
                        throw DecoderError("no such file")
                    }
                    return try PartDecoder.wrap(decoder, track.part)
                },
                startScan: { _, _ in }, now: { clock.time },
                publish: { probe.bench?.snapshot = $0 },
                emit: { probe.bench?.events.append($0) }))
        probe.bench = self
    }

    /// Sends a command and lets the engine act on it.
    package func send(_ command: Command) {
        number += 1
        step([.request(Request(number: number, command: command))])
    }

    /// Sends a command and lets the engine make a single step, which may not be all that it has to
    /// do for it.
    package func step(_ command: Command) {
        number += 1
        steps += 1
        let request = Request(number: number, command: command)
        schedule(engine.step([.request(request)]))
    }

    package func send(_ message: EngineMessage) {
        step([message])
    }

    /// The device tells that something has happened to it, or around it.
    package func tellNews(_ events: OutputEvent...) {
        outputEvents = events
        engine.deviceHasNews()
        step([])
    }

    /// Plays a track of the given script under the given name.
    package func play(
        _ name: String = "song", _ script: ScriptedDecoder.Script = .init(), start: Double = 0
    ) {
        scripts[FilePath(name)] = script
        send(.play(Track(FilePath(name)), start: start, paused: false))
    }

    /// Lets time pass as the audio thread would: it sleeps as long as the engine says.
    package func run(_ seconds: Double) {
        let end = clock.time.advanced(bySeconds: seconds)
        while let due, due <= end {
            clock.advance(due.seconds(since: clock.time))
            step([])
        }
        clock.advance(end.seconds(since: clock.time))
    }

    /// Seconds heard at this moment according to the last snapshot.
    package var position: Double { snapshot.clock.position(at: clock.time) }

    /// The frame that a device without latency plays at this moment; nil when it has none.
    package var sounding: Float? {
        guard let queued = try? device.queuedFrames(), queued > 0 else { return nil }
        return probe.written[probe.written.count - Int(queued)]
    }

    /// All frames that have gone to the device and were not thrown away, played or not.
    package var written: [Float] { probe.written }

    /// What the device was told that its sound is called.
    package var descriptions: [StreamDescription] { probe.descriptions }

    private func step(_ messages: [EngineMessage]) {
        steps += 1
        var wait = engine.step(messages)
        while wait == .again {
            // Work takes some time, or a loop without end would stand still.
            clock.advance(0.000_05)
            steps += 1
            wait = engine.step([])
        }
        schedule(wait)
    }

    private func schedule(_ wait: Engine.Wait) {
        due =
            switch wait {
            case .again: clock.time.advanced(bySeconds: 0.000_05)
            case .seconds(let pause): clock.time.advanced(bySeconds: pause)
            case .message, .finished: nil
            }
    }

    private func open(_ path: FilePath) throws(DecoderError) -> ScriptedDecoder? {
        if let left = delays[path], left > 0 {
            delays[path] = left - 1
            throw DecoderError("nothing yet", isPending: true)
        }
        guard let script = scripts[path] else { return nil }
        let decoder = ScriptedDecoder(script)
        decoders.append(decoder)
        return decoder
    }
}
