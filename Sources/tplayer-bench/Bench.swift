import Foundation
import TestSupport

/// Measures the player beside others, as its users would meet them, and prints a Markdown table.
@main
struct Bench {
    static func main() {
        do {
            guard let settings = Settings(arguments: Array(CommandLine.arguments.dropFirst()))
            else {
                print(Settings.usage)
                exit(2)
            }
            print(try Bench(settings: settings).run())
        } catch {
            FileHandle.standardError.write(Data("tplayer-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    let settings: Settings

    private func run() throws -> String {
        let players = settings.players.filter(\.isInstalled)
        guard players.contains(.tplayer) else {
            throw HarnessError("\(PlayerProgram.path): build the player first")
        }
        var report = Report(settings: settings, players: players)
        let stage = try SoundStage()
        if settings.measures(.playing) {
            progress("playing: \(players.map(\.rawValue).joined(separator: ", "))")
            report.playing = try PlayingMeasurement(stage: stage, settings: settings)
                .run(players: players)
        }
        if settings.measures(.idle) {
            progress("paused and stopped")
            report.idle = try IdleMeasurement(stage: stage, settings: settings).run()
        }
        if settings.measures(.lyrics) {
            progress("lyric lines against their sounds")
            report.lineErrors = try LyricMeasurement(stage: stage, settings: settings).run()
        }
        if settings.measures(.keys) {
            progress("keys")
            report.keys = try KeyMeasurement(stage: stage, settings: settings).run()
        }
        if settings.measures(.long) {
            progress("a file of a gigabyte")
            report.long = try LongFileMeasurement(stage: stage, settings: settings).run()
        }
        return report.markdown
    }

    /// What is being done goes beside the table, not into it.
    private func progress(_ text: String) {
        FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
    }
}
