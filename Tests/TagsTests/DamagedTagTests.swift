import Tags
import TestSupport
import Testing

/// Whatever stands in a tag: an answer soon, and no more memory than the file has bytes.
@Suite struct DamagedTagTests {
    private typealias Build = TagBuilder

    private let samples: [[UInt8]] = {
        let words = Build.frame(
            "USLT", [1] + Array("eng".utf8) + Build.utf16("d") + [0, 0] + Build.utf16("纸船"))
        let timed = Build.frame(
            "SYLT", [3] + Array("eng".utf8) + [2, 1, 0] + Array("a".utf8) + [0, 0, 0, 3, 232])
        let picture = Build.frame("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + [1, 2, 3])
        let frames = Build.text("TIT2", "t") + words + timed + picture + Build.text("TXXX", "a\0b")
        let end =
            Build.lyrics3([("LYR", "[00:05]a")])
            + Build.ape([("Title", [0x61]), ("Lyrics", [0x62])])
            + Build.id3v1(title: [0x63])
        return [
            Build.id3(2, Build.text("TT2", "t"), Build.frame("PIC", [0, 74, 80, 71, 3, 0, 1]))
                + end,
            Build.id3(3, flags: 0x80, frames) + end,
            Build.id3(4, flags: 0x40, footer: true, frames) + end,
            Build.id3(4, frames) + Build.id3(3, frames) + end,
        ]
    }()

    @Test func `thousands of pictures and values are read soon, the first of them`() {
        let picture = Build.frame("APIC", [0] + Array("image/png".utf8) + [0, 3, 0] + [1, 2, 3])
        let artist = Build.text("TPE1", "a")
        let frames = [picture, artist].flatMap { frame in (0..<30_000).flatMap { _ in frame } }
        let start = ContinuousClock.now
        let tags = TagReader.read(MemorySource(Build.id3(3, flags: 0x80, frames)))
        // A minute where each picture is looked for from the start of the tag.
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(tags.pictures.count == 100 && tags.artist == "a")
        let starts = tags.pictures.map(\.range.lowerBound)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 == Int64(picture.count) })
    }

    @Test func `cut anywhere`() {
        for sample in samples {
            for count in sample.indices { read(Array(sample[..<count])) }
        }
    }

    @Test func `bytes changed anywhere`() {
        var random = SeededGenerator(seed: 17)
        for round in 0..<20_000 {
            var bytes = samples[round % samples.count]
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            read(bytes)
        }
    }

    @Test func `sizes that lie`() {
        let huge: [UInt8] = [0x7F, 0x7F, 0x7F, 0x7F]
        for name in ["TIT2", "USLT", "SYLT", "APIC", "RVA2", "TXXX"] {
            let frame = Array(name.utf8) + huge + [0, 0, 3, 0x61]
            for version in [3, 4] as [UInt8] {
                read(Array("ID3".utf8) + [version, 0, 0] + huge + frame)
                read(Array("ID3".utf8) + [version, 0, 0x80] + huge + frame)
            }
        }
    }

    @Test func `a thousand tags, and a million frames`() {
        let tag = Build.id3(4, Build.text("TIT2", "t"))
        read(Array(repeatElement(tag, count: 1000).joined()))
        let frames = Array(repeatElement(Build.text("TIT2", "t"), count: 1_000_000).joined())
        let found = tags(Array("ID3".utf8) + [3, 0, 0] + Build.syncsafe(frames.count) + frames)
        #expect(found.title == "t")
    }

    private func read(_ bytes: [UInt8]) {
        let source = MemorySource(bytes)
        let found = TagReader.read(source)
        #expect(found.audio.upperBound <= source.size)
        // Small things are read in pieces of 4096 that overlap.
        #expect(source.bytesRead <= 64 * 4096 + 20 * bytes.count)
        _ = found.chosenLyrics(millisecondsPerFrame: 26)
    }
}
