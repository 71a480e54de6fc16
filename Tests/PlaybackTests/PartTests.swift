import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// Parts of one file as tracks.
@Suite struct PartTests {
    private let file = FilePath("album.mp3")

    private func script(
        frames: Int64 = 100_000, isExact: Bool = true
    ) -> ScriptedDecoder.Script {
        var script = ScriptedDecoder.Script()
        (script.frames, script.isExact) = (frames, isExact)
        return script
    }

    private func part(
        _ start: Double, _ end: Double?, of script: ScriptedDecoder.Script
    ) throws -> any Decoder {
        try PartDecoder.wrap(ScriptedDecoder(script), Track.Part(start: start, end: end))
    }

    /// The frames that are read until the end comes.
    private func frames(_ decoder: any Decoder) throws -> [Int64] {
        var samples = [Float](repeating: 0, count: 1_000)
        var result: [Int64] = []
        while true {
            let read = try samples.withUnsafeMutableBufferPointer { try decoder.read(into: $0) }
            guard case .frames(let count) = read else { return result }
            result += (0..<count).compactMap { ScriptedDecoder.exactFrame(of: samples[2 * $0]) }
        }
    }

    @Test func `a part is its frames and no others`() throws {
        let decoder = try part(1, 2, of: script())
        #expect(decoder.length == TrackLength(frames: 44_100, isExact: true))
        #expect(try frames(decoder) == Array(44_100..<88_200))
        #expect(try decoder.seek(to: 44_000) == 44_000)
        #expect(try frames(decoder) == Array(88_100..<88_200))
        // Behind the end is the end, and not the next part.
        #expect(try decoder.seek(to: .max) == 44_100)
        #expect(try frames(decoder) == [])
    }

    @Test func `the last part ends with the file`() throws {
        let decoder = try part(2, nil, of: script())
        #expect(decoder.length == TrackLength(frames: 11_800, isExact: true))
        #expect(try frames(decoder) == Array(88_200..<100_000))
        let short = try part(2, 10, of: script())
        #expect(short.length == TrackLength(frames: 11_800, isExact: true))
        #expect(try frames(short).count == 11_800)
    }

    @Test func `parts that begin where others end are the file, at any place`() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20 {
            let cuts = (0..<6).map { _ in Double(Int.random(in: 0...170, using: &generator)) / 75 }
            let edges: [Double?] = [0] + cuts.sorted().map { $0 } + [nil]
            var all: [Int64] = []
            for (start, end) in zip(edges, edges.dropFirst()) {
                all += try frames(part(start ?? 0, end, of: script()))
            }
            #expect(all == Array(0..<100_000))
        }
    }

    @Test func `a length that is estimated leaves the list right`() throws {
        let decoder = try part(1, 2, of: script(frames: 60_000, isExact: false))
        #expect(decoder.length == TrackLength(frames: 44_100, isExact: false))
        #expect(try part(0, 1, of: script(isExact: false)).length.isExact)
    }

    @Test func `what begins behind the end of the file says so`() throws {
        let decoder = try part(3, 4, of: script())
        #expect(throws: DecoderError("the file ends before this part begins")) {
            try frames(decoder)
        }
        var pipe = script()
        pipe.isSeekable = false
        #expect(throws: DecoderError.self) { try part(0, 1, of: pipe) }
    }

    @Test func `a seek that takes several calls arrives in the part`() throws {
        var script = script()
        script.hop = 10_000
        let decoder = try part(1, 2, of: script)
        #expect(try decoder.seek(to: 30_000) == nil)
        #expect(try frames(part(1, 2, of: script)) == Array(44_100..<88_200))
    }

    @Test func `one part goes on where the other ends without a break`() {
        let bench = EngineBench()
        bench.scripts[file] = script()
        let edges: [Double?] = [0, 0.5, 1.2, nil]
        let tracks = zip(edges, edges.dropFirst()).map { start, end in
            Track(file, part: Track.Part(start: start ?? 0, end: end))
        }
        bench.send(.play(tracks[0], start: 0, paused: false))
        for next in tracks.dropFirst() {
            bench.send(.setNext(next, after: nil))
            while bench.snapshot.track != next, bench.steps < 100_000 {
                bench.run(0.01)
            }
            #expect(bench.position < 0.02)
        }
        #expect(abs((bench.snapshot.duration ?? 0) - (100_000 / 44_100.0 - 1.2)) < 0.001)
        bench.run(5)
        #expect(bench.events.contains(.trackEnded(tracks[2])) && bench.calls[.open] == 1)
        let heard = bench.written.compactMap(ScriptedDecoder.exactFrame)
        // The first begins softly.
        #expect(heard.suffix(99_000) == (1_000..<100_000).map { Int64($0) }[...])
    }
}
