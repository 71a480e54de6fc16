import Decoders
import Kernel
import Outputs
import Playback
import TestSupport

/// The engine on its thread, with the real decoder, playing to a server of its own: what it says
/// is heard can be laid beside what sounds.
final class EngineSession {
    let thread: EngineThread
    let pulse: PrivatePulse
    private(set) var events: [Event] = []
    private var number: UInt64 = 0

    init(on pulse: PrivatePulse, sink: String? = nil, unplug: UnplugAction = .pause) throws {
        self.pulse = pulse
        thread = try EngineThread()
        let server = pulse.server
        try thread.start(
            volume: Volume(), unplug: unplug,
            open: { track throws(DecoderError) in try DecoderTable.open(track.file) },
            makeOutput: { PulseOutput(server: server, sink: sink) })
    }

    deinit {
        send(.quit)
        _ = thread.join(limit: 5)
    }

    var snapshot: Snapshot { thread.snapshot }

    /// Seconds heard now, and of which track.
    var heard: (track: FilePath?, position: Double, time: MonotonicTime) {
        let (snapshot, now) = (thread.snapshot, MonotonicTime.now())
        return (snapshot.track?.file, snapshot.clock.position(at: now), now)
    }

    func send(_ command: Command) {
        number += 1
        thread.post(Request(number: number, command: command))
    }

    /// Sends a command and waits until the engine has obeyed.
    func obey(_ command: Command) throws {
        send(command)
        let wanted = number
        try wait("\(command)") { $0.request >= wanted }
    }

    /// Waits until the newest snapshot is as wanted; how many seconds that took.
    @discardableResult
    func wait(
        _ what: String, limit: Double = 10, until isWanted: (Snapshot) -> Bool
    ) throws -> Double {
        let start = MonotonicTime.now()
        while !isWanted(thread.snapshot) {
            guard MonotonicTime.now().seconds(since: start) < limit else {
                throw HarnessError("never came: \(what); \(thread.snapshot)")
            }
            events += thread.events.drain()
            _ = Poll.wait(for: [], seconds: 0.002)
        }
        events += thread.events.drain()
        return MonotonicTime.now().seconds(since: start)
    }

    /// Waits until it plays and is heard.
    @discardableResult
    func waitForSound(limit: Double = 10) throws -> Double {
        try wait("sound", limit: limit) { snapshot in
            if case .open = snapshot.output { return snapshot.clock.isRunning }
            return false
        }
    }

    /// Waits until what sounds is what is said to be heard, to 50 ms; a sink that nobody has
    /// recorded has worked ahead, and gives nothing for some time.
    func compareWithSound(_ name: String) throws {
        let recording = try MonitorRecording(of: pulse)
        let limit = MonotonicTime.now().advanced(bySeconds: 6)
        var last = "nothing"
        while MonotonicTime.now() < limit {
            let (_, position, time) = heard
            if let sounding = recording.position(at: time) {
                if abs(sounding - position) < 0.05 { return }
                last = "\(sounding) s"
            }
        }
        throw HarnessError("\(name): \(last) sounds, \(heard.position) s is said")
    }
}
