import Outputs
import Testing

/// How full the queue of a PulseAudio stream is.
@Suite struct PulseTimingTests {
    @Test func `as long as the server plays, the library's smoothed number holds`() {
        let timing = PulseTiming(
            written: 1_400_000, read: 700_000, device: 50_000, isPlaying: true)
        #expect(timing.latency(smoothed: 690_000) == 690_000)
        #expect(timing.latency(smoothed: -1) == 0)
    }

    @Test func `a server that has run dry is believed`() {
        // The smoothed clock stood still while the server hung, and the server has played on.
        let timing = PulseTiming(
            written: 1_363_242, read: 1_363_242, device: 20_000, isPlaying: false)
        #expect(timing.latency(smoothed: 700_009) == 20_000)
    }

    @Test func `what waits for its beginning is all in the queue`() {
        let timing = PulseTiming(written: 700_000, read: 0, device: 30_000, isPlaying: false)
        #expect(timing.latency(smoothed: 700_000) == 700_000)
    }

    @Test func `where it has just begun, the library knows more`() {
        // The server's figures are from before its beginning.
        let timing = PulseTiming(written: 900_000, read: 0, device: 30_000, isPlaying: false)
        #expect(timing.latency(smoothed: 600_000) == 600_000)
    }
}
