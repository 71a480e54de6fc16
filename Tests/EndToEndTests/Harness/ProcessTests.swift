import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    @Suite struct ProcessTests {
        @Test func `a child's output, errors and status are caught`() throws {
            let script = "printf out; printf err >&2; exit 3"
            let result = try ChildProcess.run(ProcessLaunch("sh", ["-c", script]))
            #expect(result.status == .exited(3))
            #expect(result.output.text == "out")
            #expect(result.errors.text == "err")
        }

        @Test func `a child that a signal ends says so`() throws {
            let result = try ChildProcess.run(ProcessLaunch("sh", ["-c", "kill -TERM $$"]))
            #expect(result.status == .signalled(15))
        }

        @Test func `a child gets its environment and nothing else`() throws {
            let launch = ProcessLaunch("env", environment: ["PULSE_SERVER": "unix:/a", "B": "c"])
            let result = try ChildProcess.run(launch)
            #expect(
                Set(result.output.text.split(separator: "\n")) == ["PULSE_SERVER=unix:/a", "B=c"])
            #expect(ProcessLaunch.plainEnvironment["PULSE_SERVER"] != nil)
        }

        @Test func `a child that hangs is ended at its limit`() throws {
            let child = try ChildProcess(ProcessLaunch("sleep", ["60"]))
            #expect(throws: HarnessError.self) { try child.finish(limit: 0.1) }
            #expect(child.process.wait(limit: 5)?.status == .signalled(9))
        }

        @Test func `a child ends with its owner`() throws {
            var child: ChildProcess? = try ChildProcess(ProcessLaunch("sleep", ["60"]))
            let process = try #require(child?.process)
            child = nil
            #expect(process.wait(limit: 5)?.status == .signalled(9))
        }

        @Test func `a program that is not there is an error`() {
            #expect(throws: HarnessError.self) {
                try ChildProcess(ProcessLaunch("there-is-no-such-program"))
            }
        }

        @Test func `output carries the time of its arrival`() throws {
            let script = "echo one; sleep 0.2; echo two"
            let result = try ChildProcess.run(ProcessLaunch("sh", ["-c", script]))
            let output = result.output
            let one = try #require(
                output.range(of: "one").flatMap { output.time(of: $0.lowerBound) })
            let two = try #require(
                output.range(of: "two").flatMap { output.time(of: $0.lowerBound) })
            #expect(two.seconds(since: one) > 0.15)
            #expect(output.count(in: one..<two) == 4)
        }

        @Test func `a sleeping process uses nothing, a busy one a processor`() throws {
            let idle = try ChildProcess(ProcessLaunch("sleep", ["60"]))
            let busy = try ChildProcess(ProcessLaunch("sh", ["-c", "while :; do :; done"]))
            let first = try ProcessUsage(pid: busy.process.pid)
            let spent = Watched<Double?>(nil)
            // Processor time is what is waited for, so a machine with little to spare will do.
            let pid = busy.process.pid
            while (spent.read { $0 } ?? 0) < 0.05 {
                let now = try ProcessUsage(pid: pid)
                spent.change { $0 = now.cpu - first.cpu }
                try #require(now.time.seconds(since: first.time) < 10)
            }
            let idleUsage = try ProcessUsage(pid: idle.process.pid)
            #expect(idleUsage.cpu < 0.05)
            #expect(idleUsage.threads == 1)
            #expect(try ProcessUsage.proportionalSetSize(pid: pid) > 50)
            #expect(try ProcessUsage.peakResidentSetSize(pid: pid) > 500)
            #expect(try ProcessUsage.openFiles(pid: idle.process.pid).first == "/dev/null")
            let files = try ProcessUsage.openFiles(pid: idle.process.pid)
            #expect(files.count == 3, "\(files)")
        }
    }
}
