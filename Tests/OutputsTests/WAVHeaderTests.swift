import Testing

@testable import Outputs

@Suite struct WAVHeaderTests {
    private func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    @Test func `beyond 4 GiB it is an RF64 file with 64-bit sizes`() {
        let frames: Int64 = 2_000_000_000
        let bytes = WAVHeader(sampleRate: 48_000, frames: frames).bytes
        #expect(bytes.count == WAVHeader.size)
        #expect(Array(bytes[0..<4]) == Array("RF64".utf8))
        #expect(number(bytes[4..<8]) == 0xFFFF_FFFF)
        #expect(Array(bytes[12..<16]) == Array("ds64".utf8))
        #expect(number(bytes[20..<28]) == UInt64(frames) * 4 + 72)
        #expect(number(bytes[28..<36]) == UInt64(frames) * 4)
        #expect(number(bytes[36..<44]) == UInt64(frames))
        #expect(number(bytes[76..<80]) == 0xFFFF_FFFF)
    }

    @Test func `up to 4 GiB it is a plain RIFF file`() {
        let bytes = WAVHeader(sampleRate: 48_000, frames: 1_000_000_000).bytes
        #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
        #expect(Array(bytes[12..<16]) == Array("JUNK".utf8))
        #expect(number(bytes[76..<80]) == 4_000_000_000)
    }

    @Test func `a stream whose size nobody knows says so`() {
        let bytes = WAVHeader(sampleRate: 44_100, frames: nil).bytes
        #expect(number(bytes[4..<8]) == 0xFFFF_FFFF && number(bytes[76..<80]) == 0xFFFF_FFFF)
    }
}
