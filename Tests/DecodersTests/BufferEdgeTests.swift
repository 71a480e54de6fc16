import Playback
import TestSupport
import Testing

/// What is read in pieces is the same wherever a piece ends.
@Suite struct BufferEdgeTests {
    /// Where the first frame stands decides where the pieces end that are read behind it.
    @Test(arguments: [UInt8(0), 0x55])
    func `frames at the edge of a piece are whole`(junk: UInt8) throws {
        let folder = try TemporaryFolder()
        let part = try TestMP3.loose(.tone(frequency: 440), duration: 0.4)
        let clean = WholeTrack(try open(folder.write(part, to: "clean.mp3")))
        for count in stride(from: 65_536 - 5300, through: 65_536 + 50, by: 53) {
            let bytes = [UInt8](repeating: junk, count: count) + part
            let found = WholeTrack(try open(folder.write(bytes, to: "song.mp3")))
            let isSame = found.left == clean.left
            #expect(isSame, "\(count) bytes in front")
        }
    }

    /// The library looks for a tag in the last 128 bytes before it reads anything else.
    @Test func `what the end looks like changes nothing in front`() throws {
        let folder = try TemporaryFolder()
        let first = try TestMP3.loose(.tone(frequency: 440), duration: 2)
        let second = try TestMP3.loose(.tone(frequency: 440), duration: 2, rate: 48_000)
        // A frame of 104 bytes, whole, as the last bytes.
        let end =
            [UInt8](repeating: 0, count: 24) + [0xFF, 0xFB, 0x10, 0x00]
            + [UInt8](repeating: 0x55, count: 100)
        let decoder = try open(folder.write(first + second + end, to: "song.mp3"))
        let result = scan(decoder)
        #expect(result?.stretches.prefix(2).map(\.sampleRate) == [44_100, 48_000])
        #expect(abs(Double(decoder.length.frames) / 44_100 - 4) < 0.15)
    }
}
