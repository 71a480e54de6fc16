import Foundation
import Kernel
import Outputs
import Playback
import TestSupport
import Testing

/// Tracks one after the other in a file.
@Suite struct FileJointTests {
    /// A track loud enough to be seen in 16 bits.
    private static func decoder(frames: Int64) -> ScriptedDecoder {
        var script = ScriptedDecoder.Script()
        script.firstFrame = 4_000_000
        script.frames = frames
        return ScriptedDecoder(script)
    }

    @Test func `a file holds the samples of all tracks and nothing between`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("out.wav")
        var events: [Event] = []
        var lengths: [FilePath: Int64] = [:]
        let engine = Engine(
            output: WAVOutput(.file(FilePath(path))), volume: Volume(),
            outside: Engine.Surroundings(
                open: { Self.decoder(frames: lengths[$0.file] ?? 0) }, startScan: { _, _ in },
                now: MonotonicTime.now, publish: { _ in }, emit: { events.append($0) }))
        var number: UInt64 = 0
        func send(_ command: Command) -> Engine.Wait {
            number += 1
            return engine.step([.request(Request(number: number, command: command))])
        }
        let tracks = (0..<5).map { FilePath("track \($0)") }
        for (track, length) in zip(tracks, [30_000, 1, 100_000, 16_384, 5000]) {
            lengths[track] = Int64(length)
        }
        var wait = send(.play(tracks[0], start: 0, paused: false))
        for next in tracks.dropFirst() {
            wait = send(.setNext(next))
            while wait == .again, !events.contains(where: { $0.isStart(of: next) }) {
                wait = engine.step([])
            }
            try #require(events.contains { $0.isStart(of: next) })
        }
        while wait == .again { wait = engine.step([]) }
        #expect(events.contains(.trackEnded(tracks[4])))
        #expect(send(.quit) == .finished)
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        let total = lengths.values.reduce(0, +)
        #expect(bytes.count == 80 + 4 * Int(total))
        let silent = stride(from: 80, to: bytes.count, by: 2).count { bytes[$0 + 1] == 0 }
        #expect(silent == 0)
    }
}

extension Event {
    fileprivate func isStart(of path: FilePath) -> Bool {
        if case .trackFollowed(_, by: Track(path), _) = self { true } else { false }
    }
}
