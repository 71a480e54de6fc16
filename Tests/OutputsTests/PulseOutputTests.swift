import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// The output on a server of its own.
@Suite(.serialized) struct PulseOutputTests {
    private let format = AudioFormat(sampleRate: 44_100)
    private let samples = [Float](repeating: 0.01, count: 4096)

    /// Writes until nothing more is taken; frames taken, and the seconds of the slowest pass.
    private func fill(_ output: PulseOutput) throws -> (frames: Int64, seconds: Double) {
        let before = MonotonicTime.now()
        var (frames, accepted): (Int64, Int) = (0, 0)
        repeat {
            accepted = try samples.withUnsafeBufferPointer { try output.write($0) }
            frames += Int64(accepted)
        } while accepted == 2048
        return (frames, MonotonicTime.now().seconds(since: before))
    }

    /// Takes news until the output fails; nil when it has not within five seconds.
    private func loss(of output: PulseOutput) throws -> OutputError? {
        let deadline = MonotonicTime.now().advanced(bySeconds: 5)
        let descriptor = try #require(output.newsDescriptor)
        while MonotonicTime.now() < deadline {
            _ = Poll.wait(
                for: [.init(descriptor, .readable)], seconds: deadline.seconds(since: .now()))
            do throws(OutputError) { try output.takeNews() } catch { return error }
        }
        return nil
    }

    @Test func `no server is said in plain words`() throws {
        let output = PulseOutput(server: "unix:/nonexistent/pulse")
        #expect(throws: OutputError("no server")) { try output.open(format) }
    }

    @Test func `a sink that is not there is said in plain words`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server, sink: "nowhere")
        #expect(throws: OutputError("no such sink")) { try output.open(format) }
        _ = try PulseOutput(server: pulse.server, sink: PrivatePulse.sink).open(format)
    }

    @Test func `the server is told what plays, and what plays next`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server)
        output.describe(StreamDescription(title: "北京北京", artist: "somebody"))
        _ = try output.open(format)
        _ = try fill(output)
        let first = try pulse.control("list", "sink-inputs")
        #expect(first.contains("media.name = \"somebody - 北京北京\""))
        #expect(first.contains("media.title = \"北京北京\""))
        #expect(first.contains("media.artist = \"somebody\""))
        #expect(first.contains("media.role = \"music\""))
        output.describe(StreamDescription(title: "next"))
        // It is not waited for.
        var second = ""
        for _ in 0..<100 where !second.contains("media.name = \"next\"") {
            _ = Poll.wait(for: [], seconds: 0.05)
            second = try pulse.control("list", "sink-inputs")
        }
        #expect(second.contains("media.title = \"next\"") && !second.contains("somebody"))
        output.close()
    }

    @Test func `writing never blocks and the queue runs down as time passes`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server)
        let buffer = try output.open(format)
        var written: Int64 = 0
        let start = MonotonicTime.now()
        var slowest = 0.0
        var offsets: [Double] = []
        while MonotonicTime.now().seconds(since: start) < 3 {
            let (frames, seconds) = try fill(output)
            written += frames
            slowest = max(slowest, seconds)
            if let queued = try output.queuedFrames() {
                #expect(queued <= Int64(buffer.capacity + 4410))
                let now = MonotonicTime.now().seconds(since: start)
                // The sink begins when it likes; from then on the queue runs down with the clock.
                let offset = format.seconds(written - queued) - now
                if now > 1 { offsets.append(offset) }
            }
            _ = Poll.wait(for: [], seconds: 0.05)
        }
        #expect(slowest < 0.1)
        let middle = offsets.sorted()[offsets.count / 2]
        let near = offsets.filter { abs($0 - middle) < 0.05 }
        #expect(near.count * 10 > offsets.count * 7, "\(near.count) of \(offsets.count)")
        try output.discard()
        #expect(try fill(output).frames >= Int64(buffer.capacity))
        pulse.crash()
        #expect(try loss(of: output) == OutputError("connection terminated"))
        output.close()
    }

    @Test func `a stream that is taken away is told at once`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server)
        _ = try output.open(format)
        _ = try fill(output)
        try pulse.killStreams()
        #expect(try loss(of: output) == OutputError("entity killed"))
    }

    @Test func `a suspended device is told, and that it goes on`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server)
        _ = try output.open(format)
        _ = try fill(output)
        #expect(!output.isSuspended)
        let descriptor = try #require(output.newsDescriptor)
        for isSuspended in [true, false] {
            try output.takeNews()
            try pulse.control("suspend-sink", PrivatePulse.sink, isSuspended ? "1" : "0")
            #expect(Poll.wait(for: [.init(descriptor, .readable)], seconds: 5) == [true])
            #expect(output.isSuspended == isSuspended)
        }
    }

    @Test func `a server that hangs blocks nothing and takes only what it has asked for`() throws {
        let pulse = try PrivatePulse()
        let output = PulseOutput(server: pulse.server)
        let buffer = try output.open(format)
        _ = try fill(output)
        pulse.suspend()
        defer { pulse.resume() }
        let start = MonotonicTime.now()
        var (taken, slowest): (Int64, Double) = (0, 0)
        while MonotonicTime.now().seconds(since: start) < 1.5 {
            let (frames, seconds) = try fill(output)
            taken += frames
            slowest = max(slowest, seconds)
            _ = Poll.wait(for: [], seconds: 0.05)
        }
        #expect(slowest < 0.1)
        #expect(taken <= Int64(buffer.capacity))
        #expect(try output.queuedFrames() == nil)
        let before = MonotonicTime.now()
        try output.discard()
        output.close()
        #expect(throws: OutputError("the server does not answer", isUnanswered: true)) {
            try output.open(format)
        }
        #expect(MonotonicTime.now().seconds(since: before) < 4)
        pulse.resume()
        _ = try output.open(format)
        #expect(try fill(output).frames >= Int64(buffer.capacity))
    }
}
