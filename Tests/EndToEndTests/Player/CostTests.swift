import Foundation
import Kernel
import TestSupport
import Testing

extension EndToEnd {
    /// What it costs to play, counted; the limits are those of `.ci/limits`.
    @Suite struct CostTests {
        /// The most that a figure may be.
        private func limit(_ name: String) throws -> Double {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let text = try String(
                contentsOf: root.appendingPathComponent(".ci/limits"), encoding: .utf8)
            let row = text.split(separator: "\n").map { $0.split(separator: " ") }
                .first { $0.first.map(String.init) == name }
            return try #require(row?.last.flatMap { Double($0) }, "\(name)")
        }

        /// System calls of all threads of a process in a while (`strace`).
        private func calls(of pid: Int32, seconds: Double) throws -> (calls: Int, time: Double) {
            let folder = try TemporaryFolder()
            let trace = try RunningProcess(
                ProcessLaunch(
                    "strace", ["-f", "-qq", "-o", folder.path("trace"), "-p", "\(pid)"]))
            // What it has to stop first is not what is counted.
            usleep(500_000)
            func lines() throws -> Int {
                try Data(contentsOf: URL(fileURLWithPath: folder.path("trace")))
                    .split(separator: 10).filter { $0.range(of: Data("resumed>".utf8)) == nil }
                    .count
            }
            let (begin, before) = (MonotonicTime.now(), try lines())
            usleep(UInt32(seconds * 1e6))
            let (end, after) = (MonotonicTime.now(), try lines())
            trace.signal(SIGINT)
            _ = trace.wait(limit: 5)
            return (after - before, end.seconds(since: begin))
        }

        private static let lyrics = (0..<60).map { second in
            "[00:\(second < 10 ? "0" : "")\(second).00]line \(second)\n"
        }.joined()

        @Test(.enabled(if: ProcessLaunch.find("strace") != nil))
        func `playing takes few system calls and wake-ups, a pause none`() throws {
            let session = try PlayerSession(
                lyrics: Self.lyrics, on: SoundStage.shared, rows: 30, columns: 100)
            _ = try session.firstSound()
            let pid = session.terminal.process.pid
            // The scan of the song and the start's own work are over by then.
            usleep(2_000_000)
            let before = try ProcessUsage(pid: pid)
            usleep(4_000_000)
            let after = try ProcessUsage(pid: pid)
            let switches = Double(after.voluntarySwitches - before.voluntarySwitches)
            let wakeUps = switches / after.time.seconds(since: before.time)
            let mostWakeUps = try limit("playing.wakeups")
            #expect(wakeUps <= mostWakeUps)
            let trace = try self.calls(of: pid, seconds: 4)
            let calls = Double(trace.calls) / trace.time
            let mostCalls = try limit("playing.calls")
            #expect(calls <= mostCalls)
            #expect(calls > 10)

            _ = try session.silence(by: " ")
            usleep(3_200_000)
            let asleep = try ProcessUsage(pid: pid)
            usleep(3_000_000)
            let still = try ProcessUsage(pid: pid)
            let pauses = Double(still.voluntarySwitches - asleep.voluntarySwitches) / 3
            #expect(try pauses <= limit("paused.wakeups"))
            let idle = try self.calls(of: pid, seconds: 2)
            #expect(try Double(idle.calls) / idle.time <= limit("paused.calls"))
            #expect(try session.quit() == .exited(0))
        }
    }
}
