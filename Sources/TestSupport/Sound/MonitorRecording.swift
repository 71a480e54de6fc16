package import Kernel

/// A recording of what a sink of a private server plays, with the time of every sample.
package final class MonitorRecording: Sendable {
    private struct State: Sendable {
        var wave = Waveform(samples: [])
        var clock = ArrivalClock(rate: Double(PrivatePulse.rate))
        /// The bytes of a sample that is not complete yet.
        var rest: [UInt8] = []

        mutating func append(_ bytes: UnsafeRawBufferPointer, at time: MonotonicTime) {
            clock.note(frame: wave.samples.count, at: time)
            rest.append(contentsOf: bytes)
            let count = rest.count / 4
            rest.withUnsafeBytes { raw in
                for index in 0..<count {
                    let pattern = raw.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                    wave.samples.append(Float(bitPattern: UInt32(littleEndian: pattern)))
                }
            }
            rest.removeFirst(count * 4)
        }
    }

    private let process: RunningProcess
    private let pipe: Pipe
    private let reader: DescriptorReader
    private let state: Watched<State>

    /// Starts to record; returns when the first samples have come.
    ///
    /// `latency`, in milliseconds, is also that of the sink as long as it is recorded: it plays
    /// in pieces of that length, and takes nothing back of the one that it has begun.
    package init(
        of pulse: PrivatePulse, sink: String = PrivatePulse.sink, latency: Int = 10
    ) throws {
        let pipe = try Pipe()
        var launch = ProcessLaunch("parec", environment: pulse.environment)
        launch.arguments = [
            "--raw", "--device=\(sink).monitor", "--format=float32le",
            "--rate=\(PrivatePulse.rate)", "--channels=1", "--latency-msec=\(latency)",
        ]
        launch.connections = [
            0: .file("/dev/null", 0), 1: .descriptor(pipe.writing), 2: .file("/dev/null", 1),
        ]
        process = try RunningProcess(launch)
        pipe.closeWriting()
        let state = Watched(State())
        reader = try DescriptorReader(pipe.reading) { bytes, time in
            state.change { $0.append(bytes, at: time) }
        }
        self.pipe = pipe
        self.state = state
        // A fifth of a second is enough for the clock. The sink, with nobody listening, has worked
        // up to two seconds ahead, for which it now gives nothing.
        let enough = PrivatePulse.rate / 5
        guard state.wait(limit: 10, until: { $0.wave.samples.count > enough ? true : nil }) != nil
        else { throw HarnessError("the monitor of the sink gives nothing") }
    }

    deinit {
        stop()
    }

    /// Ends the recording; what was recorded stays.
    package func stop() {
        process.signal(15)
        reader.stop()
    }

    /// All of the sound so far.
    package var waveform: Waveform { state.read { $0.wave } }

    /// When the sample of this index sounded.
    package func time(ofSample index: Int) -> MonotonicTime {
        state.read { $0.clock.time(ofFrame: index) } ?? process.started
    }

    /// The index of the sample that sounds at this time; not all indices are recorded.
    package func sample(at time: MonotonicTime) -> Int {
        state.read { $0.clock.frame(at: time) } ?? 0
    }

    /// The sound of a span of time, as far as it is recorded.
    package func waveform(from start: MonotonicTime, to end: MonotonicTime) -> Waveform {
        state.read { state in
            let bounds = [start, end].map { state.clock.frame(at: $0) ?? 0 }
            let first = min(max(0, bounds[0]), state.wave.samples.count)
            let last = min(max(first, bounds[1]), state.wave.samples.count)
            return Waveform(samples: Array(state.wave.samples[first..<last]))
        }
    }

    /// Waits until the sound of this time is recorded; false when that has not come 10 s later.
    @discardableResult
    package func wait(until time: MonotonicTime) -> Bool {
        state.wait(limit: max(0, time.seconds(since: .now())) + 10) { state in
            (state.clock.frame(at: time) ?? .max) < state.wave.samples.count ? true : nil
        } ?? false
    }

    /// Waits for the first sound at or after a time; when it began, or nil after `limit` seconds.
    package func waitForSound(
        after start: MonotonicTime, above threshold: Float = 0.01, limit: Double
    ) -> MonotonicTime? {
        wait(after: start, limit: limit) { wave, first in
            defer { first = wave.samples.count }
            return wave.firstSound(from: first, above: threshold)
        }
    }

    /// Waits for silence that lasts `duration` seconds; when it began, or nil after `limit`
    /// seconds.
    package func waitForSilence(
        after start: MonotonicTime, below threshold: Float = 0.01, lasting duration: Double = 0.1,
        limit: Double
    ) -> MonotonicTime? {
        wait(after: start, limit: limit) { wave, first in
            wave.firstSilence(after: &first, below: threshold, lasting: duration)
        }
    }

    /// Waits for what `search` finds in the whole recording at or behind an index; when that
    /// sounded, or nil after `limit` seconds. `search` runs again as more is recorded, and may
    /// move the index to where it wants to go on.
    package func wait(
        after start: MonotonicTime, limit: Double, search: (Waveform, inout Int) -> Int?
    ) -> MonotonicTime? {
        var next: Int?
        return state.wait(limit: limit) { state in
            guard var index = next ?? state.clock.frame(at: start) else { return nil }
            index = max(0, index)
            guard index < state.wave.samples.count else { return nil }
            let found = search(state.wave, &index)
            next = index
            return found.flatMap { state.clock.time(ofFrame: $0) }
        }
    }

    /// The position that the tone of a song tells at a time; nil when something else sounds.
    package func position(at time: MonotonicTime) -> Double? {
        let half = 0.02
        let (start, end) = (time.advanced(bySeconds: -half), time.advanced(bySeconds: half))
        guard wait(until: end) else { return nil }
        return PositionTone.position(in: waveform(from: start, to: end))
    }
}
