import Playback
import TestSupport
import Testing

/// What was encoded is what is heard, from its first sample to its last: where one track ends,
/// the next can begin.
@Suite struct GaplessTests {
    private static let kinds: [(rate: Int, channels: Int, bitRate: TestMP3.BitRate)] = [
        (44_100, 2, .constant(128)), (44_100, 2, .constant(320)),
        (44_100, 2, .variable(quality: 2)),
        (44_100, 2, .average(160)), (44_100, 1, .constant(96)), (48_000, 2, .variable(quality: 0)),
        (32_000, 2, .constant(160)), (22_050, 2, .constant(96)), (16_000, 1, .constant(48)),
    ]

    private func song(_ kind: (rate: Int, channels: Int, bitRate: TestMP3.BitRate)) -> TestMP3 {
        var song = TestMP3(.music, duration: 3.21)
        (song.rate, song.channels, song.bitRate) = kind
        return song
    }

    /// Mean square of the difference between `found` and what was encoded, `shift` samples later.
    private func error(_ found: [Float], _ original: [Float], shift: Int) -> Float {
        let places = max(0, -shift)..<min(found.count, original.count - shift)
        return places.reduce(Float(0)) {
            let difference = found[$1] - original[$1 + shift]
            return $0 + difference * difference
        } / Float(places.count)
    }

    @Test(arguments: kinds)
    func `every sample is at its place`(
        kind: (rate: Int, channels: Int, bitRate: TestMP3.BitRate)
    ) throws {
        let song = song(kind)
        let original = song.waveform.samples
        let found = WholeTrack(try open(song.file())).left
        #expect(found.count == original.count)
        let middle = 20_000..<22_000
        let part = Array(found[middle])
        let errors = (-600...600).map { shift in
            (
                shift,
                error(
                    part, Array(original[middle.lowerBound + shift..<middle.upperBound + shift]),
                    shift: 0)
            )
        }
        #expect(errors.min { $0.1 < $1.1 }?.0 == 0)
    }

    @Test(
        arguments: [TestMP3.BitRate.constant(320), .variable(quality: 0)], [30_000, 44_100, 50_001])
    func `a sound that was parted into two tracks is whole again`(
        bitRate: TestMP3.BitRate, cut: Int
    ) throws {
        // A tone that is in mid-swing where the tracks meet.
        let rate = 44_100.0
        var first = TestMP3(.tone(frequency: 441), duration: Double(cut) / rate)
        first.bitRate = bitRate
        let second = first
        let found = try WholeTrack(open(first.file())).left + WholeTrack(open(second.file())).left
        let tone = first.waveform.samples
        #expect(found.count == 2 * cut)
        // Nothing is missing, silent or clicks at the seam.
        for place in [cut - 500, cut] {
            let wanted = (place..<place + 500).map { tone[$0 % cut] }
            let part = Array(found[place..<place + 500])
            #expect(error(part, wanted, shift: 0) < 0.003)
        }
    }
}
