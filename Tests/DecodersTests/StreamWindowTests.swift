import Decoders
import Playback
import Testing

@Suite struct StreamWindowTests {
    private func bytes(_ window: inout StreamWindow, at offset: Int64, _ count: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: count)
        let read = result.withUnsafeMutableBytes { try? window.read(into: $0, at: offset) }
        return (read ?? nil).map { Array(result[..<$0]) }
    }

    private func append(_ window: inout StreamWindow, _ bytes: [UInt8]) {
        bytes.withUnsafeBytes { window.append($0) }
    }

    private func tag(_ size: Int) -> [UInt8] {
        Array("ID3".utf8) + [3, 0, 0]
            + [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
            + [UInt8](repeating: 0, count: size)
    }

    @Test func `it is ready with the tag in front and the first frames`() {
        var window = StreamWindow()
        let all = tag(40_000) + [UInt8](repeating: 0xFF, count: 20_000)
        for byte in stride(from: 0, to: all.count, by: 1000) {
            #expect(window.isReady == (byte >= 10 + 40_000 + 16_384))
            append(&window, Array(all[byte..<min(all.count, byte + 1000)]))
        }
        #expect(window.isReady)
    }

    @Test func `it is ready when no more will come`() {
        var window = StreamWindow()
        append(&window, [1, 2, 3])
        #expect(!window.isReady)
        window.finish()
        #expect(window.isReady && window.room == 0)
        #expect(bytes(&window, at: 0, 10) == [1, 2, 3])
        #expect(bytes(&window, at: 3, 10) == [])
    }

    @Test func `a tag of any size is never given room for by its word alone`() {
        var window = StreamWindow()
        append(&window, Array(tag(0x0FFF_FFFF - 1).prefix(10)))
        #expect(window.room <= 17 << 20)
        append(&window, [UInt8](repeating: 0, count: 17 << 20))
        #expect(window.isReady && window.room == 0)
    }

    @Test func `what was read makes room, and the rest keeps its places`() {
        var window = StreamWindow()
        var written: Int64 = 0
        var read: Int64 = 0
        window.forget(before: 0)
        var most = 0
        for round in 0..<2000 {
            let count = min(window.room, 1 + round * 37 % 5000)
            let new = (written..<written + Int64(count)).map { UInt8(truncatingIfNeeded: $0 / 7) }
            append(&window, new)
            written += Int64(count)
            most = max(most, Int(written - read))
            let wanted = 1 + round * 91 % 6000
            let got = bytes(&window, at: read, wanted) ?? []
            #expect(got.count == min(wanted, Int(written - read)))
            let expected = (0..<Int64(got.count)).map { UInt8(truncatingIfNeeded: (read + $0) / 7) }
            #expect(got == expected)
            read += Int64(got.count)
        }
        #expect(window.headSize == 0 && most <= 512 << 10)
    }

    @Test func `it is full at half a megabyte, and begins again when that is read`() {
        var window = StreamWindow()
        window.forget(before: 0)
        append(&window, [UInt8](repeating: 1, count: 512 << 10))
        #expect(window.room == 0)
        #expect(bytes(&window, at: 0, 100_000)?.count == 100_000)
        #expect(window.room == 100_000)
    }

    @Test func `nothing yet is no end, and a fault comes behind what there was`() {
        var window = StreamWindow()
        append(&window, [1, 2])
        #expect(bytes(&window, at: 2, 4) == nil)
        #expect(!window.hasAtHand(3, at: 0) && window.hasAtHand(2, at: 0))
        window.finish(DecoderError("broken"))
        #expect(window.hasAtHand(3, at: 0))
        #expect(bytes(&window, at: 1, 4) == [2])
        #expect(throws: DecoderError("broken")) {
            try withUnsafeTemporaryAllocation(byteCount: 4, alignment: 1) {
                _ = try window.read(into: $0, at: 2)
            }
        }
    }

    @Test func `what is forgotten cannot be read again`() {
        var window = StreamWindow()
        append(&window, [UInt8](repeating: 7, count: 1000))
        window.forget(before: 900)
        append(&window, [UInt8](repeating: 8, count: 1000))
        #expect(bytes(&window, at: 0, 10) == nil)
        #expect(bytes(&window, at: 900, 101) == [UInt8](repeating: 7, count: 100) + [8])
    }
}
