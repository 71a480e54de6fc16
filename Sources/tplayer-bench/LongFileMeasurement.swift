import TestSupport

/// A recording of ten hours beside a song of a minute: neither start nor memory may depend on
/// length.
struct LongFileMeasurement {
    /// Figures of one file.
    struct Figures {
        /// Milliseconds from start to first sound.
        var delays: [Double] = []
        /// MiB
        var peaks: [Double] = []
    }

    struct Result {
        var short = Figures()
        var long = Figures()
        /// Bytes of the long file.
        var size = 0
    }

    let stage: SoundStage
    let settings: Settings

    /// Seconds of playing after which the peak of memory is read: the file has been scanned.
    private static let scanned = 8.0

    func run() throws -> Result {
        let folder = try TemporaryFolder()
        let (short, long) = (folder.path("short.mp3"), folder.path("long.mp3"))
        var result = Result()
        _ = try LongMP3.write(to: short, duration: 60)
        result.size = try LongMP3.write(to: long, duration: settings.longFile)
        for index in 0..<settings.runs {
            // Two readings of the peak are enough: it is the same every time.
            try measure(short, readsPeak: index < 2, into: &result.short)
            try measure(long, readsPeak: index < 2, into: &result.long)
        }
        return result
    }

    private func measure(
        _ song: String, readsPeak: Bool, into figures: inout Figures
    ) throws {
        let run = try PlayerRun(.tplayer, song: song, on: stage)
        defer { run.end() }
        figures.delays.append(run.delay)
        guard readsPeak else { return }
        run.wait(until: Self.scanned)
        figures.peaks.append(Double(try ProcessUsage.peakResidentSetSize(pid: run.pid)) / 1024)
    }
}
