import Playback
import TestSupport
import Testing

/// Tracks as loud as their figures want them.
@Suite struct GainedDecoderTests {
    private func decoder(_ gain: ReplayGain) -> ScriptedDecoder {
        var script = ScriptedDecoder.Script()
        script.frames = 1_000
        script.gain = gain
        return ScriptedDecoder(script)
    }

    private func samples(_ decoder: any Decoder) throws -> [Float] {
        var all: [Float] = []
        let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: 256)
        defer { buffer.deallocate() }
        while case .frames(let count) = try decoder.read(into: buffer) {
            all += buffer[..<(count * AudioFormat.channels)]
        }
        return all
    }

    @Test func `each sample is multiplied, from any place on`() throws {
        let gain = ReplayGain(trackGain: -6.0205999, trackPeak: 1)
        let plain = try samples(decoder(gain))
        let louder = GainedDecoder.wrap(decoder(gain), .track)
        for (gained, sample) in zip(try samples(louder), plain) {
            #expect(abs(gained - sample / 2) < 1e-6)
        }
        #expect(try louder.seek(to: 500) == 500)
        #expect(try samples(louder).count == 500 * AudioFormat.channels)
        #expect(louder.length.frames == 1_000 && louder.info.gain == gain)
    }

    @Test func `without figures, or when they are not wanted, the decoder is as it was`() {
        let bare = decoder(ReplayGain())
        #expect(GainedDecoder.wrap(bare, .album) === bare)
        let full = decoder(ReplayGain(trackGain: -9))
        #expect(GainedDecoder.wrap(full, .off) === full)
    }
}
