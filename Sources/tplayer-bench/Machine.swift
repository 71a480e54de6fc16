import Foundation
import TestSupport

/// Where and when it was measured.
enum Machine {
    /// One line: date, processors, system, sound server.
    static var description: String {
        let date = Date().formatted(.iso8601.year().month().day())
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let parts = [
            date, "\(cores) cores (\(value("model name", in: "/proc/cpuinfo", ":") ?? "unknown"))",
            value("PRETTY_NAME", in: "/etc/os-release", "=") ?? "Linux", soundServer,
        ]
        return parts.joined(separator: ", ")
    }

    private static func value(_ name: String, in path: String, _ separator: Character) -> String? {
        let text = try? String(contentsOfFile: path, encoding: .utf8)
        for line in text?.split(separator: "\n") ?? [] where line.hasPrefix(name) {
            guard let mark = line.firstIndex(of: separator) else { continue }
            return line[line.index(after: mark)...]
                .trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
        }
        return nil
    }

    private static var soundServer: String {
        let result = try? ChildProcess.run(ProcessLaunch("pulseaudio", ["--version"]))
        let text = result?.output.text ?? "pulseaudio"
        return text.split(separator: "\n").first.map { String($0) } ?? "pulseaudio"
    }
}
