import Kernel
import Lyrics
import Playback
import PlayerUI
import Terminal
import Testing

/// The listener's shift and the latency of the output hold for all that is shown and chosen.
@Suite struct LyricTimeTests {
    private static let single = Lyrics(lines: [
        LyricLine(timeMilliseconds: 10_000, text: "one"),
        LyricLine(timeMilliseconds: 20_000, text: "two"),
    ])

    private func stage(shift: Int = 0, latency: Double = 0, at position: Double = 0) -> Stage {
        var stage = Stage.playing(Self.single, at: position)
        stage.state.lyricShift = shift
        stage.state.outputLatency = latency
        return stage
    }

    /// Seconds of the engine at which the line changes, found by waking as the player does.
    private func changes(_ stage: Stage) -> [Double] {
        var stage = stage
        var times: [Double] = []
        while stage.position < 30, let wake = stage.wake {
            let before = stage.state.lyricIndex(at: stage.now)
            stage.wait(wake.seconds(since: stage.now))
            if stage.state.lyricIndex(at: stage.now) == before { continue }
            times.append((stage.snapshot.clock.position(at: stage.now) * 1e6).rounded() / 1e6)
        }
        return times
    }

    @Test(arguments: [
        (0, 0.0, [10, 20]), (150, 0, [9.85, 19.85]), (-500, 0, [10.5, 20.5]),
        (0, 0.2, [10.2, 20.2]), (-50, 0.25, [10.3, 20.3]), (0, -0.1, [9.9, 19.9]),
        (12_000, 0, [8]),
    ])
    func `a line comes by shift and latency`(shift: Int, latency: Double, times: [Double]) {
        #expect(changes(stage(shift: shift, latency: latency)) == times)
    }

    @Test func `a chosen line is gone to where it is sung with the shift in force`() {
        var stage = stage(shift: 150, latency: 0.3, at: 11)
        #expect(stage.press(.character("l"), .down, .enter).commands == [.seek(to: 19.85)])
        stage.state.lyricShift = 60_000
        #expect(stage.press(.character("l"), .enter).commands == [.seek(to: 0)])
    }

    @Test func `steps start from the engine's position, so that no latency piles up`() {
        var stage = stage(latency: 0.3, at: 11)
        #expect(abs(stage.position - 10.7) < 1e-9)
        for target in [16.0, 21, 26] {
            #expect(stage.press(.right).commands == [.seek(to: target)])
        }
    }

    @Test func `paused, a song stands where it goes on`() {
        var stage = stage(latency: 0.3, at: 10.1)
        #expect(stage.state.lyricIndex(at: stage.now) == nil)
        stage.press(.character(" "))
        #expect(stage.position == 10.1 && stage.state.lyricIndex(at: stage.now) == 0)
    }

    @Test(arguments: [Int.max, .min, 0])
    func `any shift is borne`(shift: Int) {
        let stage = stage(shift: shift, at: 5)
        #expect(stage.frame.size == .usual && stage.wake != nil)
    }
}
