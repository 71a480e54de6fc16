import Glibc
package import Kernel

/// A program on a terminal of its own: keys go in, what it writes comes out with the time of every
/// arrival and as the screen that a terminal would show.
package final class PseudoTerminal: Sendable {
    private struct State: Sendable {
        var output = TimedBytes()
        var screen: VirtualTerminal
    }

    package let process: RunningProcess
    /// The settings before the program was started.
    package let initialAttributes: TerminalAttributes
    private let master: Watched<Int32>
    private let reader: DescriptorReader
    private let state: Watched<State>

    /// Starts a program as the leader of a session whose terminal is its standard input, output
    /// and error, except where the launch names another connection.
    package init(_ launch: ProcessLaunch, rows: Int = 24, columns: Int = 80) throws {
        let (master, slave) = try Self.open()
        do {
            try Self.setSize(master, rows: rows, columns: columns)
            initialAttributes = try TerminalAttributes(descriptor: master)
            var launch = launch
            launch.newSession = true
            for descriptor: Int32 in 0...2 where launch.connections[descriptor] == nil {
                launch.connections[descriptor] = .file(slave, O_RDWR)
            }
            let state = Watched(State(screen: VirtualTerminal(rows: rows, columns: columns)))
            process = try RunningProcess(launch)
            reader = try DescriptorReader(master) { bytes, time in
                state.change {
                    $0.output.append(bytes, at: time)
                    $0.screen.feed(bytes)
                }
            }
            self.state = state
        } catch {
            close(master)
            throw error
        }
        self.master = Watched(master)
    }

    deinit {
        process.signal(SIGKILL)
        hangUp()
    }

    /// All that the program has written.
    package var output: TimedBytes { state.read { $0.output } }

    /// What the terminal shows.
    package var screen: VirtualTerminal { state.read { $0.screen } }

    /// The settings now.
    package var attributes: TerminalAttributes {
        get throws { try TerminalAttributes(descriptor: master.read { $0 }) }
    }

    /// Types; returns the time right before.
    @discardableResult
    package func send(_ keys: String) throws -> MonotonicTime {
        let bytes = Array(keys.utf8)
        let time = MonotonicTime.now()
        let written = master.read { write($0, bytes, bytes.count) }
        guard written == bytes.count else { throw HarnessError("the terminal takes no keys") }
        return time
    }

    /// Gives the terminal another size, which the program is told by SIGWINCH.
    package func resize(rows: Int, columns: Int) throws {
        state.change { $0.screen.resize(rows: rows, columns: columns) }
        try Self.setSize(master.read { $0 }, rows: rows, columns: columns)
    }

    /// Makes it a slow one, as behind a bad line; 0 is as fast as it can.
    package func setPace(bytesPerSecond: Int) {
        reader.setPace(bytesPerSecond: bytesPerSecond)
    }

    /// Takes the terminal away, which the program is told by SIGHUP.
    package func hangUp() {
        reader.stop()
        master.change { descriptor in
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }

    /// Waits until the program has written `text`, counted from the byte at `offset`; the time
    /// of its arrival, or nil after `limit` seconds.
    package func wait(for text: String, from offset: Int = 0, limit: Double) -> MonotonicTime? {
        state.wait(limit: limit) { state in
            state.output.range(of: text, from: offset).flatMap {
                state.output.time(of: $0.upperBound - 1)
            }
        }
    }

    /// Waits until the screen is as wanted; false after `limit` seconds.
    package func waitForScreen(
        limit: Double, until condition: (VirtualTerminal) -> Bool
    ) -> Bool {
        state.wait(limit: limit) { condition($0.screen) ? true : nil } ?? false
    }

    /// Waits until the program has ended and all that it wrote has come.
    package func finish(limit: Double) throws -> RunningProcess.End {
        guard let end = process.wait(limit: limit) else {
            throw HarnessError("still running after \(limit) s; its screen:\n\(screen.text)")
        }
        reader.waitForEnd(limit: 2)
        return end
    }

    private static func open() throws -> (master: Int32, slave: String) {
        // The macros of these requests are beyond the importer: TIOCSPTLCK, TIOCGPTN.
        let setLock: UInt = 0x4004_5431
        let getNumber: UInt = 0x8004_5430
        let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard master >= 0 else { throw KernelError.last }
        var lock: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(master, setLock, &lock) == 0, ioctl(master, getNumber, &number) == 0 else {
            let error = KernelError.last
            close(master)
            throw error
        }
        return (master, "/dev/pts/\(number)")
    }

    private static func setSize(_ descriptor: Int32, rows: Int, columns: Int) throws {
        var size = winsize()
        size.ws_row = UInt16(rows)
        size.ws_col = UInt16(columns)
        guard ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0 else { throw KernelError.last }
    }
}
