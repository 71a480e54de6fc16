import CLinux
import Decoders
import Glibc
import Kernel
import Lyrics
import Outputs
import Playback
import PlayerUI
import Terminal

/// The program while it plays: one loop around `poll` that brings keys, signals and the engine's
/// events to `update`, does what that asks for, and shows the state.
struct App: ~Copyable {
    /// Seconds that the end waits for an engine whose device hangs.
    private static let patience = 0.2
    /// Seconds that it waits for a file to be completed.
    private static let patienceForFiles = 600.0

    private let engine: EngineThread
    private let signals: Signals
    private let lyrics: Mailbox<Action>
    private var view: View
    private var state: AppState
    private var report: Report
    private let printsLines: Bool
    private let rendersFile: Bool
    private let start: Double
    private var status: Int32 = 0
    private var isEnding = false

    /// Plays what the options name.
    /// - Returns: the exit status.
    static func play(
        _ options: Options, _ environment: Environment, _ report: inout Report
    ) throws(KernelError) -> Int32 {
        let (songs, failures) = Songs.expand(options.files)
        for failure in failures { report.failure(failure.path, failure.reason) }
        if songs.isEmpty { return 1 }
        var app = try App(options, environment, songs, report)
        if !failures.isEmpty { app.status = 1 }
        return app.run()
    }
}
