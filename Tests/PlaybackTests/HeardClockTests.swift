import Kernel
import Playback
import Testing

@Suite struct HeardClockTests {
    private let zero = MonotonicTime(nanoseconds: 5_000_000_000)
    private let rate = 44_100

    private func at(_ seconds: Double) -> MonotonicTime { zero.advanced(bySeconds: seconds) }

    private func error(_ clock: HeardClock, truth: Double, _ seconds: Double) -> Double {
        abs(clock.frame(at: at(seconds)) / Double(rate) - truth)
    }

    @Test func `it takes on the latency of the device with the first readings`() {
        var clock = HeardClock()
        clock.start(frame: 0, at: zero, rate: rate)
        for seconds in [0.02, 0.04, 0.08] {
            clock.observe(frame: Int64((seconds - 0.015) * Double(rate)), at: at(seconds))
        }
        #expect(error(clock, truth: 0.985, 1) < 0.001)
    }

    @Test func `single readings that are far off do not move it`() {
        var clock = HeardClock()
        clock.start(frame: 0, at: zero, rate: rate)
        var worst = 0.0
        for index in 1...200 {
            let seconds = Double(index) * 0.1
            // Every seventh reading is one from just after a write.
            let outlier = index > 4 && index % 7 == 0 ? -0.04 : 0
            clock.observe(frame: Int64((seconds + outlier) * Double(rate)), at: at(seconds))
            worst = max(worst, error(clock, truth: seconds, seconds))
        }
        #expect(worst < 0.002)
    }

    @Test func `it follows a device that is slower than the clock`() {
        var clock = HeardClock()
        clock.start(frame: 0, at: zero, rate: rate)
        for index in 1...600 {
            let seconds = Double(index) * 0.3
            clock.observe(frame: Int64(seconds * 0.999 * Double(rate)), at: at(seconds))
        }
        #expect(error(clock, truth: 180 * 0.999, 180) < 0.005)
    }

    @Test func `it jumps when the device stood still for long`() {
        var clock = HeardClock()
        clock.start(frame: 0, at: zero, rate: rate)
        for index in 1...20 {
            let seconds = Double(index) * 0.3
            clock.observe(frame: Int64(seconds * Double(rate)), at: at(seconds))
        }
        // A minute in which nothing was heard.
        for index in 1...3 {
            let heard = 6 + Double(index) * 0.3
            clock.observe(frame: Int64(heard * Double(rate)), at: at(60 + heard))
        }
        #expect(error(clock, truth: 7.9, 67.9) < 0.01)
    }

    @Test func `held, it stands still and takes no readings`() {
        var clock = HeardClock()
        clock.start(frame: 0, at: zero, rate: rate)
        clock.hold(at: 1234)
        clock.observe(frame: 99_999, at: at(3))
        #expect(clock.frame(at: at(4)) == 1234)
        #expect(!clock.isRunning)
    }

    @Test func `an anchor never goes past what was handed to the device`() {
        let anchor = ClockAnchor(position: 2, time: zero, isRunning: true, limit: 2.5)
        #expect(anchor.position(at: at(0.25)) == 2.25)
        #expect(anchor.position(at: at(9)) == 2.5)
        #expect(anchor.position(at: at(-1)) == 2)
        let held = ClockAnchor(position: 2, time: zero, isRunning: false, limit: 2.5)
        #expect(held.position(at: at(9)) == 2)
    }
}
