import Kernel
import Outputs
import Playback
import PlayerUI

// How the player comes to its end.

extension Player {
    /// Seconds that it waits for what is kept in the state folder.
    private static let patienceForState = 2.0
    /// Seconds that it waits for a file to be completed.
    private static let patienceForFiles = 600.0

    /// Gives the terminal back, then lets the engine close its device.
    func end() -> Ending {
        view.close()
        report.isHeld = false
        engine.post(Request(number: .max, command: .quit))
        keepSessionAtEnd()
        keeping.finish(limit: Self.patienceForState)
        if options.output.isFile {
            let isOver = waitForFile(isInterrupted ? Self.patience : Self.patienceForFiles)
            if !isOver && !isInterrupted {
                reportOutput("given up after \(Int(Self.patienceForFiles)) s, not written")
            }
        } else {
            _ = engine.join(limit: Self.patience)
        }
        if isInterrupted && options.output.isFile { reportOutput("interrupted, not written") }
        for case .outputFailed(let error) in engine.events.drain() { reportOutput(error.reason) }
        for action in news.drain() { reportLate(action) }
        if let failure = view.failure {
            report.line(failure)
            status = 1
        }
        return endingSignal.map { .signal($0) } ?? .exit(status)
    }

    /// What could not be kept, where the screen is gone that would have said it.
    private func reportLate(_ action: Action) {
        switch action {
        case .told(let text): report.line(text)
        case .prompt(.saved(.failed(let path, let reason))): report.failure(path, reason)
        case .prompt(.saved(.exists(let path, _))): report.failure(path, "is there already")
        case .sync(.written(.failed(let reason))): report.line("lyrics not written: \(reason)")
        case .sync(.written(.exists)):
            report.line("lyrics not written: there is a file already")
        case .shift(.unsaved(_, let reason), let song):
            report.failure(song, "the shift of its lyrics is not kept: \(reason)")
        case .shift(.unwritten(let reason), let song):
            report.failure(song, "the shift is not in its lyrics file: \(reason)")
        default: break
        }
    }

    /// Waits until a file is complete, which takes as long as the disk takes; a signal ends it.
    /// - Returns: false when neither has happened in that time.
    private func waitForFile(_ patience: Double) -> Bool {
        let limit = MonotonicTime.now().advanced(bySeconds: patience)
        while !engine.join(limit: 0) {
            if MonotonicTime.now() >= limit { return false }
            let ends = [engine.endDescriptor, signals.descriptor].map {
                Poll.Interest($0, .readable)
            }
            _ = Poll.wait(for: ends, seconds: limit.seconds(since: .now()))
            for case .end(let number) in signals.read() {
                endingSignal = number
                return true
            }
        }
        return true
    }
}
