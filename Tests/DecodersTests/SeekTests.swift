import Playback
import TestSupport
import Testing

@Suite struct SeekTests {
    private static let songs: [TestMP3] = {
        var songs: [TestMP3] = []
        for (rate, channels, bitRate, hasInfoFrame) in [
            (44_100, 2, TestMP3.BitRate.constant(128), true),
            (44_100, 2, .variable(quality: 3), true),
            (44_100, 2, .variable(quality: 3), false), (44_100, 1, .constant(64), true),
            (48_000, 2, .constant(160), false), (22_050, 1, .constant(32), true),
        ] {
            var song = TestMP3(.music, duration: 8)
            song.rate = rate
            song.channels = channels
            song.bitRate = bitRate
            song.hasInfoFrame = hasInfoFrame
            songs.append(song)
        }
        return songs
    }()

    /// Seeks as the engine does: until it stands there.
    private func seek(_ decoder: any Decoder, _ frame: Int64) throws -> Int64 {
        for _ in 0..<10_000 {
            if let reached = try decoder.seek(to: frame) { return reached }
        }
        Issue.record("a seek that never ends")
        return -1
    }

    @Test(arguments: songs, [false, true])
    func `a seek is exact to the sample`(song: TestMP3, isScanned: Bool) throws {
        let path = try song.file()
        let whole = WholeTrack(try open(path))
        let decoder = try open(path)
        if isScanned { _ = scan(decoder) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let frame = Int.random(in: 0..<whole.left.count - 3000, using: &random)
            #expect(try seek(decoder, Int64(frame)) == Int64(frame))
            let part = WholeTrack(decoder, limit: 2048)
            let difference = zip(part.left, whole.left[frame...]).map { abs($0 - $1) }.max() ?? 9
            #expect(difference < 1e-5, "at \(frame)")
        }
    }

    @Test func `a seek is clamped to what there is`() throws {
        for hasInfoFrame in [true, false] {
            var song = TestMP3(.music, duration: 3)
            song.hasInfoFrame = hasInfoFrame
            let decoder = try open(song.file())
            let end = try seek(decoder, 1 << 40)
            #expect(end == decoder.length.frames)
            #expect(WholeTrack(decoder).left.count <= 1)
            #expect(try seek(decoder, -99) == 0)
            #expect(WholeTrack(decoder).left.count == Int(decoder.length.frames))
        }
    }

    @Test func `after the end a seek plays again`() throws {
        let decoder = try open(TestMP3(.music, duration: 2).file())
        let first = WholeTrack(decoder)
        #expect(try seek(decoder, 0) == 0)
        let second = WholeTrack(decoder)
        #expect(first.left.count == second.left.count)
    }

    /// As with a start or a digit in a long file that was just opened.
    @Test func `a far place of a file without an index is found to the sample`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("long.mp3")
        _ = try LongMP3.write(to: path, duration: 600)
        let scanned = try open(path)
        _ = scan(scanned)
        for rest in [5 * 44_100, 44_100 / 2] as [Int64] {
            let decoder = try open(path)
            #expect(try seek(decoder, scanned.length.frames - rest) == scanned.length.frames - rest)
            #expect(!decoder.length.isExact)
            #expect(WholeTrack(decoder).left.count == Int(rest))
        }
    }
}
