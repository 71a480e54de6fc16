/// The head of a WAV file of 16-bit stereo samples: RIFF, or RF64 (EBU Tech 3306) where 32 bits
/// cannot hold the size. Always 80 bytes, so that it can be written again when the size is known.
struct WAVHeader {
    static let size = 80
    static let bytesPerFrame = 4

    var sampleRate: Int
    /// Nil when the size will never be known: a pipe.
    var frames: Int64?

    var bytes: [UInt8] {
        let data = frames.map { UInt64($0) * UInt64(Self.bytesPerFrame) }
        let riff = data.map { $0 + UInt64(Self.size - 8) }
        let isLarge = (riff ?? 0) > UInt64(UInt32.max)
        let unknown = UInt64(UInt32.max)
        var bytes: [UInt8] = []
        bytes += tag(isLarge ? "RF64" : "RIFF") + little(isLarge ? unknown : riff ?? unknown, 4)
        bytes += tag("WAVE")
        // Room for the 64-bit sizes, filled in when they are needed.
        bytes += tag(isLarge ? "ds64" : "JUNK") + little(28, 4)
        bytes += little(isLarge ? riff ?? 0 : 0, 8) + little(isLarge ? data ?? 0 : 0, 8)
        bytes += little(isLarge ? UInt64(frames ?? 0) : 0, 8) + little(0, 4)
        bytes += tag("fmt ") + little(16, 4) + little(1, 2) + little(2, 2)
        bytes += little(UInt64(sampleRate), 4)
        bytes += little(UInt64(sampleRate * Self.bytesPerFrame), 4)
        bytes += little(UInt64(Self.bytesPerFrame), 2) + little(16, 2)
        bytes += tag("data") + little(isLarge ? unknown : data ?? unknown, 4)
        return bytes
    }

    private func tag(_ name: StaticString) -> [UInt8] {
        name.withUTF8Buffer { Array($0) }
    }

    private func little(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
}
