import Glibc
import Kernel

/// Standard output of the program, for what it prints and is done with.
enum StandardOutput {
    /// Writes `text` and a line end.
    /// - Returns: the exit status: 1, and why on standard error, when it could not be written. A
    ///   reader that has gone away is no failure of ours.
    static func print(_ text: String, _ report: Report) -> Int32 {
        write(text + "\n", report)
    }

    /// Writes `text` as it is.
    static func write(_ text: String, _ report: Report) -> Int32 {
        do throws(KernelError) {
            let output = try File(copyOf: STDOUT_FILENO)
            try output.write(Array(text.utf8))
        } catch {
            if error.number == EPIPE { return 0 }
            report.line("standard output: \(error.message)")
            return 1
        }
        return 0
    }
}
