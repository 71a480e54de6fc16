import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// One track after the other without a break.
@Suite struct JointTests {
    private static let length: Int64 = 100_000
    private static let names = ["a", "b", "c"]
    private let a = FilePath("a")
    private let b = FilePath("b")
    private let c = FilePath("c")

    /// A bench with tracks whose samples tell which of them they belong to.
    private func bench(latency: Double = 0, rate: Int = 44_100, length: Int64 = length)
        -> EngineBench
    {
        let bench = EngineBench(latency: latency)
        for (index, name) in Self.names.enumerated() {
            var script = ScriptedDecoder.Script()
            script.frames = index == 0 ? Self.length : length
            script.firstFrame = first(index)
            script.sampleRate = index == 0 ? 44_100 : rate
            bench.scripts[FilePath(name)] = script
        }
        bench.send(.play(a, start: 0, paused: false))
        return bench
    }

    /// What the first sample of a track tells.
    private func first(_ index: Int) -> Int64 { Int64(index) * 1_000_000 }

    private func frames(_ bench: EngineBench) -> [Int64] {
        bench.written.map { ScriptedDecoder.frame(of: $0) ?? -1 }
    }

    private func started(_ bench: EngineBench) -> [FilePath] {
        bench.events.compactMap { event in
            switch event {
            case .trackStarted(let path, _), .trackFollowed(_, by: let path, _): path.file
            default: nil
            }
        }
    }

    private func whole(_ index: Int, _ length: Int64 = length) -> [Int64] {
        Array(first(index)..<first(index) + length)
    }

    @Test(arguments: [0, 0.1])
    func `there is not one sample more or less over a joint`(latency: Double) {
        let bench = bench(latency: latency)
        bench.send(.setNext(b))
        bench.run(3)
        bench.send(.setNext(c))
        bench.run(10)
        let expected = whole(0) + whole(1) + whole(2)
        let written = frames(bench)
        #expect(written.prefix(expected.count).elementsEqual(expected))
        #expect(written.dropFirst(expected.count).allSatisfy { $0 == -1 })
        #expect(started(bench) == [a, b, c])
        #expect(bench.calls[.open] == 1 && bench.calls[.discard] == nil)
        #expect(bench.events.contains(.trackEnded(c)) && !bench.events.contains(.trackEnded(a)))
    }

    @Test func `the output is told what each track is called when it begins`() {
        let bench = bench()
        bench.scripts[b]?.title = ""
        bench.scripts[c]?.title = "third"
        bench.scripts[c]?.artist = "somebody"
        #expect(bench.descriptions.map(\.name) == ["scripted"])
        bench.send(.setNext(b))
        bench.run(2)
        #expect(bench.descriptions.count == 1)
        bench.run(1)
        bench.send(.play(c, start: 0, paused: false))
        #expect(bench.descriptions.map(\.name) == ["scripted", "b", "somebody - third"])
    }

    @Test(arguments: [0, 0.12])
    func `the snapshot changes when the first frame is heard`(latency: Double) {
        let bench = bench(latency: latency)
        bench.send(.setNext(b))
        let end = Double(Self.length) / 44_100
        var changed: Double?
        let start = bench.clock.time
        let load = bench.snapshot.clock.load
        while changed == nil, bench.clock.time.seconds(since: start) < 4 {
            #expect(bench.position <= end)
            bench.run(0.000_5)
            if bench.snapshot.track?.file == b { changed = bench.clock.time.seconds(since: start) }
        }
        #expect(abs((changed ?? 0) - end - latency) < 0.002)
        #expect(bench.position < 0.002)
        #expect(bench.snapshot.clock.load == load + 1 && bench.snapshot.next?.file == nil)
        bench.run(1)
        #expect(abs(bench.position - 1) < 0.003)
    }

    @Test func `the device is opened anew for another rate, after the last sample`() {
        let bench = bench(rate: 48_000)
        bench.send(.setNext(b))
        bench.run(2.2)
        #expect(bench.snapshot.track?.file == a && bench.calls[.open] == 1)
        bench.run(0.2)
        #expect(bench.snapshot.track?.file == b && bench.calls[.open] == 2)
        #expect(bench.position > 0.05)
        bench.run(5)
        #expect(started(bench) == [a, b])
        #expect(frames(bench).filter { $0 >= 0 } == whole(0) + whole(1))
        #expect(bench.events.contains(.trackEnded(b)))
    }

    @Test func `a next track that cannot be opened disturbs nothing`() {
        let bench = bench()
        bench.send(.setNext(FilePath("missing")))
        bench.run(1)
        let failed = Event.nextFailed(FilePath("missing"), DecoderError("no such file"))
        #expect(bench.events.contains(failed))
        #expect(bench.snapshot.state == .playing && bench.snapshot.failure == nil)
        #expect(bench.snapshot.next?.file == nil)
        bench.run(2)
        #expect(frames(bench).filter { $0 >= 0 } == whole(0))
        #expect(bench.events.contains(.trackEnded(a)))
    }

    @Test func `a song to be heard again whose file is gone is heard to its end`() {
        let bench = bench()
        bench.scripts[a] = nil
        bench.send(.setNext(a))
        bench.run(4)
        #expect(bench.events.contains(.nextFailed(a, DecoderError("no such file"))))
        #expect(!bench.events.contains(.trackFailed(a, DecoderError("no such file"))))
        #expect(frames(bench).filter { $0 >= 0 } == whole(0))
        #expect(bench.events.contains(.trackEnded(a)))
    }

    @Test func `a next track that fails in the middle is the one that failed`() {
        let bench = bench()
        var script = ScriptedDecoder.Script()
        script.failure = (frame: 10, reason: "cannot be read")
        bench.scripts[b] = script
        bench.send(.setNext(b))
        bench.run(4)
        #expect(started(bench) == [a, b])
        #expect(bench.events.contains(.trackFailed(b, DecoderError("cannot be read"))))
        #expect(bench.snapshot.failure == .track(Track(b), DecoderError("cannot be read")))
        #expect(frames(bench).filter { $0 >= 0 } == whole(0) + Array(0..<10))
    }

    @Test func `set when all was written already, it still follows without a break`() {
        let bench = bench()
        bench.run(2.2)
        // Behind the end there is silence now, which is taken back.
        #expect(frames(bench).last == -1)
        bench.send(.setNext(b))
        bench.run(2)
        #expect(frames(bench).prefix(150_000).elementsEqual((whole(0) + whole(1)).prefix(150_000)))
        #expect(started(bench) == [a, b])
    }

    @Test(arguments: [nil, "c"])
    func `another next track replaces the one that is queued`(name: String?) {
        let bench = bench()
        bench.send(.setNext(b))
        bench.run(2.2)
        #expect(frames(bench).contains(first(1)))
        bench.send(.setNext(name.map { FilePath($0) }))
        bench.run(6)
        let written = frames(bench).filter { $0 >= 0 }
        #expect(written == whole(0) + (name == nil ? [] : whole(2)))
        #expect(started(bench) == (name == nil ? [a] : [a, c]))
    }

    @Test func `what was to follow another track than the present one is ignored`() {
        let bench = bench()
        bench.send(.setNext(b, after: a))
        bench.run(2.5)
        #expect(bench.snapshot.track?.file == b)
        bench.send(.setNext(c, after: a))
        #expect(bench.snapshot.next?.file == nil)
        bench.send(.setNext(c, after: b))
        #expect(bench.snapshot.next?.file == c)
    }

    @Test func `the same track follows itself`() {
        let bench = bench()
        for _ in 0..<3 {
            bench.send(.setNext(a))
            bench.run(2.3)
        }
        bench.run(3)
        #expect(frames(bench).filter { $0 >= 0 } == whole(0) + whole(0) + whole(0) + whole(0))
        #expect(started(bench) == [a, a, a, a])
    }

    /// Moments at which the joint is not decoded yet, is in the queue, and was heard.
    private static let moments = Array(stride(from: 2.0, to: 2.6, by: 0.05))
    private let end = Double(length) / 44_100

    /// A bench that has come to a moment, with what is heard then.
    private func bench(at moment: Double) -> (EngineBench, track: FilePath, position: Double) {
        let bench = bench()
        bench.send(.setNext(b))
        bench.run(moment)
        let heard = moment >= end ? (b, moment - end) : (a, moment)
        #expect(bench.snapshot.track?.file == heard.0 && abs(bench.position - heard.1) < 0.003)
        return (bench, heard.0, heard.1)
    }

    @Test(arguments: moments)
    func `a pause keeps track and position`(moment: Double) {
        let (bench, track, position) = bench(at: moment)
        bench.send(.pause)
        bench.run(9)
        #expect(bench.snapshot.track?.file == track && abs(bench.position - position) < 0.003)
        bench.send(.resume)
        bench.run(5)
        // Two fades are all that is not written as it is.
        #expect(Set(whole(0) + whole(1)).subtracting(frames(bench)).count < 600)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
    }

    @Test(arguments: moments)
    func `a seek stays in the track that is heard`(moment: Double) {
        let (bench, track, position) = bench(at: moment)
        bench.send(.skip(by: -1))
        bench.run(0.1)
        #expect(bench.snapshot.track?.file == track)
        #expect(abs(bench.position - max(0, position - 1) - 0.1) < 0.01)
        bench.run(9)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
    }

    @Test(arguments: moments)
    func `a stop goes to the start of the track that is heard`(moment: Double) {
        let (bench, track, _) = bench(at: moment)
        bench.send(.stop)
        bench.run(1)
        #expect(bench.position == 0 && bench.snapshot.track?.file == track)
        bench.send(.resume)
        bench.run(1)
        #expect(bench.snapshot.track?.file == track && abs(bench.position - 1) < 0.003)
        bench.run(9)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
    }

    @Test(arguments: moments)
    func `after a loss of the device it goes on where it was heard`(moment: Double) {
        let (bench, track, position) = bench(at: moment)
        bench.fault = { $0 == .takeNews || $0 == .open ? OutputError("gone") : nil }
        bench.tellNews()
        bench.run(3)
        #expect(bench.snapshot.track?.file == track && abs(bench.position - position) < 0.003)
        bench.fault = { _ in nil }
        bench.run(9)
        #expect(Set(whole(0) + whole(1)).subtracting(frames(bench)).count < 200)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
    }

    @Test(arguments: moments)
    func `mute and volume change no position and no order`(moment: Double) {
        let (bench, track, position) = bench(at: moment)
        for _ in 0..<5 { bench.send(.toggleMute) }
        bench.send(.setVolume(percent: 100))
        #expect(bench.snapshot.track?.file == track && abs(bench.position - position) < 0.003)
        bench.run(9)
        #expect(Set(whole(0) + whole(1)).subtracting(frames(bench)).count < 600)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
    }

    @Test func `a seek to the end goes on with the next track`() {
        let bench = bench()
        bench.send(.setNext(b))
        bench.send(.seek(to: 99))
        bench.run(1)
        #expect(bench.snapshot.track?.file == b && abs(bench.position - 1) < 0.01)
    }

    @Test func `a next track of three frames is heard and ends`() {
        let bench = bench(length: 3)
        bench.send(.setNext(b))
        bench.run(2.5)
        #expect(started(bench) == [a, b] && bench.events.contains(.trackEnded(b)))
        #expect(frames(bench).filter { $0 >= 0 } == whole(0) + whole(1, 3))
    }
}
