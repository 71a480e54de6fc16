internal import CLinux
import Glibc

/// The modes of a terminal that is shared with a shell.
enum TerminalModes {
    /// Whether the terminal has a foreground process group that is not ours. A terminal that does
    /// not control our session, or is gone, has none to ask for.
    static func isInBackground(of terminal: Int32) -> Bool {
        let foreground = tcgetpgrp(terminal)
        return foreground >= 0 && foreground != getpgrp()
    }

    /// Sets the modes back to `found`. From the background only while they still are those that
    /// were `set`: otherwise a shell edits its command line with modes of its own.
    static func restore(_ found: termios, on terminal: Int32, unlessChangedFrom set: termios) {
        var now = termios()
        if isInBackground(of: terminal), tcgetattr(terminal, &now) == 0, !areSame(now, set) {
            return
        }
        var found = found
        tcsetattr(terminal, TCSANOW, &found)
    }

    private static func areSame(_ one: termios, _ other: termios) -> Bool {
        let characters = [one.c_cc, other.c_cc].map { characters in
            withUnsafeBytes(of: characters) { Array($0) }
        }
        return one.c_iflag == other.c_iflag && one.c_oflag == other.c_oflag
            && one.c_lflag == other.c_lflag && one.c_cflag == other.c_cflag
            && characters[0] == characters[1]
    }
}
