import Playback

/// The frame in front of an encoder's others that tells of them (`Xing`, `Info`).
struct InfoFrame: Equatable {
    let header: MPEGHeader
    /// Whether all frames are meant to have one bit rate.
    let isConstant: Bool
    /// Frames behind this one; nil when it does not say.
    let frames: Int64?
    /// Bytes of all frames, with this one; nil when it does not say.
    let bytes: Int64?
    /// What the encoder says of loudness.
    let gain: ReplayGain
    /// Samples that the encoder says it has put in front and behind; 0 when it does not say.
    let added: Int

    /// Nil when `frame`, which begins with `header`, is a frame like others.
    init?(_ frame: UnsafeRawBufferPointer, _ header: MPEGHeader) {
        guard header.layer == 3, let tag = Self.position(in: frame), tag + 16 <= frame.count else {
            return nil
        }
        self.header = header
        isConstant = frame[tag] == 0x49
        let flags = Self.integer(frame, tag + 4)
        frames = flags & 1 != 0 ? Self.integer(frame, tag + 8) : nil
        let stated = flags & 3 == 3 ? Self.integer(frame, tag + 12) : 0
        bytes = stated > 0 ? stated : nil
        gain = Self.gain(frame, tag + Self.encoder)
        added = Self.added(frame, tag + Self.encoder)
    }

    /// Where the encoder's own part begins, from the tag on, when all others are there.
    private static let encoder = 120

    /// Delay and padding, 12 bits each, 21 bytes behind the encoder's name.
    private static func added(_ frame: UnsafeRawBufferPointer, _ start: Int) -> Int {
        guard start + 24 <= frame.count,
            encoders.contains(where: { name in
                frame[start..<start + 4].elementsEqual(name.utf8)
            })
        else { return 0 }
        let word = Int(integer(frame, start + 20) & 0xFF_FFFF)
        return word >> 12 + word & 0xFFF
    }

    private static let encoders = ["LAME", "Lavc", "Lavf"]

    /// The figures of loudness of a LAME header: a peak as 9.23 fixed point (as a float in old ones)
    /// 11 bytes behind its name, then a gain of the track and of the album, each 3 bits of kind, 3 of
    /// origin, a sign and 9 bits of tenths of a decibel.
    private static func gain(_ frame: UnsafeRawBufferPointer, _ start: Int) -> ReplayGain {
        var result = ReplayGain()
        guard start + 36 <= frame.count, frame[start..<start + 4].elementsEqual("LAME".utf8) else {
            return result
        }
        let bits = UInt32(truncatingIfNeeded: integer(frame, start + 11))
        let fixed = Double(bits) / Double(1 << 23)
        let peak = fixed < 8 ? fixed : Double(Float(bitPattern: bits))
        for (kind, offset) in [(UInt16(1), 15), (2, 17)] {
            let word = UInt16(
                bigEndian: frame.loadUnaligned(fromByteOffset: start + offset, as: UInt16.self))
            guard word >> 13 == kind, word >> 10 & 7 != 0 else { continue }
            let tenths = Double(word & 0x1FF) * (word & 0x200 == 0 ? 0.1 : -0.1)
            if kind == 1 { result.trackGain = tenths } else { result.albumGain = tenths }
        }
        if peak > 0, peak < 8, result.trackGain != nil { result.trackPeak = peak }
        return result
    }

    /// Whether there are fewer frames than their bytes need. libmpg123 would believe it and stop
    /// playing there.
    /// - Parameter audioBytes: from this frame to the end of the file; nil when unknown.
    func countsTooFew(audioBytes: Int64?) -> Bool {
        guard let frames, let bytes = bytes ?? audioBytes else { return false }
        // Frames of a constant bit rate are all like this one.
        let longest =
            isConstant ? header.frameBytes.map { $0 + 1 } : header.possibleFrameBytes.upperBound
        return (frames + 2) * Int64(longest ?? Int.max / 4096) < bytes - bytes / 20
    }

    /// Where the tag stands: behind the side information, whose length the channels decide.
    private static func position(in frame: UnsafeRawBufferPointer) -> Int? {
        [9, 17, 32].map { $0 + MPEGHeader.size }.first { start in
            guard start + 8 <= frame.count else { return false }
            let word = frame[start..<start + 4]
            return word.elementsEqual("Xing".utf8) || word.elementsEqual("Info".utf8)
        }
    }

    private static func integer(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int64 {
        Int64(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
