internal import CLinux
import Glibc
internal import Kernel

/// The terminal as a device: an own open of it that never blocks, its modes, and the bytes that it
/// has not taken yet. Confined to one thread.
struct TerminalDevice: ~Copyable {
    /// Readable when keys wait, writable when the terminal takes bytes.
    let descriptor: Int32
    /// The modes as they were found when the terminal was taken over.
    private(set) var attributes = termios()
    /// The modes that were set instead.
    private var rawAttributes = termios()
    /// Whether the terminal is gone: it has hung up or was taken away.
    private(set) var isLost = false
    private var pending: [UInt8] = []
    private var sent = 0

    /// Opens the terminal that standard output is. A new open has flags of its own, so that
    /// O_NONBLOCK does not spread to the shell and to everything else that shares standard output.
    init() throws(ScreenError) {
        guard isatty(STDOUT_FILENO) == 1 else { throw ScreenError("no terminal on the output") }
        let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        var name = [CChar](repeating: 0, count: 256)
        var opened: Int32 = -1
        if ttyname_r(STDOUT_FILENO, &name, name.count) == 0 { opened = open(name, flags) }
        // Another user's terminal (after su) cannot be opened by name, but as the controlling one.
        if opened < 0 { opened = open("/dev/tty", flags) }
        if opened < 0 { throw ScreenError("the terminal: \(KernelError.last.message)") }
        // Touching the modes from the background would stop the whole process.
        if TerminalModes.isInBackground(of: opened) {
            close(opened)
            throw ScreenError("started in the background")
        }
        descriptor = opened
        tcgetattr(opened, &attributes)
    }

    deinit {
        close(descriptor)
    }

    /// The size that the kernel knows; 24×80 when it knows none.
    var size: TerminalSize {
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard linux_window_size(descriptor, &rows, &columns) else {
            return TerminalSize(rows: 24, columns: 80)
        }
        return TerminalSize(rows: Int(rows), columns: Int(columns))
    }

    /// Whether the terminal is another process group's at the moment, as after Ctrl-Z and `bg`.
    var isInBackground: Bool { TerminalModes.isInBackground(of: descriptor) }

    /// Every key at once and unseen; Ctrl-C and Ctrl-Z stay signals, Ctrl-\ (which would kill the
    /// player before it could clean up) does nothing. Output bytes are left as they are.
    /// - Parameter isAnew: false keeps the modes that were found when the terminal was taken over:
    ///   those of now are a shell's, which has changed them behind our back.
    mutating func enterRawMode(isAnew: Bool = true) {
        if isAnew { tcgetattr(descriptor, &attributes) }
        var raw = attributes
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ISTRIP | INLCR | IGNCR | ICRNL)
        raw.c_oflag &= ~tcflag_t(OPOST)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            characters[Int(VQUIT)] = 0
        }
        tcsetattr(descriptor, TCSANOW, &raw)
        tcgetattr(descriptor, &rawAttributes)
    }

    /// Puts the modes back. Does not wait for output, which a stopped terminal would never take.
    func restoreMode() {
        TerminalModes.restore(attributes, on: descriptor, unlessChangedFrom: rawAttributes)
    }

    /// Whether bytes wait for the terminal.
    var isBackedUp: Bool { sent < pending.count }

    /// Queues bytes and sends what the terminal takes now.
    mutating func send(_ bytes: [UInt8]) {
        pending.append(contentsOf: bytes)
        flush()
    }

    /// Sends what the terminal takes now.
    mutating func flush() {
        while isBackedUp, !isLost {
            let count = pending.withUnsafeBytes { buffer in
                write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
            }
            if count > 0 {
                sent += count
            } else if count < 0, errno == EINTR {
                continue
            } else {
                if count < 0, errno != EAGAIN { isLost = true }
                break
            }
        }
        if !isBackedUp || isLost {
            pending.removeAll(keepingCapacity: true)
            sent = 0
        }
    }

    /// Sends bytes for the last time, waiting for a slow terminal for at most 300 ms in all. What
    /// is still queued is dropped; a sequence cut in its middle by that is for `bytes` to cancel.
    func sendLast(_ bytes: [UInt8]) {
        var rest = bytes[...]
        var patience = 6
        while !rest.isEmpty, !isLost, patience > 0 {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno != EAGAIN {
                return
            } else {
                var request = pollfd(descriptor: descriptor, events: Int16(POLLOUT))
                poll(&request, 1, 50)
                patience -= 1
            }
        }
    }

    /// Forgets what is queued.
    mutating func dropPending() {
        pending.removeAll()
        sent = 0
    }

    /// What the terminal has sent, at most 64 KiB; empty when nothing waits.
    mutating func receive() -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        if bytes.isEmpty { noteEnd() }
        return bytes
    }

    /// Tells "nothing waits" from "nothing will ever come".
    private mutating func noteEnd() {
        var request = pollfd(descriptor: descriptor, events: Int16(POLLIN))
        if poll(&request, 1, 0) > 0, request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
            isLost = true
        }
    }
}

extension pollfd {
    fileprivate init(descriptor: Int32, events: Int16) {
        self.init(fd: descriptor, events: events, revents: 0)
    }
}
