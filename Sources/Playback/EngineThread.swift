package import Kernel
import Synchronization

/// The engine on its thread, and all that other threads may have of it: requests in, snapshots and
/// events out.
package final class EngineThread: Sendable {
    /// Events in order; readable in `poll`.
    package let events: Mailbox<Event>

    private let messages: Mailbox<EngineMessage>
    private let state = Mutex(Snapshot())
    /// Nanoseconds at which the thread began to work; 0 while it waits.
    private let busySince = Atomic<Int64>(0)
    /// The load whose scan is wanted; earlier ones give up.
    private let currentLoad = Atomic<Int>(0)
    private let finished: WakeUp

    package init() throws(KernelError) {
        events = try Mailbox()
        messages = try Mailbox()
        finished = try WakeUp()
    }

    /// Starts the thread. `makeOutput` is called on it, so that the device never leaves it.
    package func start(
        volume: Volume, unplug: UnplugAction = .pause,
        open: @escaping @Sendable (Track) throws(DecoderError) -> any Decoder,
        makeOutput: @escaping @Sendable () -> any AudioOutput
    ) throws(KernelError) {
        state.withLock { $0.volume = volume }
        let thread = try Thread("tplayer audio") { [self] in
            // The engine and its output are gone, with what they would leave behind, before the
            // end is told.
            do {
                let engine = Engine(
                    output: makeOutput(), volume: volume, unplug: unplug,
                    outside: Engine.Surroundings(
                        open: open, startScan: startScan, now: MonotonicTime.now,
                        publish: { [self] snapshot in state.withLock { $0 = snapshot } },
                        emit: { [self] event in events.post(event) }))
                run(engine)
            }
            currentLoad.store(-1, ordering: .relaxed)
            finished.raise()
        }
        thread.detach()
    }

    /// Hands over a request. Any thread; does not wait.
    package func post(_ request: Request) {
        messages.post(.request(request))
    }

    /// The newest snapshot. Any thread.
    package var snapshot: Snapshot {
        var snapshot = state.withLock { $0 }
        let since = busySince.load(ordering: .relaxed)
        snapshot.busySince = since == 0 ? nil : MonotonicTime(nanoseconds: since)
        return snapshot
    }

    /// Readable once the thread has ended.
    package var endDescriptor: Int32 { finished.descriptor }

    /// Waits for the end that a `quit` request brings; false when it has not come within `limit`
    /// seconds, as when the device hangs. The process can then only be left by `_exit`.
    package func join(limit: Double) -> Bool {
        Poll.wait(for: [.init(finished.descriptor, .readable)], seconds: limit) == [true]
    }

    private func run(_ engine: Engine) {
        while true {
            busySince.store(MonotonicTime.now().nanoseconds, ordering: .relaxed)
            let wait = engine.step(messages.drain())
            busySince.store(0, ordering: .relaxed)
            switch wait {
            case .again: continue
            case .seconds(let seconds): sleep(engine, seconds)
            case .message: sleep(engine, nil)
            case .finished: return
            }
        }
    }

    private func sleep(_ engine: Engine, _ seconds: Double?) {
        var interests = [Poll.Interest(messages.descriptor, .readable)]
        if let descriptor = engine.newsDescriptor { interests.append(.init(descriptor, .readable)) }
        let ready = Poll.wait(for: interests, seconds: seconds)
        if ready.count == 2, ready[1] { engine.deviceHasNews() }
    }

    private func startScan(_ scan: TrackScan?, load: Int) {
        currentLoad.store(load, ordering: .relaxed)
        guard let scan else { return }
        let thread = try? Thread("tplayer scan") { [self] in
            let result = scan.run { [self] in currentLoad.load(ordering: .relaxed) != load }
            messages.post(.scanned(load: load, result))
        }
        // Without a thread the length stays an estimate.
        thread?.detach()
    }
}
