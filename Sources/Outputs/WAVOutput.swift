import Glibc
package import Kernel
package import Playback

/// A WAV file instead of a device: 16-bit PCM, as fast as the decoder goes.
///
/// A regular file takes its name only when it is closed, so that an earlier one is not lost to a
/// failure. Pipes and devices are written directly.
package final class WAVOutput: AudioOutput {
    /// Where it goes.
    package enum Target: Equatable, Sendable {
        case file(FilePath)
        case standardOutput
    }

    private enum Sink: ~Copyable {
        case file(AtomicFile)
        case stream(File)
    }

    /// Frames that are taken at a time.
    private static let capacity = 16_384

    package let name = "wav"

    private let target: Target
    private let inputs: Set<FileStatus.Identity>
    private var sink: Sink?
    private var format: AudioFormat?
    private var frames: Int64 = 0
    private var bytes: [UInt8] = []

    /// - Parameter inputs: files that are played, which must not be written over.
    package init(_ target: Target, inputs: Set<FileStatus.Identity> = []) {
        self.target = target
        self.inputs = inputs
    }

    package func open(_ format: AudioFormat) throws(OutputError) -> OutputBuffer {
        // One file has one rate, and once closed it is complete.
        if let first = self.format {
            throw OutputError(
                "cannot go on with \(format.sampleRate) Hz in a file of \(first.sampleRate) Hz",
                isPermanent: true)
        }
        sink = try create()
        self.format = format
        try permanently { () throws(KernelError) in
            try write(WAVHeader(sampleRate: format.sampleRate, frames: nil).bytes)
        }
        return OutputBuffer(capacity: Self.capacity, lowMark: 0, isRealTime: false)
    }

    package func write(_ samples: UnsafeBufferPointer<Float>) throws(OutputError) -> Int {
        bytes.removeAll(keepingCapacity: true)
        for sample in samples {
            let value = UInt16(bitPattern: SampleConverter.integer16(sample))
            bytes.append(UInt8(truncatingIfNeeded: value))
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        }
        try permanently { () throws(KernelError) in try write(bytes) }
        frames += Int64(samples.count / AudioFormat.channels)
        return samples.count / AudioFormat.channels
    }

    package func queuedFrames() -> Int64? { 0 }

    /// Gives the file up: what was there under its name stays.
    package func discard() {
        sink = nil
    }

    package func close() throws(OutputError) {
        guard let format, case .file(let file) = sink.take() else { return }
        let header = WAVHeader(sampleRate: format.sampleRate, frames: frames)
        try permanently { () throws(KernelError) in
            try file.overwriteStart(with: header.bytes)
            try file.commit()
        }
    }

    private func create() throws(OutputError) -> Sink {
        switch target {
        case .standardOutput:
            return .stream(
                try permanently { () throws(KernelError) in try File(copyOf: STDOUT_FILENO) })
        case .file(let path):
            // What is there already may be a device, a pipe or a song.
            let existing = try? FileStatus(of: path)
            if let existing, inputs.contains(existing.identity) {
                throw OutputError("is one of the files to play", isPermanent: true)
            }
            switch existing?.kind {
            case nil, .regular:
                // A link stays a link: the file that it leads to is replaced.
                return .file(try begin(path.resolved))
            case .directory: throw OutputError("is a directory", isPermanent: true)
            case .pipe, .socket, .device: return .stream(try open(path))
            }
        }
    }

    private func begin(_ path: FilePath) throws(OutputError) -> AtomicFile {
        do throws(KernelError) {
            return try AtomicFile(path)
        } catch {
            throw OutputError(
                error.isMissing ? "no such directory" : error.message, isPermanent: true)
        }
    }

    private func open(_ path: FilePath) throws(OutputError) -> File {
        do throws(KernelError) {
            // Without waiting for somebody who reads.
            return try File(path, flags: O_WRONLY | O_NOCTTY | O_NONBLOCK)
        } catch {
            let reason = error.number == ENXIO ? "nobody reads it" : error.message
            throw OutputError(reason, isPermanent: true)
        }
    }

    private func write(_ bytes: [UInt8]) throws(KernelError) {
        switch sink {
        case .file(let file): try file.file.write(bytes)
        case .stream(let file): try file.write(bytes)
        case nil: throw KernelError(number: EBADF)
        }
    }

    /// A file that cannot be written now will not be writable in a moment; it is given up.
    private func permanently<Result: ~Copyable>(
        _ body: () throws(KernelError) -> Result
    ) throws(OutputError) -> Result {
        do throws(KernelError) {
            return try body()
        } catch {
            sink = nil
            throw OutputError(error.message, isPermanent: true)
        }
    }
}
