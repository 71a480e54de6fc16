internal import CLinux
import Glibc
import Kernel

/// The settings of a terminal line, as `stty -g` would print them.
package struct TerminalAttributes: Equatable, Sendable, CustomStringConvertible {
    private let flags: [UInt32]
    private let characters: [UInt8]

    /// Reads them (`tcgetattr(3)`); either side of a pseudoterminal gives those of the slave.
    init(descriptor: Int32) throws {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { throw KernelError.last }
        flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
        characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }

    /// Whether typed characters are shown.
    package var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }

    /// Whether input comes by lines.
    package var isCanonical: Bool { flags[3] & UInt32(ICANON) != 0 }

    package var description: String {
        let numbers = flags + characters.map { UInt32($0) }
        return numbers.map { String($0, radix: 16) }.joined(separator: ":")
    }
}
