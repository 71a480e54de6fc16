import Kernel
import Playlist
import TestSupport
import Testing

@Suite struct NaturalOrderTests {
    @Test(arguments: [
        ["1.mp3", "2.mp3", "10.mp3"],
        ["01.mp3", "1.mp3", "1 a.mp3", "02.mp3", "2.mp3", "010.mp3", "10.mp3"],
        ["A.mp3", "a.mp3", "b.mp3", "C.mp3"],
        ["１.mp3", "2.mp3", "１０.mp3", "11.mp3"],
        ["Song.mp3", "Song 2.mp3", "Song 10.mp3", "Songs.mp3"],
        ["Café.mp3", "cafz.mp3"], ["ＡＢＣ 1.mp3", "abc 2.mp3"],
        ["01 b2 c.mp3", "1 b10 a.mp3"], ["北京 2.mp3", "北京 10.mp3"],
        ["0.mp3", "00.mp3", "a0b.mp3", "a00c.mp3"], ["x.mp3", "x.MP3.mp3"],
        [" .mp3", "!.mp3", "1.mp3", "a.mp3"],
    ])
    func `names stand in the order that people expect`(names: [String]) {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<5 {
            let sorted = names.shuffled(using: &random).map { FilePath($0) }
                .sorted { NaturalOrder(file: $0) < NaturalOrder(file: $1) }
            #expect(sorted.map(\.display) == names)
        }
    }

    @Test func `numbers of any length are compared by value`() {
        let lengths = [1, 20, 40, 254, 255, 256, 509, 510, 511, 1021, 5000]
        let names = lengths.flatMap { count in
            ["1", "2"].map {
                FilePath(
                    String(repeating: "0", count: 300) + $0
                        + String(repeating: "0", count: count - 1))
            }
        }
        let sorted = names.reversed().sorted { NaturalOrder(folder: $0) < NaturalOrder(folder: $1) }
        #expect(sorted == names)
    }

    @Test func `the order is total, also for names that are no text`() {
        var random = SeededGenerator(seed: 1)
        let letters: [[UInt8]] = [
            [0x30], [0x31], [0x39], [0x61], [0x41], [0xC3, 0xA9], [0xFF], [0x2E],
        ]
        let names = (0..<60).map { _ in
            FilePath(
                bytes: (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
                    letters[Int.random(in: 0..<letters.count, using: &random)]
                })
        }
        let orders = names.map { NaturalOrder(file: $0) }
        for a in orders.indices {
            for b in orders.indices {
                let relations = [
                    orders[a] < orders[b], orders[b] < orders[a], names[a] == names[b],
                ]
                #expect(relations.count { $0 } == 1)
                for c in orders.indices where orders[a] < orders[b] && orders[b] < orders[c] {
                    #expect(orders[a] < orders[c])
                }
            }
        }
    }
}
