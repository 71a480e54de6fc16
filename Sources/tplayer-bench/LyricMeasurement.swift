import Foundation
import Kernel
import TestSupport

/// How far the line on the screen is from its sound: a song of beeps with a line at each.
struct LyricMeasurement {
    struct Result {
        /// Milliseconds from each beep at the sink to its line at the terminal, bold.
        var errors: [Double] = []
        /// How many lines there were; fewer errors mean that some were not seen or heard.
        var lines = 0
    }

    let stage: SoundStage
    let settings: Settings

    /// Seconds between two sounds that count as two.
    private static let gap = 0.2

    func run() throws -> Result {
        let folder = try TemporaryFolder()
        var mp3 = TestMP3(.beeps(at: beeps), duration: settings.beepSong)
        mp3.bitRate = .constant(320)
        let song = try folder.copy(mp3.file(), to: "song.mp3")
        try folder.write(lyrics, to: "song.lrc")

        let run = try PlayerRun(.tplayer, song: song, on: stage)
        run.wait(until: settings.beepSong - 2)
        let output = run.terminal.output
        let heard = sounds(of: run)
        run.end()
        let shown = arrivals(in: output)
        var result = Result(lines: beeps.count)
        for (sound, line) in zip(heard, shown) {
            guard let sound, let line else { continue }
            result.errors.append(line.seconds(since: sound) * 1000)
        }
        return result
    }

    /// Whole milliseconds, at no steady pace.
    private var beeps: [Double] {
        let count = Int((settings.beepSong - 4) / 0.75)
        return (0..<count).map { index in
            let milliseconds = 1000 + index * 750 + index * 137 % 101
            return Double(milliseconds) / 1000
        }
    }

    private func text(_ index: Int) -> String { "beep number \(index) sounds" }

    private var lyrics: String {
        beeps.enumerated().map { index, time in
            let milliseconds = Int((time * 1000).rounded())
            let stamp = String(
                format: "[%02d:%02d.%03d]", milliseconds / 60_000, milliseconds / 1000 % 60,
                milliseconds % 1000)
            return stamp + text(index) + "\n"
        }.joined()
    }

    /// When each beep was heard.
    private func sounds(of run: PlayerRun) -> [MonotonicTime?] {
        let recording = run.recording
        let first = recording.sample(at: run.firstSound)
        let wave = recording.waveform
        let late = Waveform(samples: Array(wave.samples.dropFirst(max(0, first - 100))))
        let onsets = late.onsets(above: 0.1, gap: Self.gap).map {
            recording.time(ofSample: $0 + max(0, first - 100))
        }
        return beeps.map { beep in
            let expected = run.firstSound.advanced(bySeconds: beep - beeps[0])
            return onsets.first { abs($0.seconds(since: expected)) < Self.gap }
        }
    }

    /// When each line was first bold.
    private func arrivals(in output: TimedBytes) -> [MonotonicTime?] {
        var screen = VirtualTerminal(rows: 30, columns: 100)
        var times = [MonotonicTime?](repeating: nil, count: beeps.count)
        var next = 0
        for chunk in output.chunks {
            screen.feed(output.bytes[chunk.range])
            // A line that was never shown is passed over when one of the next is.
            for index in next..<min(next + 3, beeps.count) where screen.showsBold(text(index)) {
                times[index] = chunk.time
                next = index + 1
                break
            }
        }
        return times
    }
}
