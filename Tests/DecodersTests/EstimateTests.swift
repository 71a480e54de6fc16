import Decoders
import Playback
import Synchronization
import TestSupport
import Testing

/// What is said of the length before a file was scanned, and what is true in the end.
@Suite struct EstimateTests {
    private static let seconds = 12

    /// Replaces the count of frames in the Xing or Info frame.
    private func song(
        _ bitRate: TestMP3.BitRate, hasDelays: Bool = true, frames count: (Int) -> Int
    ) throws -> [UInt8] {
        var song = TestMP3(.music, duration: Double(Self.seconds))
        song.bitRate = bitRate
        var bytes = try song.bytes()
        let word = ["Xing", "Info"].compactMap { bytes.firstRange(of: Array($0.utf8)) }.first
        let place = try #require(word).upperBound + 4
        let old = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        let new = count(old)
        let field = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: new >> $0) }
        bytes.replaceSubrange(place..<place + 4, with: field)
        if !hasDelays {
            // Behind flags, count, bytes, 100 bytes of seek table and quality.
            let encoder = place + 112..<place + 148
            bytes.replaceSubrange(encoder, with: [UInt8](repeating: 0, count: encoder.count))
        }
        return bytes
    }

    @Test func `a tag that claims the place of all frames leaves them to be heard`() throws {
        // A header that counts one frame, two frames, and a footer of an APE tag as long as the file.
        let header: [UInt8] = [0xFF, 0xFB, 0x90, 0]
        func frame(_ content: [UInt8]) -> [UInt8] {
            (header + content + [UInt8](repeating: 0, count: 417)).prefix(417) + []
        }
        let info = [UInt8](repeating: 0, count: 32) + Array("Info".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]
        let bytes = frame(info) + frame([]) + frame([])
        let size = bytes.count + 32
        let footer =
            Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, UInt8(size & 0xFF), UInt8(size >> 8), 0, 0]
            + [1] + [UInt8](repeating: 0, count: 15)
        let decoder = try MPG123Decoder(CountingSource(bytes + footer))
        #expect(decoder.length.frames >= 0)
        #expect(WholeTrack(decoder).error == nil)
    }

    @Test func `behind a gap of many megabytes nothing more is looked for`() throws {
        var song = TestMP3(.music, duration: 2)
        song.hasInfoFrame = false
        let source = VastSource(try song.bytes(), size: 1 << 40)
        let track = WholeTrack(try MPG123Decoder(source))
        #expect(track.left.count > 80_000 && track.left.count < 100_000)
        #expect(source.furthest.load(ordering: .relaxed) < 40 << 20)
    }

    @Test(arguments: [Int64(1) << 60, 7 << 60])
    func `a size that no disk has is only a size`(size: Int64) throws {
        let bytes = try TestMP3(.music, duration: 2).bytes()
        let decoder = try MPG123Decoder(VastSource(bytes, size: size))
        #expect(decoder.length.frames > 0)
        #expect(WholeTrack(decoder, limit: 44_100).left.count >= 44_100)
    }

    /// Bytes, and zeros behind them that nobody has counted.
    private final class VastSource: ByteSource {
        private let bytes: [UInt8]
        let size: Int64?
        /// Bytes that were read behind each other.
        let furthest = Atomic<Int64>(0)

        init(_ bytes: [UInt8], size: Int64) {
            self.bytes = bytes
            self.size = size
        }

        func read(
            into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
        ) throws(DecoderError) -> Int {
            buffer.initializeMemory(as: UInt8.self, repeating: 0)
            // Looks ahead for the length are no part of it.
            if buffer.count > 20_000, offset <= furthest.load(ordering: .relaxed) {
                furthest.store(offset + Int64(buffer.count), ordering: .relaxed)
            }
            if let start = Int(exactly: offset), start < bytes.count {
                buffer.copyBytes(from: bytes[start...].prefix(buffer.count))
            }
            return buffer.count
        }
    }

    /// Changes of the count of frames, as (factor, difference).
    private static let changes = [
        (0.0, 0), (0.0, 1), (0.5, 0), (0.9, 0), (1, -10), (1, -1), (1, 1), (1, 10), (1.1, 0),
        (2, 0), (10, 0), (0, 0x7FFF_FFFF), (0, 0xFFFF_FFFF),
    ]

    @Test(arguments: [TestMP3.BitRate.constant(128), .variable(quality: 4)], changes)
    func `whatever the count of frames says, the length is what there is`(
        bitRate: TestMP3.BitRate, change: (factor: Double, difference: Int)
    ) throws {
        let folder = try TemporaryFolder()
        let bytes = try song(bitRate) { Int(Double($0) * change.factor) + change.difference }
        let path = try folder.write(bytes, to: "song.mp3")
        let played = WholeTrack(try open(path)).left.count
        let decoder = try open(path)
        let estimate = Double(decoder.length.frames) / 44_100
        _ = scan(decoder)
        let length = Int(decoder.length.frames)
        let seconds = Double(Self.seconds)
        // A wrong count may cost the trimming of what the encoder has added.
        #expect(abs(length - Self.seconds * 44_100) <= 3 * 1152, "scan \(length)")
        #expect(played == length)
        #expect((0.4 * seconds...2.5 * seconds).contains(estimate), "estimate \(estimate)")
    }

    @Test(arguments: [-9, 0, 9])
    func `a count without delays is not all there is to know, either`(difference: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = try song(.constant(128), hasDelays: false) { $0 + difference }
        let decoder = try open(folder.write(bytes, to: "song.mp3"))
        _ = scan(decoder)
        #expect(WholeTrack(decoder).left.count == Int(decoder.length.frames))
    }

    @Test func `where the first frames are small, the length is not guessed from them alone`()
        throws
    {
        let folder = try TemporaryFolder()
        var small = TestMP3(.silence, duration: 10)
        small.bitRate = .constant(32)
        (small.hasInfoFrame, small.usesReservoir) = (false, false)
        var large = TestMP3(.music, duration: 50)
        large.bitRate = .constant(192)
        (large.hasInfoFrame, large.usesReservoir) = (false, false)
        let decoder = try open(folder.write(small.bytes() + large.bytes(), to: "song.mp3"))
        #expect((40...90).contains(Double(decoder.length.frames) / 44_100))
        _ = scan(decoder)
        #expect(abs(Double(decoder.length.frames) / 44_100 - 60) < 0.2)
        #expect(WholeTrack(decoder).left.count == Int(decoder.length.frames))
    }

    /// So that digits and the end of the bar lead where they say.
    @Test(arguments: [(44_100, 128), (44_100, 320), (48_000, 160), (22_050, 56), (8_000, 16)])
    func `a constant bit rate tells the length, whatever stands around it`(
        rate: Int, bitRate: Int
    ) throws {
        let folder = try TemporaryFolder()
        var song = TestMP3(.music, duration: 30)
        song.hasInfoFrame = false
        song.rate = rate
        song.channels = rate < 32_000 ? 1 : 2
        song.bitRate = .constant(bitRate)
        let front = ID3.tag(picture: [UInt8](repeating: 0xFF, count: 300_000))
        let back = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        let decoder = try open(folder.write(front + song.bytes() + back, to: "song.mp3"))
        let estimate = decoder.length.frames
        _ = scan(decoder)
        #expect(abs(estimate - decoder.length.frames) < Int64(rate) / 10)
    }

    @Test func `a variable bit rate with a header tells the length to the sample`() throws {
        var song = TestMP3(.music, duration: 30)
        song.bitRate = .variable(quality: 2)
        let decoder = try open(song.file())
        #expect(decoder.length.frames == 30 * 44_100)
    }

    @Test func `a variable bit rate without a header is guessed from several places`() throws {
        var song = TestMP3(.music, duration: 60)
        song.bitRate = .variable(quality: 2)
        song.hasInfoFrame = false
        let decoder = try open(song.file())
        #expect(abs(Double(decoder.length.frames) / 44_100 - 60) < 6)
    }
}
