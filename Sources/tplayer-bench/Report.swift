import Foundation

/// What was measured, as a Markdown table beside what is to be reached.
struct Report {
    let settings: Settings
    let players: [Competitor]
    var playing: [Competitor: [PlayingMeasurement.Result]] = [:]
    var starts: [Competitor: [StartMeasurement.Result]] = [:]
    var idle: IdleMeasurement.Result?
    var lines: LyricMeasurement.Result?
    var keys: KeyMeasurement.Result = []
    var long: LongFileMeasurement.Result?
    var reading: ReadingMeasurement.Result?

    init(settings: Settings, players: [Competitor]) {
        self.settings = settings
        self.players = players
    }

    var markdown: String {
        let rows = playingRows + idleRows + lyricRows + keyRows + longRows + readingRows
        var lines = [
            "Measured \(Machine.description); medians of \(settings.runs), runs interleaved; "
                + "a null sink at 44.1 kHz that works in pieces of 10 ms, of 2 ms for starts and keys.",
            "",
        ]
        lines += Row.table(rows)
        if players.count > 1, !playing.isEmpty || !starts.isEmpty {
            lines += ["", "Side by side:", ""] + PeerTable(playing: playing, starts: starts).lines
        }
        let missed = rows.filter { $0.isReached == false }.count
        lines += ["", missed == 0 ? "All is reached." : "\(missed) not reached."]
        return lines.joined(separator: "\n")
    }

    private var playingRows: [Row] {
        let own = playing[.tplayer] ?? []
        let peer = playing[.mpg123] ?? []
        let delays = (starts[.tplayer] ?? []).map(\.delay)
        return [
            .ratio(
                "exec to first sound", "ms", delays, to: (starts[.mpg123] ?? []).map(\.delay),
                atMost: 1.5),
            .ratio(
                "CPU per second of playing", "ms", own.map(\.cpu), to: peer.map(\.cpu), atMost: 0.5),
            .limit("wake-ups per second, playing", "", own.map(\.wakeUps), atMost: 100),
            .limit("PSS", "MiB", own.map(\.memory), atMost: 12),
            .limit(
                "bytes to the terminal per second between line changes", "", own.map(\.bytes),
                atMost: 300),
        ].compactMap { $0 }
    }

    private var idleRows: [Row] {
        guard let idle else { return [] }
        return [
            .worst("wake-ups per second, paused for over 3 s", idle.paused, atMost: 0),
            .worst("wake-ups per second, stopped for over 3 s", idle.stopped, atMost: 0),
        ].compactMap { $0 }
    }

    private var lyricRows: [Row] {
        guard let lines else { return [] }
        let name = "lyric line minus its sound"
        let target = "95 % within 10 ms, all within 25 ms"
        guard let errors = Statistics(lines.errors) else {
            return [Row(name: name, target: target, value: "no line was seen", isReached: false)]
        }
        let percent = errors.share(within: 10) * 100
        let figure = String(
            format: "%.0f %% within 10 ms, worst %.1f ms, median %+.1f ms; %d of %d lines", percent,
            max(abs(errors.largest), abs(errors.quantile(0))), errors.median, errors.count,
            lines.lines)
        let isReached =
            percent >= 95 && errors.share(within: 25) == 1 && errors.count == lines.lines
        return [Row(name: name, target: target, value: figure, isReached: isReached)]
    }

    private var keyRows: [Row] {
        keys.compactMap { name, milliseconds in
            guard let figures = Statistics(milliseconds) else { return nil }
            let value = String(
                format: "median %.1f ms, worst %.1f ms", figures.median, figures.largest)
            return Row(
                name: name, target: "median ≤ 10 ms, worst ≤ 30 ms", value: value,
                isReached: figures.median <= 10 && figures.largest <= 30)
        }
    }

    private var longRows: [Row] {
        guard let long else { return [] }
        let size = String(
            format: "%.2f GB, %.0f h", Double(long.size) / 1e9, settings.longFile / 3600)
        return [
            .ratio(
                "first sound of \(size) VBR without Xing, to a minute of it", "ms",
                long.long.delays, to: long.short.delays, atMost: 2),
            .ratio(
                "its peak memory, to that of a minute of it", "MiB", long.long.peaks,
                to: long.short.peaks, atMost: 1.1),
        ].compactMap { $0 }
    }

    private var readingRows: [Row] {
        guard let reading else { return [] }
        return [
            .limit(
                "CPU to read a lyrics file of \(ReadingMeasurement.lines) lines", "ms",
                reading.parsing, atMost: 50),
            .limit(
                "CPU to look for lyrics in vain among \(ReadingMeasurement.files) files", "ms",
                reading.finding, atMost: 50),
        ].compactMap { $0 }
    }
}
