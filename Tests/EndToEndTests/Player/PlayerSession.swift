import Kernel
import TestSupport

/// The player on a terminal, playing a song of its own.
struct PlayerSession {
    /// Keys as a terminal sends them to a program that has switched the keypad on.
    enum Key {
        static let left = "\u{1B}OD"
        static let right = "\u{1B}OC"
        static let shiftRight = "\u{1B}[1;2C"
        static let up = "\u{1B}OA"
        static let down = "\u{1B}OB"
        static let enter = "\r"
        static let escape = "\u{1B}"
        static let controlC = "\u{3}"
    }

    /// A minute whose pitch tells the position.
    static let minute: TestMP3 = {
        var song = TestMP3(.position, duration: 60)
        song.title = "Tone"
        song.artist = "Tests"
        return song
    }()

    let folder: TemporaryFolder
    let song: String
    let terminal: PseudoTerminal
    private let stage: SoundStage?

    /// Starts the player; without a stage it plays to its null output, else to `output`.
    init(
        _ mp3: TestMP3 = PlayerSession.minute, lyrics: String? = nil, on stage: SoundStage? = nil,
        output: String = "pulse", arguments: [String] = [], environment: [String: String] = [:],
        rows: Int = 24, columns: Int = 80
    ) throws {
        folder = try TemporaryFolder()
        song = try folder.copy(mp3.file(), to: "song.mp3")
        if let lyrics { try folder.write(lyrics, to: "song.lrc") }
        self.stage = stage
        // The sink may still play what the player of the test before has left in it.
        _ = stage?.recording.waitForSilence(after: .now(), lasting: 0.05, limit: 5)
        let output = ["-o", stage == nil ? "null" : output]
        let base = stage?.pulse.environment ?? ProcessLaunch.plainEnvironment
        let launch = PlayerProgram.launch(
            output + arguments + [song],
            environment: base.merging(["XDG_STATE_HOME": folder.path]) { $1 }
                .merging(environment) { $1 })
        terminal = try PseudoTerminal(launch, rows: rows, columns: columns)
    }

    var recording: MonitorRecording {
        get throws {
            guard let stage else { throw HarnessError("played to the null output") }
            return stage.recording
        }
    }

    /// Waits for the first sound since the start; when it began.
    func firstSound() throws -> MonotonicTime {
        let sound = try recording.waitForSound(after: terminal.process.started, limit: 10)
        guard let sound else {
            throw HarnessError("no sound; the screen:\n\(terminal.screen.text)")
        }
        return sound
    }

    /// Types a key and waits for the silence that it makes.
    func silence(by key: String) throws -> MonotonicTime {
        let time = try terminal.send(key)
        guard let silence = try recording.waitForSilence(after: time, limit: 5) else {
            throw HarnessError("no silence; the screen:\n\(terminal.screen.text)")
        }
        return silence
    }

    /// Types a key and waits for the sound that it makes out of silence.
    func sound(by key: String) throws -> MonotonicTime {
        let time = try terminal.send(key)
        guard let sound = try recording.waitForSound(after: time, limit: 5) else {
            throw HarnessError("no sound; the screen:\n\(terminal.screen.text)")
        }
        return sound
    }

    /// The position that was heard right before a silence or right behind the beginning of a
    /// sound.
    func position(before silence: MonotonicTime) throws -> Double? {
        try recording.position(at: silence.advanced(bySeconds: -0.04)).map { $0 + 0.04 }
    }

    func position(behind sound: MonotonicTime) throws -> Double? {
        try recording.position(at: sound.advanced(bySeconds: 0.04)).map { $0 - 0.04 }
    }

    /// Waits until a position is heard that fits; the first one and when, or nil after `limit`
    /// seconds.
    func heard(
        after start: MonotonicTime, limit: Double, where fits: (Double, MonotonicTime) -> Bool
    ) throws -> (position: Double, time: MonotonicTime)? {
        for step in 1...Int(limit / 0.05) {
            let time = start.advanced(bySeconds: Double(step) * 0.05)
            if let position = try recording.position(at: time), fits(position, time) {
                return (position, time)
            }
        }
        return nil
    }

    /// Quits by its key; how the player ended.
    func quit() throws -> ExitStatus {
        try terminal.send("q")
        return try terminal.finish(limit: 5).status
    }
}
