import Foundation
package import Kernel

/// What a process has used so far, over all its living threads; read from `/proc`.
package struct ProcessUsage: Sendable {
    package let time: MonotonicTime
    /// Seconds on a processor, in user and kernel mode (`schedstat`, to the nanosecond).
    package let cpu: Double
    /// Times that a thread went to sleep by itself: each is a wake-up to come.
    package let voluntarySwitches: Int
    /// Times that a thread was put off its processor.
    package let involuntarySwitches: Int
    package let threads: Int

    /// Reads the figures of a living process.
    package init(pid: Int32) throws {
        let folder = "/proc/\(pid)/task"
        let tasks = try FileManager.default.contentsOfDirectory(atPath: folder)
        var cpu = 0.0
        var voluntary = 0
        var involuntary = 0
        for task in tasks {
            // A thread may end while its figures are read.
            guard let schedule = try? Self.text("\(folder)/\(task)/schedstat"),
                let status = try? Self.text("\(folder)/\(task)/status")
            else { continue }
            cpu += (schedule.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
            voluntary += Self.figure("voluntary_ctxt_switches", in: status) ?? 0
            involuntary += Self.figure("nonvoluntary_ctxt_switches", in: status) ?? 0
        }
        time = .now()
        self.cpu = cpu
        voluntarySwitches = voluntary
        involuntarySwitches = involuntary
        threads = tasks.count
    }

    /// Proportional set size in KiB (`smaps_rollup`): what the process adds to memory in use,
    /// shared pages counted by their share.
    package static func proportionalSetSize(pid: Int32) throws -> Int {
        guard let size = figure("Pss", in: try text("/proc/\(pid)/smaps_rollup")) else {
            throw HarnessError("/proc/\(pid)/smaps_rollup: no Pss")
        }
        return size
    }

    /// The largest resident set so far in KiB (`VmHWM`).
    package static func peakResidentSetSize(pid: Int32) throws -> Int {
        guard let size = figure("VmHWM", in: try text("/proc/\(pid)/status")) else {
            throw HarnessError("/proc/\(pid)/status: no VmHWM")
        }
        return size
    }

    /// What the open descriptors of a process are connected to, in order of their numbers.
    package static func openFiles(pid: Int32) throws -> [String] {
        let folder = "/proc/\(pid)/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .compactMap { Int($0) }.sorted()
            .compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
            }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// The number in the line `name: number`.
    private static func figure(_ name: String, in text: String) -> Int? {
        for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace)
                .first.flatMap { Int($0) }
        }
        return nil
    }
}
