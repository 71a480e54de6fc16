import Decoders
import Playback
import TestSupport
import Testing

/// Files joined from several of different sample rates.
@Suite struct RateChangeTests {
    /// Joins tones with that many seconds each, in files as encoders make them, with headers and
    /// delays, or without.
    private func joined(_ rates: [Int], seconds: Double, hasInfoFrame: Bool) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for rate in rates {
            var song = TestMP3(.tone(frequency: 440), duration: seconds)
            song.rate = rate
            song.hasInfoFrame = hasInfoFrame
            if rate < 32_000 { song.bitRate = .constant(64) }
            bytes += try song.bytes()
        }
        return bytes
    }

    /// Seconds that are left from where `decoder` stands.
    private func rest(_ decoder: any Decoder) -> Double {
        let whole = WholeTrack(decoder)
        var seconds = 0.0
        for (index, format) in whole.formats.enumerated() {
            let isLast = index + 1 == whole.formats.count
            let end = isLast ? whole.left.count : whole.formats[index + 1].frame
            seconds += Double(end - format.frame) / Double(format.sampleRate)
        }
        return seconds
    }

    private static let rates = [
        [44_100, 48_000, 44_100], [22_050, 44_100], [48_000, 24_000, 32_000],
    ]

    @Test(arguments: rates, [true, false])
    func `the length is that of what is heard`(rates: [Int], hasInfoFrame: Bool) throws {
        let folder = try TemporaryFolder()
        let bytes = try joined(rates, seconds: 4, hasInfoFrame: hasInfoFrame)
        let path = try folder.write(bytes, to: "song.mp3")
        let decoder = try open(path)
        _ = scan(decoder)
        let length = Double(decoder.length.frames) / Double(rates[0])
        #expect(abs(length - rest(try open(path))) < 0.001)
        #expect(abs(length - 4 * Double(rates.count)) < 0.2)
    }

    @Test(arguments: rates, [true, false])
    func `a seek across changes lands at its time, scanned or not, forwards and back`(
        rates: [Int], hasInfoFrame: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let bytes = try joined(rates, seconds: 4, hasInfoFrame: hasInfoFrame)
        let path = try folder.write(bytes, to: "song.mp3")
        let whole = rest(try open(path))
        for isScanned in [true, false] {
            let decoder = try open(path)
            if isScanned { _ = scan(decoder) }
            for place in [7.0, 1, 6.5, 3.9, 4.2, 0.5] {
                let frame = Int64(place * Double(rates[0]))
                while try decoder.seek(to: frame) == nil {}
                let left = rest(decoder)
                #expect(abs(left - (whole - place)) < 0.03, "\(place), \(isScanned): \(left)")
            }
        }
    }

    @Test func `a file that cannot be read to its end is scanned for seeks but once`() throws {
        let bytes = try joined([44_100, 48_000, 44_100], seconds: 4, hasInfoFrame: false)
        let source = FailingSource(bytes, failsAt: Int64(bytes.count * 5 / 6))
        let decoder = try MPG123Decoder(source)
        // What each seek has left behind of reads in vain.
        var failures: [Int] = []
        for place in [5.0, 1, 5, 2, 6, 1] {
            while try decoder.seek(to: Int64(place * 44_100)) == nil {}
            _ = WholeTrack(decoder, limit: 1152)
            failures.append(source.failures)
        }
        #expect(Set(failures).count == 1 && failures.count == 6, "\(failures)")
    }

    @Test func `a seek to a first frame of another rate says so before it sounds`() throws {
        let folder = try TemporaryFolder()
        let bytes = try joined([44_100, 48_000], seconds: 4, hasInfoFrame: false)
        let decoder = try open(folder.write(bytes, to: "song.mp3"))
        for (place, rate) in [(6.0, 48_000), (1, 44_100), (7, 48_000)] {
            while try decoder.seek(to: Int64(place * 44_100)) == nil {}
            let heard = WholeTrack(decoder, limit: 9600)
            #expect(heard.formats.last?.sampleRate == rate)
            #expect(heard.formats.last?.frame == 0)
            // 440 Hz by its zero crossings: the pitch is right.
            let crossings = zip(heard.left, heard.left.dropFirst()).count { $0 < 0 && $1 >= 0 }
            let frequency = Double(crossings) * Double(rate) / Double(heard.left.count)
            #expect(abs(frequency - 440) < 10)
        }
    }
}
