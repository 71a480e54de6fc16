import Glibc
package import Kernel

/// A program without a terminal, its output and errors caught with the time of every arrival.
package final class ChildProcess: Sendable {
    /// What a program that has ended leaves behind.
    package struct Result: Sendable {
        package let status: ExitStatus
        /// Seconds from start to end.
        package let duration: Double
        package let output: TimedBytes
        package let errors: TimedBytes
    }

    package let process: RunningProcess
    private let pipes: [Pipe]
    private let readers: [DescriptorReader]
    private let outputState: Watched<TimedBytes>
    private let errorState: Watched<TimedBytes>

    /// Starts a program. Connections that the launch names stay as they are; else its input is
    /// empty.
    package init(_ launch: ProcessLaunch) throws {
        let output = try Pipe()
        let errors = try Pipe()
        var launch = launch
        launch.connections.merge([
            0: .file("/dev/null", O_RDONLY),
            1: .descriptor(output.writing),
            2: .descriptor(errors.writing),
        ]) { named, _ in named }
        process = try RunningProcess(launch)
        output.closeWriting()
        errors.closeWriting()
        let outputState = Watched(TimedBytes())
        let errorState = Watched(TimedBytes())
        readers = [
            try DescriptorReader(output.reading) { bytes, time in
                outputState.change { $0.append(bytes, at: time) }
            },
            try DescriptorReader(errors.reading) { bytes, time in
                errorState.change { $0.append(bytes, at: time) }
            },
        ]
        self.outputState = outputState
        self.errorState = errorState
        pipes = [output, errors]
    }

    deinit {
        process.signal(SIGKILL)
        for reader in readers { reader.stop() }
    }

    /// Standard output so far.
    package var output: TimedBytes { outputState.read { $0 } }
    /// Standard error so far.
    package var errors: TimedBytes { errorState.read { $0 } }

    /// Waits for a text in the output; its time of arrival, or nil after `limit` seconds.
    package func wait(for text: String, limit: Double) -> MonotonicTime? {
        outputState.wait(limit: limit) { output in
            output.range(of: text).flatMap { output.time(of: $0.upperBound - 1) }
        }
    }

    /// Waits for the end of the program and of its output; kills it after `limit` seconds.
    package func finish(limit: Double) throws -> Result {
        guard let end = process.wait(limit: limit) else {
            process.signal(SIGKILL)
            throw HarnessError("still running after \(limit) s; its errors: \(errors.text)")
        }
        for reader in readers { reader.waitForEnd(limit: 2) }
        return Result(
            status: end.status, duration: end.time.seconds(since: process.started),
            output: output, errors: errors)
    }

    /// Runs a program to its end.
    package static func run(_ launch: ProcessLaunch, limit: Double = 30) throws -> Result {
        try ChildProcess(launch).finish(limit: limit)
    }
}
