import Glibc
import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// The output on a server of its own. The tests share one process and one environment variable.
@Suite(.serialized) struct PulseOutputTests {
    private let format = AudioFormat(sampleRate: 44_100)

    @Test func `no server is said in plain words`() throws {
        setenv("PULSE_SERVER", "unix:/nonexistent/pulse", 1)
        #expect(throws: OutputError("connection refused")) { try PulseOutput().open(format) }
    }

    @Test func `writing never blocks and the queue runs down as time passes`() throws {
        let pulse = try PrivatePulse()
        setenv("PULSE_SERVER", pulse.server, 1)
        let output = PulseOutput()
        let buffer = try output.open(format)
        #expect(output.hangUpDescriptor != nil)
        let samples = [Float](repeating: 0.01, count: 4096)
        var written: Int64 = 0
        let start = MonotonicTime.now()
        var slowest = 0.0
        var offsets: [Double] = []
        while MonotonicTime.now().seconds(since: start) < 3 {
            let before = MonotonicTime.now()
            var accepted = 0
            repeat {
                accepted = try samples.withUnsafeBufferPointer { try output.write($0) }
                written += Int64(accepted)
            } while accepted == 2048
            slowest = max(slowest, MonotonicTime.now().seconds(since: before))
            let queued = try #require(try output.queuedFrames())
            #expect(queued <= Int64(buffer.capacity + 4410))
            let now = MonotonicTime.now().seconds(since: start)
            // The sink begins when it likes; from then on the queue runs down with the clock.
            let offset = format.seconds(written - queued) - now
            if now > 1 { offsets.append(offset) }
            _ = Poll.wait(for: [], seconds: 0.05)
        }
        // A write that blocks waits for a request of the server, which comes every half second.
        #expect(slowest < 0.4)
        let middle = offsets.sorted()[offsets.count / 2]
        let near = offsets.filter { abs($0 - middle) < 0.05 }
        #expect(near.count * 10 > offsets.count * 7, "\(offsets)")
        try output.discard()
        #expect(try #require(try output.queuedFrames()) < 22_050)
        pulse.crash()
        let descriptor = try #require(output.hangUpDescriptor)
        #expect(Poll.wait(for: [.init(descriptor, .hangUp)], seconds: 5) == [true])
        output.close()
    }
}
