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

    private func audio(_ seconds: Double) throws -> [UInt8] {
        try TestMP3.loose(.tone(frequency: 440), duration: seconds)
    }

    /// Opens, scans and plays.
    private func play(_ bytes: [UInt8]) throws -> (length: Int, whole: WholeTrack, rate: Int) {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "song.mp3")
        let decoder = try open(path)
        _ = scan(decoder)
        return (Int(decoder.length.frames), WholeTrack(decoder), decoder.info.sampleRate)
    }

    @Test(arguments: Kind.allCases, [3, 70_000, 1_100_000])
    func `junk is neither heard nor counted`(kind: Kind, count: Int) throws {
        let (part, junk) = (try audio(2), kind.bytes(count))
        let clean = try play(part + part)
        let all = [part + junk + part + junk, part + junk + part, part + part + junk]
        // More than the library searches in one go takes its time.
        for bytes in all.prefix(count > 1_000_000 ? 1 : all.count) {
            let found = try play(bytes)
            // At each edge a frame may be lost: it needs the one before.
            #expect(abs(found.length - clean.length) <= 2 * 1152)
            #expect(abs(found.whole.left.count - found.length) <= 2 * 1152)
            #expect(found.whole.formats.map(\.sampleRate) == [44_100])
            #expect(found.whole.error == nil)
        }
    }

    /// What programs have in them: a table of jumps is a stream of layer I, 32 kbit/s, by chance;
    /// calls look like a free format; and now and then three frames stand in a row.
    @Test func `a program is no song`() throws {
        var random = SeededGenerator(seed: 9)
        func code(_ count: Int) -> [UInt8] {
            (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        var jumps: [UInt8] = []
        for _ in 0..<400 {
            jumps += [0xFF, 0xFF, 0x25, 0xC2] + [UInt8](repeating: 0x11, count: 60)
        }
        var calls: [UInt8] = []
        for _ in 0..<300 {
            calls += [0xFF, 0xFB, 0x08, 0xE8] + code(Int.random(in: 5...90, using: &random))
        }
        let short: [UInt8] = [0xFF, 0xF3, 0x14, 0xC4] + [UInt8](repeating: 0x22, count: 44)
        let row = [UInt8](repeatElement(short, count: 4).joined())
        let folder = try TemporaryFolder()
        for part in [jumps, calls, row, jumps + calls + row] {
            let bytes = [0x7F] + Array("ELF".utf8) + code(5_000) + part + code(20_000) + part
            let path = try folder.write(bytes, to: "program.mp3")
            #expect(throws: DecoderError("not an MP3")) { try open(path) }
        }
    }

    @Test(arguments: ["/bin/ls", "/bin/bash", "/bin/tar", "/usr/bin/git", "/usr/bin/perl"])
    func `neither is one of these`(program: String) throws {
        #expect(throws: DecoderError.self) { try open(program) }
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
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
