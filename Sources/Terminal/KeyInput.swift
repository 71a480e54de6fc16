internal import CLinux
import Glibc

/// Keys from standard input without a screen: each at once, unseen, and nothing else changed.
///
/// A start in the background leaves the terminal alone. However it ends (deinit, a crash), the modes
/// are put back; not to be had together with a `Screen`, which needs the same crash handlers.
package struct KeyInput: ~Copyable {
    /// Readable when keys wait.
    package let descriptor: Int32
    /// Whether no key will ever come again.
    package private(set) var isLost = false

    private let attributes: termios
    private var unbuffered: termios
    private var decoder = KeyDecoder()

    /// Nil when standard input is no terminal of ours.
    package init?() {
        guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(STDIN_FILENO, &name, name.count) == 0 else { return nil }
        // An own open: O_NONBLOCK must not spread to the shell.
        let opened = open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        var found = termios()
        guard opened >= 0, tcgetattr(opened, &found) == 0 else {
            if opened >= 0 { Glibc.close(opened) }
            return nil
        }
        descriptor = opened
        attributes = found
        unbuffered = attributes
        unbuffered.c_lflag &= ~tcflag_t(ICANON | ECHO)
        linux_crash_guard_arm(descriptor, &found, [], 0, STDERR_FILENO, "")
        tcsetattr(descriptor, TCSANOW, &unbuffered)
        tcgetattr(descriptor, &unbuffered)
    }

    deinit {
        TerminalModes.restore(attributes, on: descriptor, unlessChangedFrom: unbuffered)
        linux_crash_guard_disarm()
        Glibc.close(descriptor)
    }

    /// Whether standard input is a terminal that is a shell's at the moment, as after `bg`.
    package static var isInBackground: Bool {
        isatty(STDIN_FILENO) == 1 && TerminalModes.isInBackground(of: STDIN_FILENO)
    }

    /// Takes the keys again after a stop that nobody has told of (SIGSTOP): a shell has set modes
    /// of its own. What was found first stays what is put back.
    package mutating func reclaim() {
        tcsetattr(descriptor, TCSANOW, &unbuffered)
    }

    /// The keys that wait. A lone ESC counts as one at once: nothing here depends on it.
    package mutating func readKeys() -> [Key] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(descriptor, &bytes, bytes.count)
        if count <= 0 {
            // Readable and empty is the end; nothing there is EAGAIN.
            isLost = count == 0 || (errno != EAGAIN && errno != EINTR)
            return []
        }
        return decoder.feed(bytes.prefix(count)) + decoder.timeOut()
    }
}
