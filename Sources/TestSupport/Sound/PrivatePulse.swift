import Foundation
import Glibc
import Kernel

/// A PulseAudio of one's own with a null sink: a sound card that plays to nobody, in real time.
///
/// It is ended with its owner; should that be killed, it ends by itself some time later.
package final class PrivatePulse: Sendable {
    /// The sink's name; its monitor is called `speaker.monitor`.
    package static let sink = "speaker"
    /// Frames per second of the sink.
    package static let rate = 44_100

    /// What `PULSE_SERVER` has to be for clients to find this server.
    package let server: String
    private let folder: TemporaryFolder
    private let socket: String
    private let running: Watched<RunningProcess?>

    /// Starts a server; returns when it answers.
    package init() throws {
        folder = try TemporaryFolder()
        socket = folder.path("native")
        server = "unix:" + socket
        running = Watched(nil)
        try start()
    }

    deinit {
        stop()
    }

    /// The environment for clients of this server: plain, and with nothing of the user's.
    package var environment: [String: String] {
        var environment = ProcessLaunch.plainEnvironment
        environment["PULSE_SERVER"] = server
        environment["HOME"] = folder.path
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["XDG_STATE_HOME"] = folder.path
        environment["XDG_CONFIG_HOME"] = folder.path
        environment["XDG_CACHE_HOME"] = folder.path
        return environment
    }

    /// Starts the server, again when it has been stopped or killed; the same socket.
    package func start() throws {
        var launch = ProcessLaunch("pulseaudio", environment: environment)
        launch.environment["PULSE_SERVER"] = nil
        launch.arguments = [
            "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=120",
            "--high-priority=no", "--realtime=no", "--log-target=stderr", "--log-level=error",
            "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
            "-L", "module-null-sink sink_name=\(Self.sink) rate=\(Self.rate) channels=2",
        ]
        launch.connections = [
            0: .file("/dev/null", O_RDONLY),
            1: .file("/dev/null", O_WRONLY),
            2: .file(folder.path("log"), O_WRONLY | O_CREAT | O_TRUNC),
        ]
        let process = try RunningProcess(launch)
        running.change { $0 = process }
        try waitUntilItAnswers(process)
    }

    /// Ends the server as a user would; returns when it is gone.
    package func stop() {
        running.read { $0 }?.terminate()
        running.change { $0 = nil }
    }

    /// Ends the server as a crash would (SIGKILL); returns when it is gone.
    package func crash() {
        let process = running.read { $0 }
        process?.signal(SIGKILL)
        _ = process?.wait(limit: 5)
        running.change { $0 = nil }
    }

    /// Makes the server hang (SIGSTOP): it holds its connections and answers nothing.
    package func suspend() {
        running.read { $0 }?.signal(SIGSTOP)
    }

    /// Lets a hanging server go on.
    package func resume() {
        running.read { $0 }?.signal(SIGCONT)
    }

    /// Asks the server by `pactl`.
    @discardableResult
    package func control(_ arguments: String...) throws -> String {
        let launch = ProcessLaunch("pactl", arguments, environment: environment)
        let result = try ChildProcess.run(launch, limit: 10)
        guard result.status == .exited(0) else {
            throw HarnessError("pactl \(arguments): \(result.errors.text)")
        }
        return result.output.text
    }

    private func waitUntilItAnswers(_ process: RunningProcess) throws {
        let deadline = MonotonicTime.now().advanced(bySeconds: 10)
        while !isListening {
            if process.end != nil || MonotonicTime.now() > deadline {
                let log = try? String(contentsOfFile: folder.path("log"), encoding: .utf8)
                throw HarnessError("pulseaudio did not start: \(log ?? "")")
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
        // The socket is there before the sink; an answer comes after both.
        try control("info")
    }

    private var isListening: Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: socket.utf8.prefix(path.count - 1))
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }
}
