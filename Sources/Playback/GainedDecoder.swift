/// A track as loud as its figures want it. Behind the decoder and before everything else, so that the
/// sound of two tracks that are joined changes at the very frame of the joint.
package final class GainedDecoder: Decoder {
    private let base: any Decoder
    private let factor: Float

    /// The decoder itself where its samples stay as they are.
    package static func wrap(_ decoder: any Decoder, _ mode: ReplayGain.Mode) -> any Decoder {
        let factor = decoder.info.gain.factor(mode)
        return factor == 1 ? decoder : GainedDecoder(decoder, factor: factor)
    }

    private init(_ base: any Decoder, factor: Float) {
        self.base = base
        self.factor = factor
    }

    package var format: AudioFormat { base.format }
    package var length: TrackLength { base.length }
    package var info: TrackInfo { base.info }
    package var isSeekable: Bool { base.isSeekable }
    package var scan: TrackScan? { base.scan }

    package func read(
        into samples: UnsafeMutableBufferPointer<Float>
    ) throws(DecoderError) -> DecoderResult {
        let result = try base.read(into: samples)
        if case .frames(let count) = result {
            for index in 0..<min(samples.count, count * AudioFormat.channels) {
                samples[index] *= factor
            }
        }
        return result
    }

    package func seek(to frame: Int64) throws(DecoderError) -> Int64? {
        try base.seek(to: frame)
    }

    package func adopt(_ result: ScanResult) {
        base.adopt(result)
    }
}
