import Decoders
import Foundation
import Playback
import TestSupport
import Testing

/// Small songs with one byte changed, or without their end: each is sound or a clear error, in
/// bounded time and memory. All of it in `make soak`, else a part.
@Suite struct MutationTests {
    /// Songs of less than half a second, with a tag and with all kinds of headers.
    private static let songs: [TestMP3] = [
        .init(.music, duration: 0.4),
        {
            var song = TestMP3(.tone(frequency: 440), duration: 0.4)
            song.bitRate = .variable(quality: 5)
            song.title = "北京"
            song.artist = "Tests"
            return song
        }(),
        {
            var song = TestMP3(.music, duration: 0.4)
            song.hasInfoFrame = false
            song.rate = 22_050
            song.channels = 1
            return song
        }(),
    ]

    private static let words: Set<String> = ["no audio in it", "not an MP3"]

    private func bytes(_ song: TestMP3) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: song.file())))
    }

    /// Opens, scans, plays and seeks; what went wrong in that, nil when nothing did.
    private func fault(of bytes: [UInt8], frames most: Int) -> String? {
        let source = CountingSource(bytes)
        let decoder: MPG123Decoder
        do throws(DecoderError) {
            decoder = try MPG123Decoder(source)
        } catch {
            return Self.words.contains(error.reason) ? nil : "the error \(error.reason)"
        }
        if decoder.length.frames < 0 { return "a length below zero" }
        let whole = WholeTrack(decoder, limit: most + 1, chunk: 4096)
        if whole.left.count > most { return "more sound than there can be" }
        if let error = whole.error { return "the error \(error.reason) in playing" }
        if !whole.left.allSatisfy(\.isFinite) || !whole.right.allSatisfy(\.isFinite) {
            return "samples that are no numbers"
        }
        guard whole.formats.count == 1 else { return nil }
        if let result = scan(decoder), result.length != whole.left.count {
            return "\(whole.left.count) frames where the scan counts \(result.length)"
        }
        let target = Int64(whole.left.count / 2)
        do throws(DecoderError) {
            var calls = 0
            while try decoder.seek(to: target) == nil {
                calls += 1
                if calls > 10 { return "a seek without end" }
            }
        } catch {
            return "the error \(error.reason) in a seek"
        }
        let rest = WholeTrack(decoder, limit: most + 1, chunk: 4096)
        if rest.left.count != whole.left.count - Int(target) {
            return "\(rest.left.count) frames behind a seek to \(target) of \(whole.left.count)"
        }
        let limit = 40 * bytes.count + (1 << 20)
        return source.bytesRead > limit ? "\(source.bytesRead) bytes read" : nil
    }

    /// Frames that a file of so many bytes can hold at most: the smallest frames are those of
    /// 8 kbit/s, 24 bytes with 576 samples a channel.
    private func mostFrames(_ count: Int) -> Int { (count / 24 + 2) * 1152 }

    @Test(arguments: songs)
    func `one byte changed`(song: TestMP3) throws {
        let whole = try bytes(song)
        var random = SeededGenerator(seed: UInt64(whole.count))
        let most = mostFrames(whole.count)
        #expect(WholeTrack(try MPG123Decoder(CountingSource(whole))).left.count > 8_000)
        #expect(fault(of: whole, frames: most) == nil)
        for _ in 0..<(Soak.isOn ? 100_000 : 1_500) / Self.songs.count {
            var changed = whole
            let place = Int.random(in: changed.indices, using: &random)
            let value = changed[place] ^ UInt8.random(in: 1...255, using: &random)
            changed[place] = value
            if let fault = fault(of: changed, frames: most) {
                Issue.record("\(fault), with \(value) at \(place) of \(whole.count)")
            }
        }
    }

    @Test(arguments: songs)
    func `without its end`(song: TestMP3) throws {
        let whole = try bytes(song)
        for count in stride(from: 0, to: min(whole.count, 4096), by: Soak.isOn ? 1 : 16) {
            if let fault = fault(of: Array(whole[..<count]), frames: mostFrames(count)) {
                Issue.record("\(fault), with \(count) of \(whole.count) bytes")
            }
        }
    }
}
