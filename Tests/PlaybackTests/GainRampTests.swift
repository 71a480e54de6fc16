import Playback
import Testing

@Suite struct GainRampTests {
    private func apply(_ ramp: GainRamp, first: Int64, frames: Int) -> [Float] {
        let source = [Float](repeating: 1, count: 2 * frames)
        var result = [Float](repeating: -1, count: 2 * frames)
        source.withUnsafeBufferPointer { from in
            result.withUnsafeMutableBufferPointer { to in ramp.apply(from, first: first, to: to) }
        }
        return result
    }

    @Test func `a change of gain takes no step larger than its slope`() {
        let ramp = GainRamp(from: 0, to: 1, start: 100, length: 200)
        let samples = apply(ramp, first: 0, frames: 400)
        #expect(samples[0] == 0 && samples[2 * 100] == 0 && samples[2 * 300] == 1)
        for index in stride(from: 2, to: samples.count, by: 2) {
            #expect(abs(samples[index] - samples[index - 2]) <= 1.0 / 200 + 1e-6)
            #expect(samples[index] == samples[index + 1])
        }
    }

    @Test func `writing in pieces gives the same samples`() {
        let ramp = GainRamp(from: 0.7, to: 0.1, start: 37, length: 50)
        let whole = apply(ramp, first: 0, frames: 150)
        var pieces: [Float] = []
        var first = 0
        for count in [1, 30, 7, 60, 52] {
            pieces += apply(ramp, first: Int64(first), frames: count)
            first += count
        }
        #expect(pieces == whole)
    }

    @Test func `constant is constant`() {
        #expect(apply(GainRamp(constant: 0.5), first: 12, frames: 5).allSatisfy { $0 == 0.5 })
        #expect(apply(GainRamp(constant: 1), first: -3, frames: 5).allSatisfy { $0 == 1 })
    }
}
