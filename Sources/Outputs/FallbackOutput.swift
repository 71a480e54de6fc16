package import Kernel
package import Playback

/// The first of several outputs that opens.
///
/// One that has opened is stayed with: a device that is lost in the middle of a song is waited for
/// and not replaced by silence. But as long as it plays, those before it in the list are asked from
/// time to time, on a thread of their own, whether they are there by now; then it fails with an
/// error that says so (`OutputError.isReplaced`), and opens as the better one. When none opens at
/// the first time, that is for good.
package final class FallbackOutput: AudioOutput {
    /// Seconds between two rounds of questions.
    package static let interval = 5.0

    private let candidates: [Candidate]
    private let now: () -> MonotonicTime
    /// Index of the one that has opened.
    private var chosen: Int?
    private let inquiry: OutputInquiry?
    private var asked: MonotonicTime?
    package private(set) var notes: [String] = []

    /// An output, what to call it when it fails, and how to find out whether it is there.
    package struct Candidate {
        package var name: String
        package var output: any AudioOutput
        /// Asks without opening it; called on another thread, for some seconds at most. Nil when
        /// that cannot be asked.
        package var presence: (@Sendable () -> OutputPresence)?
        /// Whether it is passed by when the one before it hangs, because it may lead to the same
        /// server.
        package var isBehindServer: Bool

        package init(
            _ name: String, _ output: any AudioOutput, isBehindServer: Bool = false,
            presence: (@Sendable () -> OutputPresence)? = nil
        ) {
            self.name = name
            self.output = output
            self.isBehindServer = isBehindServer
            self.presence = presence
        }
    }

    /// - Parameter candidates: best first.
    package init(
        _ candidates: [Candidate], now: @escaping () -> MonotonicTime = MonotonicTime.now
    ) {
        self.candidates = candidates
        self.now = now
        // Without it nothing better is found later, and nothing else is lost.
        inquiry = candidates.contains { $0.presence != nil } ? try? OutputInquiry() : nil
    }

    private var output: (any AudioOutput)? { chosen.map { candidates[$0].output } }

    package var name: String { output?.name ?? "auto" }
    package var newsDescriptor: Int32? {
        // With the best one there is nothing to ask for.
        output?.newsDescriptor ?? (chosen == 0 ? nil : inquiry?.wakeUp.descriptor)
    }
    package var tellsOfLoss: Bool { output?.tellsOfLoss ?? false }
    package var isSuspended: Bool { output?.isSuspended ?? false }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        if let output, inquiry?.hasFoundBetter != true {
            let buffer = try output.open(format)
            ask()
            return buffer
        }
        inquiry?.reset()
        chosen = nil
        asked = now()
        var failures: [String] = []
        var isHanging = false
        for (index, candidate) in candidates.enumerated() {
            if isHanging && candidate.isBehindServer { continue }
            do throws(OutputError) {
                let buffer = try candidate.output.open(format)
                chosen = index
                notes = failures
                return buffer
            } catch {
                isHanging = error.isUnanswered
                // A single one needs no name: it was asked for by it.
                failures.append(
                    candidates.count == 1 ? error.reason : "\(candidate.name): \(error.reason)")
            }
        }
        throw OutputError(failures.joined(separator: "; "), isPermanent: true)
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        guard let output else { throw OutputError("not open") }
        return try output.write(samples)
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        let frames = try output?.queuedFrames()
        ask()
        return frames
    }

    package func discard() throws(OutputError) {
        try output?.discard()
    }

    package func takeNews() throws(OutputError) {
        if inquiry?.hasFoundBetter == true { throw OutputError.replaced }
        try output?.takeNews()
    }

    package func takeEvents() -> [OutputEvent] {
        output?.takeEvents() ?? []
    }

    package func close() throws(OutputError) {
        try output?.close()
    }

    /// Asks those that would be better whether they are there, when it is time to.
    private func ask() {
        guard let chosen, chosen > 0, let inquiry else { return }
        if let asked, now().seconds(since: asked) < Self.interval { return }
        asked = now()
        inquiry.ask(candidates[..<chosen].compactMap(\.presence))
    }
}
