import Foundation
import Playback
import TestSupport
import Testing

/// What is no audio, between, before and behind it: neither heard nor counted.
@Suite struct JunkTests {
    /// Kinds of junk, the worst of them full of what looks like frames.
    enum Kind: CaseIterable {
        case random, falseFrames, falseStream, picture, zeros, text, tags

        func bytes(_ count: Int) -> [UInt8] {
            var random = SeededGenerator(seed: 5)
            switch self {
            case .random: return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            case .falseFrames:
                // A header of another rate every 50 bytes, with nothing that follows from it.
                return (0..<count).map { [0xFF, 0xFB, 0x94, 0x00][safe: $0 % 50] ?? 0x55 }
            case .falseStream:
                // Two frames in a row, which are not yet a stream.
                let frame = [0xFF, 0xFB, 0x94, 0x00] + [UInt8](repeating: 0x55, count: 380)
                return Array(
                    repeatElement(frame + frame + [1, 2, 3, 4, 5], count: count / 773 + 1)
                        .joined().prefix(count))
            case .picture:
                return [0xFF, 0xD8, 0xFF, 0xE0]
                    + (4..<max(4, count)).map {
                        $0 % 97 == 0 ? 0xFF : UInt8.random(in: 0...255, using: &random)
                    }
            case .zeros: return [UInt8](repeating: 0, count: count)
            case .text:
                return Array(
                    repeatElement(Array("no sound. ".utf8), count: count / 10 + 1).joined()
                        .prefix(count))
            case .tags:
                let tag = ID3.tag(picture: [UInt8](repeating: 0xFF, count: count / 2))
                return tag + tag
            }
        }
    }

    private func audio(_ seconds: Double, rate: Int = 44_100) throws -> [UInt8] {
        var song = TestMP3(.tone(frequency: 440), duration: seconds)
        song.hasInfoFrame = false
        song.usesReservoir = false
        song.rate = rate
        if rate < 32_000 { song.bitRate = .constant(64) }
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
    }

    /// Opens, scans and plays.
    private func play(_ bytes: [UInt8]) throws -> (length: Int, whole: WholeTrack, rate: Int) {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "song.mp3")
        let decoder = try open(path)
        _ = scan(decoder)
        return (Int(decoder.length.frames), WholeTrack(decoder), decoder.info.sampleRate)
    }

    @Test(arguments: Kind.allCases, [3, 70_000, 1_500_000])
    func `junk is neither heard nor counted`(kind: Kind, count: Int) throws {
        let (part, junk) = (try audio(2), kind.bytes(count))
        let clean = try play(part + part)
        for bytes in [part + junk + part, part + part + junk, part + junk + part + junk] {
            let found = try play(bytes)
            // At each edge a frame may be lost: it needs the one before.
            #expect(abs(found.length - clean.length) <= 2 * 1152)
            #expect(abs(found.whole.left.count - found.length) <= 2 * 1152)
            #expect(found.whole.formats.map(\.sampleRate) == [44_100])
            #expect(found.whole.error == nil)
        }
    }

    @Test(arguments: Kind.allCases.filter { $0 != .zeros && $0 != .text })
    func `junk in front`(kind: Kind) throws {
        let part = try audio(2)
        let clean = try play(part)
        let found = try play(kind.bytes(60_000) + part)
        #expect(found.rate == 44_100)
        #expect(abs(found.length - clean.length) <= 1152)
        #expect(found.whole.left.count == found.length)
    }

    @Test(arguments: [(44_100, 48_000), (44_100, 22_050), (24_000, 44_100)])
    func `a length with several rates is that of what is heard, and seeks land in it`(
        first: Int, second: Int
    ) throws {
        let folder = try TemporaryFolder()
        let bytes = try audio(4, rate: first) + audio(4, rate: second) + audio(4, rate: first)
        let decoder = try open(folder.write(bytes, to: "rates.mp3"))
        _ = scan(decoder)
        let seconds = Double(decoder.length.frames) / Double(first)
        #expect(abs(seconds - 12) < 0.3)
        // What is left behind each place, whatever the order of the seeks.
        for place in [10.0, 2, 6, 11, 5, 1, 9] {
            _ = try decoder.seek(to: Int64(place * Double(first)))
            let rest = WholeTrack(decoder)
            var heard = 0.0
            for (index, format) in rest.formats.enumerated() {
                let end =
                    index + 1 < rest.formats.count
                    ? rest.formats[index + 1].frame : rest.left.count
                heard += Double(end - format.frame) / Double(format.sampleRate)
            }
            #expect(abs(heard - (seconds - place)) < 0.1, "\(place): \(heard)")
        }
    }

    @Test(arguments: ["Info", "Xing"], [0, 1, 7])
    func `a count of frames that cannot be is not believed`(word: String, count: Int) throws {
        var song = TestMP3(.tone(frequency: 440), duration: 3)
        if word == "Xing" { song.bitRate = .variable(quality: 4) }
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: song.file())))
        let place = try #require(bytes.firstRange(of: Array(word.utf8)))
        bytes.replaceSubrange(
            place.upperBound + 4..<place.upperBound + 8, with: [0, 0, 0, UInt8(count)])
        let found = try play(bytes)
        #expect(abs(found.length - 3 * 44_100) < 4000)
        #expect(found.whole.left.count == found.length)
    }

    @Test func `a source that fails anywhere is an error and no end of the song`() throws {
        let bytes = try audio(3)
        for place in stride(from: 5_000, to: bytes.count - 5_000, by: 9_973) {
            let source = FailingSource(bytes, failsAt: Int64(place))
            guard let decoder = try? MPEGSource.open(source) else { continue }
            let whole = WholeTrack(decoder)
            #expect(whole.error?.reason == "cannot be read: input/output error")
            #expect(whole.left.count < 3 * 44_100)
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
