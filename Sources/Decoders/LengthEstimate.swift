import Playback

/// How long a file is as far as a few looks into it tell: for the time until it was scanned, which
/// is short. Right for a constant bit rate and where a header counts the frames.
struct LengthEstimate {
    /// Places that are looked at, and bytes at each.
    private static let looks = 5
    private static let lookSize = 16_384
    /// Frames in a row that are believed.
    private static let chain = 3

    private let source: any ByteSource
    /// The bytes from the first frame to the tags behind the last.
    private let audio: Range<Int64>

    init(_ source: any ByteSource, audio: Range<Int64>) {
        self.source = source
        self.audio = audio
    }

    /// The part of the frames counted by a header in front that is in the file; nil when so many
    /// frames cannot be in so many bytes.
    /// - Parameters:
    ///   - stated: bytes of all frames by the header; nil when it does not say.
    ///   - bitrate: bits per second of each frame; nil when they differ.
    func share(
        ofCounted count: Int64, stated: Int64?, header: MPEGHeader, bitrate: Int?
    ) -> Double? {
        let present = Int64(audio.count)
        // A tag may claim the place of all frames.
        guard count > 0, present > 0 else { return nil }
        // Nine tenths of a download are nine tenths of the song.
        let possible = header.possibleFrameBytes
        let slack = present / 50 + Int64(2 * possible.upperBound)
        let isCut = stated.map { $0 > present + slack } ?? false
        let bytes = isCut ? stated ?? present : present
        let usual = bitrate.map { header.samples / 8 * $0 / header.sampleRate }
        let least = Double(count - 2) * Double(usual ?? possible.lowerBound) * 0.95
        let most = Double(count + 2) * Double(usual ?? possible.upperBound) * 1.05
        guard Double(bytes) > least, Double(bytes) < most else { return nil }
        return Double(present) / Double(isCut ? bytes : present)
    }

    /// Seconds by the bit rates at some places; nil when no frames are found there.
    func sampled() -> Double? {
        var rates: Set<Int> = []
        var secondsPerByte: [Double] = []
        let bytes = Int64(audio.count)
        for look in 0..<Self.looks {
            // In the middle of each part: the first frames tell of themselves alone.
            let parts = Int64(2 * Self.looks)
            let middle = bytes / parts * Int64(2 * look + 1) - Int64(Self.lookSize / 2)
            let offset = audio.lowerBound + max(0, middle)
            guard let found = frames(at: offset) else { continue }
            secondsPerByte.append(found.seconds / Double(found.bytes))
            rates.formUnion(found.rates)
        }
        guard !secondsPerByte.isEmpty else { return nil }
        if rates.count == 1, let rate = rates.first { return Double(bytes) * 8 / Double(rate) }
        return Double(bytes) * secondsPerByte.reduce(0, +) / Double(secondsPerByte.count)
    }

    /// The frames in a row at `offset` or soon behind it.
    private func frames(at offset: Int64) -> (seconds: Double, bytes: Int, rates: Set<Int>)? {
        let count = Int(min(Int64(Self.lookSize), audio.upperBound - offset))
        let bytes = SourceTags(source).read(at: offset, count: count)
        var start = 0
        while start + MPEGHeader.size <= bytes.count {
            guard bytes[start] == 0xFF else {
                start += 1
                continue
            }
            let found = frames(in: bytes, from: start)
            if found.count >= Self.chain {
                let seconds = found.reduce(0.0) { $0 + Double($1.samples) / Double($1.sampleRate) }
                let length = found.reduce(0) { $0 + ($1.frameBytes ?? 0) }
                return (seconds, length, Set(found.compactMap(\.bitrate)))
            }
            start += 1
        }
        return nil
    }

    private func frames(in bytes: [UInt8], from start: Int) -> [MPEGHeader] {
        var found: [MPEGHeader] = []
        var place = start
        while place + MPEGHeader.size <= bytes.count {
            let four = (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
            guard let header = MPEGHeader(four), header.isKin(of: found.first ?? header),
                let length = header.frameBytes
            else { break }
            found.append(header)
            place += length
        }
        return found
    }
}
