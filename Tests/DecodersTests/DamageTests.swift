import Playback
import TestSupport
import Testing

@Suite struct DamageTests {
    private func audio(_ duration: Double, rate: Int = 44_100) throws -> [UInt8] {
        try TestMP3.loose(.tone(frequency: 440), duration: duration, rate: rate)
    }

    @Test func `a damaged stretch is skipped`() throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 3)
        let part = try audio(2)
        let junk = (0..<200_000).map { _ in UInt8.random(in: 0...254, using: &random) }
        let decoder = try open(folder.write(part + junk + part, to: "damaged.mp3"))
        let whole = WholeTrack(decoder)
        #expect(whole.error == nil)
        #expect(whole.left.count > 4 * 44_100 - 6000)
        #expect(whole.peak(whole.left.count - 44_100..<whole.left.count - 4000) > 0.05)
    }

    @Test func `junk in front is skipped`() throws {
        let folder = try TemporaryFolder()
        let junk = [UInt8](repeating: 0, count: 200_000)
        let decoder = try open(folder.write(junk + audio(1), to: "junk.mp3"))
        #expect(WholeTrack(decoder).left.count > 44_100)
    }

    @Test func `a change of rate is told at its frame`() throws {
        let folder = try TemporaryFolder()
        let bytes = try audio(2) + audio(2, rate: 48_000) + audio(2)
        let whole = WholeTrack(try open(folder.write(bytes, to: "rates.mp3")))
        #expect(whole.formats.map(\.sampleRate) == [44_100, 48_000, 44_100])
        #expect(abs(whole.formats[1].frame - 2 * 44_100) < 4000)
    }

    @Test func `a frame of another rate is damage and not a change`() throws {
        let folder = try TemporaryFolder()
        // One frame at 48 kHz: 384 bytes at 128 kbit/s.
        let bytes = try audio(2) + audio(1, rate: 48_000).prefix(384) + audio(2)
        let whole = WholeTrack(try open(folder.write(bytes, to: "blip.mp3")))
        #expect(whole.formats.map(\.sampleRate) == [44_100])
        #expect(whole.left.count > 4 * 44_100 - 6000)
    }

    @Test(arguments: [
        ("empty.mp3", [UInt8](), "no audio in it"),
        ("text.mp3", Array("These are words and no song.\n".utf8), "not an MP3"),
        ("zeros.mp3", [UInt8](repeating: 0, count: 2_000_000), "not an MP3"),
        (
            "tag.mp3",
            Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 10] + [UInt8](repeating: 0, count: 10),
            "no audio in it"
        ),
        ("long-tag.mp3", Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F], "no audio in it"),
    ])
    func `what is no song is said in plain words`(
        name: String, bytes: [UInt8], reason: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: name)
        #expect(throws: DecoderError(reason)) { try open(path) }
    }

    @Test func `names that lead nowhere`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: DecoderError("no such file")) { try open(folder.path("missing.mp3")) }
        #expect(throws: DecoderError("is a directory")) { try open(folder.path) }
        #expect(throws: DecoderError("not a regular file")) { try open("/dev/null") }
    }

    @Test func `a file cut anywhere ends in sound or in a clear error`() throws {
        let folder = try TemporaryFolder()
        let good = try audio(1)
        for count in stride(from: 0, to: 4096, by: 16) {
            let path = try folder.write(Array(good.prefix(count)), to: "cut.mp3")
            do throws(DecoderError) {
                let whole = WholeTrack(try open(path), limit: 44_100)
                #expect(whole.error == nil)
                #expect(whole.left.count <= (count / 417 + 1) * 1152)
            } catch {
                #expect(count < 2 * 418 && ["no audio in it", "not an MP3"].contains(error.reason))
            }
        }
    }

    /// Of a song with all that an encoder puts in: tags, Info frame, borrowed bits.
    @Test(arguments: [1, 4])
    func `changed bytes end in sound or in a clear error`(changes: Int) throws {
        let folder = try TemporaryFolder()
        var song = TestMP3(.tone(frequency: 440), duration: 1)
        song.title = "title"
        let good = try song.bytes()
        var random = SeededGenerator(seed: 11)
        for round in 0..<1000 {
            var bytes = good
            for _ in 0..<changes {
                // Every other change hits tags and headers in front.
                let end = round.isMultiple(of: 2) ? bytes.count : 1200
                bytes[Int.random(in: 0..<end, using: &random)] ^= UInt8.random(
                    in: 1...255, using: &random)
            }
            let path = try folder.write(bytes, to: "changed.mp3")
            do throws(DecoderError) {
                let decoder = try open(path)
                let whole = WholeTrack(decoder, limit: 44_100 * 30)
                #expect(whole.error == nil)
                #expect(whole.left.count < 44_100 * 3)
                #expect(decoder.length.frames < 44_100 * 30)
                _ = scan(decoder)
                // Both count the same. Where the first header lies about the channels, the library
                // looks again and forgets its delay.
                let difference = Int(decoder.length.frames) - whole.left.count
                #expect(abs(difference) <= 529, "round \(round): \(difference)")
            } catch {
                #expect(["no audio in it", "not an MP3"].contains(error.reason))
            }
        }
    }
}
