import Foundation
import Kernel

/// A program to start, with everything that it gets: it inherits nothing else than the standard
/// descriptors that are not named.
package struct ProcessLaunch: Sendable {
    /// What a descriptor of the child is connected to.
    package enum Connection: Sendable {
        /// A descriptor of this process.
        case descriptor(Int32)
        /// A file, opened by the child with these flags of `open(2)`.
        case file(String, Int32)
    }

    /// A path, or a name that is looked up in `PATH`.
    package var program: String
    /// What follows the program's name.
    package var arguments: [String]
    /// The whole environment.
    package var environment: [String: String]
    /// Whether the child leads a session of its own; the first terminal that it opens becomes its
    /// controlling terminal.
    package var newSession = false
    /// What the child finds under its descriptors.
    package var connections: [Int32: Connection] = [:]

    package init(
        _ program: String, _ arguments: [String] = [],
        environment: [String: String] = ProcessLaunch.plainEnvironment
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }

    /// The least that programs need. No sound server is found with it, so that no child starts
    /// the user's own, and nothing of the user's settings is read.
    package static let plainEnvironment: [String: String] = [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "HOME": "/nonexistent",
        "PULSE_SERVER": "unix:/nonexistent/pulse",
        "SWIFT_BACKTRACE": "enable=no",
    ]

    /// The path of a program of this name in `PATH`; nil when it is not installed.
    package static func find(_ name: String) -> String? {
        if name.contains("/") {
            return FileManager.default.isExecutableFile(atPath: name) ? name : nil
        }
        let folders = (plainEnvironment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
