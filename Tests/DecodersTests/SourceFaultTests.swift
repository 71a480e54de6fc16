import Decoders
import Playback
import TestSupport
import Testing

/// Media that fail, or that bring little at a time.
@Suite struct SourceFaultTests {
    private let failure = FailingSource.failure

    private func song() throws -> [UInt8] {
        try TestMP3.loose(.tone(frequency: 440), duration: 20)
    }

    private static let places = Array(stride(from: Int64(0), to: 320_000, by: 18_973))

    @Test(arguments: places)
    func `a source that fails is an error and no end of the song`(place: Int64) throws {
        let source = FailingSource(try song(), failsAt: place)
        guard place > 0 else {
            #expect(throws: failure) { try MPG123Decoder(source) }
            return
        }
        let decoder = try MPG123Decoder(source)
        #expect(scan(decoder) == nil)
        let whole = WholeTrack(decoder)
        #expect(whole.error == failure)
        // All of what could be read was heard, but for the frames that make sure of each other.
        let readable = Int(place) / 418 * 1152
        #expect((readable - 70 * 1152...readable + 1152).contains(whole.left.count))
    }

    @Test(arguments: places.dropFirst())
    func `a seek into what cannot be read is an error`(place: Int64) throws {
        for seconds in [19, 1, 12] {
            let decoder = try MPG123Decoder(FailingSource(try song(), failsAt: place))
            let isReadable = (seconds + 2) * 16_000 < Int(place) - 65_536
            var whole: WholeTrack?
            do throws(DecoderError) {
                while try decoder.seek(to: Int64(seconds * 44_100)) == nil {}
                whole = WholeTrack(decoder, limit: 44_100)
            } catch {
                #expect(error == failure)
            }
            if isReadable { #expect(whole?.left.count == 44_100) }
            if seconds * 16_000 > Int(place) { #expect(whole == nil || whole?.error == failure) }
        }
    }

    @Test(arguments: [1, 7, 1000, 4096])
    func `short reads change nothing`(most: Int) throws {
        let bytes = Array(try song().prefix(60_000))
        let expected = WholeTrack(try MPG123Decoder(FailingSource(bytes)))
        let found = WholeTrack(try MPG123Decoder(FailingSource(bytes, most: most)))
        let isSame = expected.left == found.left
        #expect(isSame && found.error == nil)
    }
}
