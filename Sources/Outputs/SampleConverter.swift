import CALSA

/// Sample formats that a card may want, best first.
enum SampleConverter: CaseIterable {
    case float, signed32, signed16

    /// ALSA's name for it.
    var format: snd_pcm_format_t {
        switch self {
        case .float: SND_PCM_FORMAT_FLOAT_LE
        case .signed32: SND_PCM_FORMAT_S32_LE
        case .signed16: SND_PCM_FORMAT_S16_LE
        }
    }

    /// Calls `body` with `samples` in this format.
    func withConverted<Result>(
        _ samples: UnsafeBufferPointer<Float>, _ body: (UnsafeRawPointer?) -> Result
    ) -> Result {
        switch self {
        case .float: return body(samples.baseAddress)
        case .signed32: return convert(samples, Self.integer32, body)
        case .signed16: return convert(samples, Self.integer16, body)
        }
    }

    private func convert<Sample, Result>(
        _ samples: UnsafeBufferPointer<Float>, _ transform: (Float) -> Sample,
        _ body: (UnsafeRawPointer?) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Sample.self, capacity: samples.count) { buffer in
            for index in samples.indices {
                buffer.initializeElement(at: index, to: transform(samples[index]))
            }
            return body(UnsafeRawPointer(buffer.baseAddress))
        }
    }

    /// Full scale ±1 to 16 bits, rounded, clipped, NaN to silence.
    static func integer16(_ sample: Float) -> Int16 {
        guard !sample.isNaN else { return 0 }
        return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }

    private static func integer32(_ sample: Float) -> Int32 {
        guard !sample.isNaN else { return 0 }
        return Int32(max(-2_147_483_648, min(2_147_483_520, (sample * 2_147_483_648).rounded())))
    }
}
