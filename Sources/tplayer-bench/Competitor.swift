import Foundation
import TestSupport

/// A player that is measured.
enum Competitor: String, CaseIterable {
    case tplayer
    case mpg123
    case cmus
    case mpv

    var isInstalled: Bool {
        ProcessLaunch.find(self == .tplayer ? PlayerProgram.path : rawValue) != nil
    }

    /// How it is called in the table.
    var title: String {
        self == .mpg123 ? "mpg123 -q" : rawValue
    }

    /// The key that pauses and resumes; nil where there is none.
    var pauseKey: String? {
        switch self {
        case .tplayer, .mpv: " "
        case .cmus: "c"
        case .mpg123: nil
        }
    }

    /// What has to be typed to hear a song; nil where the start does it.
    func command(song: String) -> String? {
        self == .cmus ? ":player-play \(song)\r" : nil
    }

    /// A start that plays one song on the sound server of `environment` and then goes on or ends
    /// as it likes. `folder` is for its settings.
    func launch(
        song: String, environment: [String: String], folder: TemporaryFolder
    ) throws -> ProcessLaunch {
        switch self {
        case .tplayer:
            return PlayerProgram.launch(["-o", "pulse", song], environment: environment)
        case .mpg123:
            return ProcessLaunch("mpg123", ["-q", "-o", "pulse", song], environment: environment)
        case .mpv:
            let options = ["--no-config", "--no-video", "--ao=pulse"]
            return ProcessLaunch("mpv", options + [song], environment: environment)
        case .cmus:
            let settings = folder.path("cmus")
            try FileManager.default.createDirectory(
                atPath: settings, withIntermediateDirectories: true)
            try folder.write("set mpris=false\nset output_plugin=pulse\n", to: "cmus/rc")
            var launch = ProcessLaunch("cmus", environment: environment)
            launch.environment["CMUS_HOME"] = settings
            return launch
        }
    }
}
