import Foundation
import Playback
import TestSupport
import Testing

@Suite struct LengthTests {
    /// lame without a trimming header adds the delays of both sides and fills the last frame.
    private static let untrimmed = 1105...3500

    @Test(arguments: [
        (44_100, 2), (44_100, 1), (48_000, 2), (22_050, 2), (22_050, 1), (32_000, 2), (8_000, 1),
    ])
    func `with a LAME header every sample is there and none more`(rate: Int, channels: Int) throws {
        var song = TestMP3(.music, duration: 3)
        song.rate = rate
        song.channels = channels
        song.bitRate = .constant(rate == 8_000 ? 24 : rate < 32_000 ? 64 : 128)
        let decoder = try open(song.file())
        #expect(decoder.format.sampleRate == rate)
        #expect(decoder.info.channels == channels)
        #expect(decoder.length.frames == Int64(3 * rate))
        _ = scan(decoder)
        #expect(decoder.length == TrackLength(frames: Int64(3 * rate), isExact: true))
        #expect(WholeTrack(decoder).left.count == 3 * rate)
    }

    @Test(arguments: [TestMP3.BitRate.constant(128), .variable(quality: 2), .average(160)])
    func `without any header the scan finds the length`(bitRate: TestMP3.BitRate) throws {
        var song = TestMP3(.music, duration: 20)
        song.hasInfoFrame = false
        song.bitRate = bitRate
        let decoder = try open(song.file())
        #expect(!decoder.length.isExact)
        _ = scan(decoder)
        let played = WholeTrack(decoder).left.count
        #expect(decoder.length == TrackLength(frames: Int64(played), isExact: true))
        #expect(Self.untrimmed.contains(played - 20 * 44_100))
    }

    @Test func `a cover makes no song longer`() throws {
        var song = TestMP3(.music, duration: 4)
        song.hasInfoFrame = false
        let audio = try Data(contentsOf: URL(fileURLWithPath: song.file()))
        let folder = try TemporaryFolder()
        // 300 KB of picture that looks like frames.
        let picture = [UInt8](
            (0..<300_000).map { $0 % 417 == 0 ? 0xFF : $0 % 417 == 1 ? 0xFB : 0x90 })
        let path = try folder.write(ID3.tag(picture: picture) + [UInt8](audio), to: "cover.mp3")
        let decoder = try open(path)
        _ = scan(decoder)
        #expect(decoder.format.sampleRate == 44_100)
        #expect(Self.untrimmed.contains(Int(decoder.length.frames) - 4 * 44_100))
        #expect(decoder.info.channels == 2)
        #expect(abs((scan(try open(path))?.bitrate ?? 0) - 128) <= 2)
    }

    @Test(arguments: [0.25, 0.5, 0.9])
    func `a file cut short plays what is there, and its length says so`(part: Double) throws {
        let song = TestMP3(.music, duration: 6)
        let audio = [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
        let folder = try TemporaryFolder()
        let cut = Array(audio.prefix(Int(Double(audio.count) * part)))
        let decoder = try open(folder.write(cut, to: "cut.mp3"))
        _ = scan(decoder)
        let whole = WholeTrack(decoder)
        #expect(whole.error == nil)
        #expect(decoder.length.frames == Int64(whole.left.count))
        #expect(abs(Double(whole.left.count) / 44_100 - 6 * part) < 0.2)
    }

    @Test func `two files in one play to the end of the second`() throws {
        let song = TestMP3(.music, duration: 3)
        let audio = [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
        let folder = try TemporaryFolder()
        let decoder = try open(folder.write(audio + audio, to: "joined.mp3"))
        _ = scan(decoder)
        let played = WholeTrack(decoder).left.count
        #expect(decoder.length.frames == Int64(played))
        #expect(played > 2 * 3 * 44_100 - 1)
    }

    @Test func `a VBRI frame is not played`() throws {
        var song = TestMP3(.tone(frequency: 440), duration: 2)
        song.hasInfoFrame = false
        let audio = [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
        var frame = [UInt8](repeating: 0, count: 417)
        frame.replaceSubrange(0..<4, with: [0xFF, 0xFB, 0x90, 0x00])
        frame.replaceSubrange(36..<40, with: Array("VBRI".utf8))
        let folder = try TemporaryFolder()
        let plain = try open(folder.write(audio, to: "plain.mp3"))
        let decoder = try open(folder.write(frame + audio, to: "vbri.mp3"))
        _ = scan(plain)
        _ = scan(decoder)
        #expect(decoder.length == plain.length)
        let (expected, found) = (WholeTrack(plain), WholeTrack(decoder))
        #expect(found.left.count == expected.left.count)
        #expect(zip(found.left, expected.left).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    @Test func `five frames and an ID3v1 tag are five frames`() throws {
        var song = TestMP3(.tone(frequency: 440), duration: 1)
        song.hasInfoFrame = false
        song.usesReservoir = false
        let audio = [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
        let tag = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
        let folder = try TemporaryFolder()
        let bytes = Array(audio.prefix(417 + 418 * 4)) + tag
        let decoder = try open(folder.write(bytes, to: "short.mp3"))
        _ = scan(decoder)
        let played = WholeTrack(decoder).left.count
        #expect(played == Int(decoder.length.frames))
        #expect((4 * 1152...5 * 1152).contains(played))
    }

    @Test func `a scan that is cancelled says nothing`() throws {
        let decoder = try open(TestMP3(.music, duration: 3).file())
        #expect(decoder.scan?.run(isCancelled: { true }) == nil)
    }
}
