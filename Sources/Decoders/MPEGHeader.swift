package import Tags

/// The four bytes at the start of an MPEG audio frame (ISO 11172-3 2.4.1.3, ISO 13818-3).
package struct MPEGHeader: Equatable {
    static let size = 4
    /// The longest frame there is: layer II, 384 kbit/s at 32 kHz, with its padding.
    static let longestFrame = 1729

    enum Version: Equatable {
        case one, two, twoAndHalf
    }

    let version: Version
    /// 1 to 3.
    let layer: Int
    /// Frames per second.
    let sampleRate: Int
    /// Bits per second; nil in a free format, which the header does not tell.
    let bitrate: Int?
    private let isPadded: Bool

    /// Nil when the bytes are none.
    init?(_ bytes: (UInt8, UInt8, UInt8, UInt8)) {
        guard bytes.0 == 0xFF, bytes.1 & 0xE0 == 0xE0 else { return nil }
        switch bytes.1 >> 3 & 3 {
        case 0: version = .twoAndHalf
        case 2: version = .two
        case 3: version = .one
        default: return nil
        }
        layer = 4 - Int(bytes.1 >> 1 & 3)
        let (rateIndex, bitrateIndex) = (Int(bytes.2 >> 2 & 3), Int(bytes.2 >> 4))
        guard layer < 4, rateIndex < 3, bitrateIndex < 15 else { return nil }
        let divisor = version == .one ? 1 : version == .two ? 2 : 4
        sampleRate = [44_100, 48_000, 32_000][rateIndex] / divisor
        let table = version == .one ? Self.bitrates1[layer - 1] : Self.bitrates2[layer == 1 ? 0 : 1]
        bitrate = bitrateIndex == 0 ? nil : table[bitrateIndex - 1] * 1000
        isPadded = bytes.2 & 2 != 0
    }

    private static let bitrates1 = [
        [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    ]
    private static let bitrates2 = [
        [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]

    /// Samples of a channel in the frame.
    var samples: Int {
        layer == 1 ? 384 : layer == 3 && version != .one ? 576 : 1152
    }

    /// Bytes of the frame with this header; nil in a free format.
    var frameBytes: Int? {
        guard let bitrate else { return nil }
        let slot = layer == 1 ? 4 : 1
        return (samples / 8 / slot * bitrate / sampleRate + (isPadded ? 1 : 0)) * slot
    }

    /// Bytes that frames of this kind can have.
    var possibleFrameBytes: ClosedRange<Int> {
        let table = version == .one ? Self.bitrates1[layer - 1] : Self.bitrates2[layer == 1 ? 0 : 1]
        let all = table.map { samples / 8 * $0 * 1000 / sampleRate }
        return (all.first ?? 1)...((all.last ?? 1) + 4)
    }

    /// Whether frames of one stream can have both headers.
    func isKin(of other: MPEGHeader) -> Bool {
        version == other.version && layer == other.layer && sampleRate == other.sampleRate
    }
}

extension MPEGHeader {
    /// Milliseconds of a frame of the audio that begins at `offset`, as far as its first bytes tell;
    /// nil when no frame is near.
    package static func millisecondsPerFrame(in source: some TagSource, from offset: Int64)
        -> Double?
    {
        let bytes = source.read(at: offset, count: 4096)
        for index in bytes.indices.dropLast(size - 1) {
            let four = (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
            if let header = MPEGHeader(four) {
                return Double(header.samples) * 1000 / Double(header.sampleRate)
            }
        }
        return nil
    }
}
