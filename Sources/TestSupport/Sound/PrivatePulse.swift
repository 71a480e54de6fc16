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
    /// The socket of the server's command line.
    private let commands: String
    private let running: Watched<RunningProcess?>

    /// Starts a server; returns when it answers.
    package init() throws {
        folder = try TemporaryFolder()
        socket = folder.path("native")
        commands = folder.path("cli")
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
            "-L", "module-cli-protocol-unix socket=\(commands)",
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

    /// Adds a sink, which does not become the default one (recordings would go with that); what
    /// it takes to remove it again by `removeSink`.
    package func addSink(_ name: String) throws -> String {
        let module = try control(
            "load-module", "module-null-sink", "sink_name=\(name)", "rate=\(Self.rate)")
        try control("set-default-sink", Self.sink)
        return String(module.prefix { $0.isNumber })
    }

    /// Removes a sink, as headphones that are pulled out do: its streams go to another one.
    package func removeSink(_ module: String) throws {
        try control("unload-module", module)
    }

    /// Plays silence for something, such as a `phone`, until it is ended.
    package func playStream(role: String) throws -> RunningProcess {
        let arguments = ["--raw", "--property=media.role=\(role)", "/dev/zero"]
        var launch = ProcessLaunch("paplay", arguments, environment: environment)
        launch.connections = [
            0: .file("/dev/null", O_RDONLY), 1: .file("/dev/null", O_WRONLY),
            2: .file("/dev/null", O_WRONLY),
        ]
        return try RunningProcess(launch)
    }

    /// Ends every stream that plays, as a sound card that is pulled out does; the server, the sink
    /// and its recording go on.
    package func killStreams() throws {
        let streams = try control("list", "short", "sink-inputs").split(separator: "\n")
            .compactMap { $0.split(separator: "\t").first }
        let text = streams.map { "kill-sink-input \($0)\n" }.joined()
        let descriptor = connected(to: commands)
        guard descriptor >= 0 else { throw HarnessError("the server takes no commands") }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw KernelError.last }
        let deadline = MonotonicTime.now().advanced(bySeconds: 5)
        let isLeft = { (stream: Substring) in
            try self.control("list", "short", "sink-inputs").split(separator: "\n")
                .contains { $0.hasPrefix("\(stream)\t") }
        }
        while try streams.contains(where: isLeft) {
            if MonotonicTime.now() > deadline { throw HarnessError("the streams live on") }
        }
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
        let descriptor = connected(to: socket)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }

    /// A descriptor that is connected to a socket of the server, or -1.
    private func connected(to path: String) -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return -1 }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
        }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard !isConnected else { return descriptor }
        close(descriptor)
        return -1
    }
}
