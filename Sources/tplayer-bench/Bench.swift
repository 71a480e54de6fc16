import Foundation
import TestSupport

/// Measures the player beside others, as its users would meet them, and prints a Markdown table.
@main
struct Bench {
    static func main() {
        do {
            if let (work, rounds) = Settings.countedWork(CommandLine.arguments.dropFirst()) {
                return work.run(rounds: rounds)
            }
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
        try measurePlaying(&report, players)
        try measureReactions(&report, players)
        if settings.measures(anyOf: .files) {
            progress("lyrics files")
            report.reading = try ReadingMeasurement(settings: settings).run()
        }
        return report.markdown
    }

    /// What takes its time, on a sink that works in pieces of 10 ms like many a sound card.
    private func measurePlaying(_ report: inout Report, _ players: [Competitor]) throws {
        guard settings.measures(anyOf: .playing, .idle, .lyrics) else { return }
        let stage = try SoundStage(latency: 10)
        if settings.measures(anyOf: .playing) {
            progress("playing: \(players.map(\.rawValue).joined(separator: ", "))")
            report.playing = try PlayingMeasurement(stage: stage, settings: settings)
                .run(players: players)
        }
        if settings.measures(anyOf: .idle) {
            progress("paused and stopped")
            report.idle = try IdleMeasurement(stage: stage, settings: settings).run()
        }
        if settings.measures(anyOf: .lyrics) {
            progress("lyric lines against their sounds")
            report.lines = try LyricMeasurement(stage: stage, settings: settings).run()
        }
    }

    /// What is to be instant, on a sink that works in pieces short enough not to be what is
    /// measured.
    private func measureReactions(_ report: inout Report, _ players: [Competitor]) throws {
        guard settings.measures(anyOf: .start, .keys, .long) else { return }
        let stage = try SoundStage(latency: 2)
        if settings.measures(anyOf: .start) {
            progress("starts")
            report.starts = try StartMeasurement(stage: stage, settings: settings)
                .run(players: players)
        }
        if settings.measures(anyOf: .keys) {
            progress("keys")
            report.keys = try KeyMeasurement(stage: stage, settings: settings).run()
        }
        if settings.measures(anyOf: .long) {
            progress("a file of many hours")
            report.long = try LongFileMeasurement(stage: stage, settings: settings).run()
        }
    }

    /// What is being done goes beside the table, not into it.
    private func progress(_ text: String) {
        FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
    }
}
