import Kernel
import TestSupport
import Testing

extension SoundlessEndToEnd {
    /// What the terminal is sent for the bar and for words; without sound.
    @Suite struct LyricScreenTests {
        @Test(arguments: [120, 200])
        func `a short song on a wide screen sends little`(columns: Int) throws {
            let session = try PlayerSession(
                TestMP3(.silence, duration: 10), rows: 40, columns: columns)
            try session.terminal.requireScreen { $0.contains("0:01") }
            let start = MonotonicTime.now()
            try session.terminal.requireScreen(limit: 9) { $0.contains("0:07") }
            let end = MonotonicTime.now()
            let bytes = session.terminal.output.count(in: start..<end)
            let rate = Double(bytes) / end.seconds(since: start)
            #expect(rate < 300 && rate > 50)
            #expect(try session.quit() == .exited(0))
        }

        @Test func `words are coloured as they are sung, at the times of the file`() throws {
            let words = (0..<8).map { "<00:0\(1 + $0 / 2).\($0 % 2 * 5)0>词\($0)" }.joined()
            let session = try PlayerSession(lyrics: "[00:01.00]\(words)<00:05.00>\n[00:20.00]end")
            let terminal = session.terminal
            var times: [MonotonicTime] = []
            for index in 0..<8 {
                try terminal.requireScreen { screen in
                    guard let place = screen.find("词\(index)") else { return false }
                    return place.styles.contains { $0.bold && $0.foreground != nil }
                }
                times.append(.now())
            }
            // The clock of the null output starts when it likes; the words follow each other.
            for (index, time) in times.enumerated() {
                let expected = Double(index) * 0.5
                #expect(abs(time.seconds(since: times[0]) - expected) < 0.2, "\(index)")
            }
            #expect(try session.quit() == .exited(0))
        }

        @Test func `a line of a million characters costs no memory to speak of`() throws {
            let han = String(repeating: "风", count: 1_000_000)
            let session = try PlayerSession(lyrics: "[00:00.10]\(han)\n[00:30.00]end")
            try session.terminal.requireScreen { $0.contains("风风风") && $0.contains("风…") }
            try session.terminal.requireScreen(limit: 9) { $0.contains("0:02") }
            let before = try ProcessUsage(pid: session.terminal.process.pid)
            try session.terminal.requireScreen(limit: 9) { $0.contains("0:05") }
            let after = try ProcessUsage(pid: session.terminal.process.pid)
            let cpu = (after.cpu - before.cpu) / after.time.seconds(since: before.time)
            #expect(cpu < 0.1)
            #expect(try session.quit() == .exited(0))
        }
    }
}
