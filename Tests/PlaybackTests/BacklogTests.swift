import Playback
import Testing

@Suite struct BacklogTests {
    private func append(_ backlog: inout Backlog, _ frames: Int, _ next: inout Int64) {
        let first = next
        backlog.append(upTo: frames) { space in
            let count = min(frames, space.count / 2)
            for frame in 0..<count {
                space[2 * frame] = Float(first + Int64(frame))
                space[2 * frame + 1] = Float(first + Int64(frame))
            }
            return count
        }
        next = backlog.end
    }

    @Test func `what was written can be had again as far back as the history goes`() {
        var backlog = Backlog(history: 100, chunk: 16)
        var next: Int64 = 0
        for _ in 0..<1000 {
            append(&backlog, 16, &next)
            #expect(backlog.unwritten == 16)
            #expect(backlog.pending(16).first == Float(backlog.cursor))
            backlog.advance(16)
        }
        #expect(backlog.end == 16_000)
        backlog.rewind(to: 15_900)
        #expect(backlog.cursor == 15_900)
        #expect(Array(backlog.pending(100)).count == 200)
        #expect(backlog.pending(1).first == 15_900)
        #expect(backlog.pending(100).last == 15_999)
    }

    @Test func `a rewind stops at what is kept`() {
        var backlog = Backlog(history: 10, chunk: 4)
        var next: Int64 = 0
        for _ in 0..<50 {
            append(&backlog, 4, &next)
            backlog.advance(4)
        }
        backlog.rewind(to: 0)
        #expect(backlog.cursor > 0 && backlog.cursor <= 190)
        #expect(backlog.pending(1).first == Float(backlog.cursor))
        backlog.rewind(to: 10_000)
        #expect(backlog.cursor == backlog.end)
    }

    @Test func `growing keeps what is there`() {
        var backlog = Backlog(history: 4, chunk: 4)
        var next: Int64 = 0
        append(&backlog, 4, &next)
        backlog.grow(history: 1000, chunk: 4)
        append(&backlog, 4, &next)
        #expect(backlog.pending(8).map { $0 } == (0..<8).flatMap { [Float($0), Float($0)] })
    }

    @Test func `a reset numbers from 0`() {
        var backlog = Backlog(history: 4, chunk: 4)
        var next: Int64 = 0
        append(&backlog, 4, &next)
        backlog.reset()
        #expect(backlog.unwritten == 0 && backlog.cursor == 0 && backlog.end == 0)
    }
}
