import Glibc
import Kernel
import TestSupport

/// One start of a player on a terminal, with what it plays being recorded.
struct PlayerRun {
    let terminal: PseudoTerminal
    let recording: MonitorRecording
    /// When the first sound was heard.
    let firstSound: MonotonicTime
    private let folder: TemporaryFolder

    /// Starts a player and waits for its first sound.
    init(_ player: Competitor, song: String, on stage: SoundStage) throws {
        folder = try TemporaryFolder()
        recording = stage.recording
        let launch = try player.launch(
            song: song, environment: stage.pulse.environment, folder: folder)
        Self.passPartOfBlock()
        terminal = try PseudoTerminal(launch, rows: 30, columns: 100)
        // Typed ahead: it is obeyed as soon as the player reads its keys.
        if let command = player.command(song: song) { try terminal.send(command) }
        let started = terminal.process.started
        guard let sound = recording.waitForSound(after: started, limit: 10) else {
            throw HarnessError("\(player.rawValue): no sound\n\(terminal.screen.text)")
        }
        firstSound = sound
    }

    var pid: Int32 { terminal.process.pid }

    /// Milliseconds from the start of the program to its first sound.
    var delay: Double { firstSound.seconds(since: terminal.process.started) * 1000 }

    /// Waits until this many seconds after the first sound.
    func wait(until seconds: Double) {
        recording.wait(until: firstSound.advanced(bySeconds: seconds))
    }

    /// Presses a key and waits for the silence that it makes; milliseconds in between.
    func silence(by key: String) throws -> Double {
        let pressed = try terminal.send(key)
        let silence = recording.waitForSilence(
            after: pressed, below: 0.005, lasting: 0.05, limit: 5)
        guard let silence else { throw HarnessError("no silence after \(key.debugDescription)") }
        return silence.seconds(since: pressed) * 1000
    }

    /// Presses a key and waits for the sound that it makes; milliseconds in between.
    func sound(by key: String) throws -> Double {
        let pressed = try terminal.send(key)
        let sound = recording.waitForSound(after: pressed, above: 0.005, limit: 5)
        guard let sound else { throw HarnessError("no sound after \(key.debugDescription)") }
        return sound.seconds(since: pressed) * 1000
    }

    /// Lets some time pass.
    func pass(_ seconds: Double) {
        recording.wait(until: MonotonicTime.now().advanced(bySeconds: seconds))
        Self.passPartOfBlock()
    }

    /// What waits for the recording wakes up with the sink; but people press keys at any time.
    private static func passPartOfBlock() {
        usleep(UInt32.random(in: 0..<20_000))
    }

    /// Ends the player and waits until nothing of it is heard.
    func end() {
        terminal.process.terminate()
        _ = recording.waitForSilence(after: .now(), lasting: 0.2, limit: 5)
    }
}
