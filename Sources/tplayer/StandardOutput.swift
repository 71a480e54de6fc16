import Glibc
import Kernel

/// Standard output of the program, a line at a time.
enum StandardOutput {
    /// Writes `text` and a line end. A reader that has gone away is no failure of ours.
    static func print(_ text: String) {
        guard let output = try? File(copyOf: STDOUT_FILENO) else { return }
        try? output.write(Array(text.utf8) + [0x0A])
    }
}
