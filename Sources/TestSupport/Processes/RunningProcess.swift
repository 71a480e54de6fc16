import Foundation
import Glibc
package import Kernel
import Synchronization

/// A child process. It is killed when nobody holds it any more.
package final class RunningProcess: Sendable {
    /// How and when the process ended.
    package struct End: Equatable, Sendable {
        package let status: ExitStatus
        package let time: MonotonicTime
    }

    package let pid: Int32
    /// Read right before the process was started.
    package let started: MonotonicTime
    private let state = Watched<End?>(nil)

    /// Held where a descriptor exists that a child must not get, and while one is started.
    static let spawning = Mutex(())

    /// Starts a program (`posix_spawn(3)`) with default signal actions and no signal blocked.
    package init(_ launch: ProcessLaunch) throws {
        guard let path = ProcessLaunch.find(launch.program) else {
            throw HarnessError("\(launch.program): not installed")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (child, connection) in launch.connections.sorted(by: { $0.key < $1.key }) {
            switch connection {
            case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, child)
            case .file(let file, let flags):
                posix_spawn_file_actions_addopen(&actions, child, file, flags, 0o600)
            }
        }
        for other in Self.openDescriptors where launch.connections[other] == nil {
            posix_spawn_file_actions_addclose(&actions, other)
        }
        var attributes = Self.attributes(newSession: launch.newSession)
        defer { posix_spawnattr_destroy(&attributes) }

        var child: pid_t = 0
        var failure: Int32 = 0
        let environment = launch.environment.map { "\($0.key)=\($0.value)" }
        started = .now()
        Self.withCStrings([launch.program] + launch.arguments) { arguments in
            Self.withCStrings(environment) { variables in
                failure = Self.spawning.withLock { _ in
                    posix_spawn(&child, path, &actions, &attributes, arguments, variables)
                }
            }
        }
        if failure != 0 {
            throw HarnessError("\(path): \(KernelError(number: failure).message)")
        }
        pid = child
        Self.watch(child, state)
    }

    deinit {
        signal(SIGKILL)
        _ = wait(limit: 2)
    }

    /// How and when the process ended; nil while it runs.
    package var end: End? { state.read { $0 } }

    /// Sends a signal, unless the process has ended.
    package func signal(_ number: Int32) {
        // Under the lock that reaping takes too: the number cannot be that of another process.
        state.read { if $0 == nil { kill(pid, number) } }
    }

    /// Waits for the end of the process; nil after `limit` seconds.
    package func wait(limit: Double) -> End? {
        state.wait(limit: limit) { $0 }
    }

    /// Ends the process by SIGTERM and, if it lives on, by SIGKILL; returns when it is gone.
    package func terminate() {
        signal(SIGTERM)
        if wait(limit: 2) == nil { signal(SIGKILL) }
        _ = wait(limit: 5)
    }

    private static func watch(_ pid: Int32, _ state: Watched<End?>) {
        Thread.detachNewThread {
            var info = siginfo_t()
            while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            let time = MonotonicTime.now()
            state.change { end in
                var status: Int32 = 0
                waitpid(pid, &status, 0)
                end = End(status: ExitStatus(waitStatus: status), time: time)
            }
        }
    }

    /// The descriptors beyond standard error. Whoever started this process may have left some
    /// open; a pipe of his that a child of ours holds would not end.
    private static var openDescriptors: [Int32] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return (names ?? []).compactMap { Int32($0) }.filter { $0 > 2 }
    }

    private static func attributes(newSession: Bool) -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // POSIX_SPAWN_SETSID is an extension that the module map of Glibc leaves out.
        let setSession: Int32 = 0x80
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags | (newSession ? setSession : 0)))
        return attributes
    }

    private static func withCStrings(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Void
    ) {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        body(copies + [nil])
    }
}
