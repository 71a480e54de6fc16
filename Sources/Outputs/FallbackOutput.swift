package import Playback

/// The first of several outputs that opens. Once one has, it stays with that one: a device that
/// is lost in the middle of a song is waited for and not replaced by silence. When none opens at
/// the first time, that is for good.
package final class FallbackOutput: AudioOutput {
    private let candidates: [any AudioOutput]
    private let names: [String]
    private var chosen: (any AudioOutput)?
    package private(set) var notes: [String] = []

    /// - Parameter candidates: best first, each with what to call it when it fails.
    package init(_ candidates: [(name: String, output: any AudioOutput)]) {
        self.candidates = candidates.map(\.output)
        names = candidates.map(\.name)
    }

    package var name: String { chosen?.name ?? "auto" }
    package var newsDescriptor: Int32? { chosen?.newsDescriptor }
    package var isSuspended: Bool { chosen?.isSuspended ?? false }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        if let chosen { return try chosen.open(format) }
        var failures: [String] = []
        for (name, output) in zip(names, candidates) {
            do throws(OutputError) {
                let buffer = try output.open(format)
                chosen = output
                notes = failures
                return buffer
            } catch {
                // A single one needs no name: it was asked for by it.
                failures.append(candidates.count == 1 ? error.reason : "\(name): \(error.reason)")
            }
        }
        throw OutputError(failures.joined(separator: "; "), isPermanent: true)
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        guard let chosen else { throw OutputError("not open") }
        return try chosen.write(samples)
    }

    package func queuedFrames() throws(OutputError) -> Int64? {
        try chosen?.queuedFrames()
    }

    package func discard() throws(OutputError) {
        try chosen?.discard()
    }

    package func takeNews() throws(OutputError) {
        try chosen?.takeNews()
    }

    package func close() throws(OutputError) {
        try chosen?.close()
    }
}
