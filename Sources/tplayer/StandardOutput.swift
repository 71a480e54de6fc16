import Glibc
import Kernel

/// Standard output of the program, a line at a time.
enum StandardOutput {
    /// Writes `text` and a line end. A reader that has gone away is no failure of ours.
    static func print(_ text: String) {
        let bytes = Array(text.utf8) + [0x0A]
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return
            }
        }
    }
}
