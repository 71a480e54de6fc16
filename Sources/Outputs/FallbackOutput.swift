package import Kernel
package import Playback

/// The first of several outputs that opens.
///
/// One that has opened is stayed with: a device that is lost in the middle of a song is waited for.
/// A server that restarts is back within seconds; when it stays away for longer than `patience`,
/// those behind it are tried, but never silence, in which a song would go by unheard. As long as
/// another than the first plays, those before it in the list are asked from time to time, on a
/// thread of their own, whether they are there by now; then it fails with an error that says so
/// (`OutputError.isReplaced`), and opens as the better one. When none opens at the first time, that
/// is for good.
package final class FallbackOutput: AudioOutput {
    /// Seconds between two rounds of questions.
    package static let interval = 5.0
    /// Seconds for which one that has played is waited for alone.
    package static let patience = 10.0

    private let candidates: [Candidate]
    private let now: () -> MonotonicTime
    /// Index of the one that has opened.
    private var chosen: Int?
    private let inquiry: OutputInquiry?
    private var asked: MonotonicTime?
    /// When the chosen one first failed to open again.
    private var missedSince: MonotonicTime?
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
        /// Whether nobody hears it.
        package var isSilence: Bool

        package init(
            _ name: String, _ output: any AudioOutput, isBehindServer: Bool = false,
            isSilence: Bool = false, presence: (@Sendable () -> OutputPresence)? = nil
        ) {
            self.name = name
            self.output = output
            self.isBehindServer = isBehindServer
            self.isSilence = isSilence
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
        if let chosen, inquiry?.hasFoundBetter != true { return try openAgain(chosen, format) }
        inquiry?.reset()
        chosen = nil
        asked = now()
        return try openFirst(of: candidates.indices, format)
    }

    /// Opens the chosen one, or the next that sounds when it has been away for long.
    private func openAgain(
        _ chosen: Int, _ format: AudioFormat
    ) throws(OutputError) -> OutputBuffer {
        do throws(OutputError) {
            let buffer = try candidates[chosen].output.open(format)
            missedSince = nil
            ask()
            return buffer
        } catch {
            let since = missedSince ?? now()
            missedSince = since
            ask()
            let others = candidates.indices.filter { $0 > chosen && !candidates[$0].isSilence }
            guard now().seconds(since: since) >= Self.patience, !others.isEmpty else { throw error }
            missedSince = nil
            asked = now()
            let reason = "\(candidates[chosen].name): \(error.reason)"
            let next = try? openFirst(
                of: others, after: [reason], isHanging: error.isUnanswered, format)
            guard let next else { throw error }
            return next
        }
    }

    /// Opens the first of `indices` that can be.
    /// - Parameters:
    ///   - failures: why those before cannot.
    ///   - isHanging: whether the last of those before gave no answer.
    private func openFirst(
        of indices: some Sequence<Int>, after failures: [String] = [], isHanging: Bool = false,
        _ format: AudioFormat
    ) throws(OutputError) -> OutputBuffer {
        var (failures, isHanging) = (failures, isHanging)
        for index in indices {
            let candidate = candidates[index]
            if isHanging && candidate.isBehindServer { continue }
            do throws(OutputError) {
                let buffer = try candidate.output.open(format)
                chosen = index
                missedSince = nil
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

    package func describe(_ stream: StreamDescription) {
        for candidate in candidates { candidate.output.describe(stream) }
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
