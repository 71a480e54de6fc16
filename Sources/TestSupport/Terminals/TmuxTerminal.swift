import Foundation
import Kernel

/// A program in a tmux of its own: a terminal that others wrote, to compare with.
package final class TmuxTerminal: Sendable {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    /// Starts a shell command on a screen of this size. The screen stays after its end.
    package init(
        command: String, rows: Int = 24, columns: Int = 80,
        environment: [String: String] = ProcessLaunch.plainEnvironment
    ) throws {
        folder = try TemporaryFolder()
        let settings = """
            set -g status off
            set -g remain-on-exit on
            set -g remain-on-exit-format ""
            set -g default-terminal tmux-256color
            set -s escape-time 0
            """
        try folder.write(settings, to: "settings")
        self.environment = environment.merging(["TMUX_TMPDIR": folder.path]) { $1 }
        try tmux([
            "-f", folder.path("settings"), "new-session", "-d", "-x", "\(columns)", "-y",
            "\(rows)", command,
        ])
    }

    deinit {
        _ = try? tmux(["kill-server"])
    }

    /// Types keys by their names in tmux (`Space`, `Left`, `C-c`, `q`).
    package func send(_ keys: String...) throws {
        try tmux(["send-keys", "--"] + keys)
    }

    package func resize(rows: Int, columns: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The rows of the screen, with escape sequences for their styles when asked for.
    package func capture(styles: Bool = false) throws -> [String] {
        let text = try tmux(["capture-pane", "-p"] + (styles ? ["-e"] : []))
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }

    /// The cell of the cursor, counted from 0.
    package func cursor() throws -> (row: Int, column: Int) {
        let text = try tmux(["display-message", "-p", "#{cursor_y} #{cursor_x}"])
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard numbers.count == 2 else { throw HarnessError("tmux: no cursor in \(text)") }
        return (numbers[0], numbers[1])
    }

    /// Waits until the screen is as wanted; false after `limit` seconds.
    package func wait(limit: Double, until condition: ([String]) -> Bool) throws -> Bool {
        let deadline = MonotonicTime.now().advanced(bySeconds: limit)
        while true {
            if condition(try capture()) { return true }
            if MonotonicTime.now() > deadline { return false }
            // tmux tells nobody when a screen changes.
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let launch = ProcessLaunch(
            "tmux", ["-L", "tplayer"] + arguments, environment: environment)
        let result = try ChildProcess.run(launch, limit: 10)
        guard result.status == .exited(0) else {
            throw HarnessError("tmux \(arguments): \(result.errors.text)")
        }
        return result.output.text
    }
}
