import Glibc
import Kernel
import Testing

@Suite struct PollTests {
    @Test func `a hang-up is reported without asking for anything else`() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[0]) }
        #expect(Poll.wait(for: [.init(ends[0], .hangUp)], seconds: 0.01) == [false])
        #expect(write(ends[1], "x", 1) == 1)
        #expect(Poll.wait(for: [.init(ends[0], .hangUp)], seconds: 0.01) == [false])
        #expect(Poll.wait(for: [.init(ends[0], .readable)], seconds: 5) == [true])
        close(ends[1])
        #expect(Poll.wait(for: [.init(ends[0], .hangUp)], seconds: 5) == [true])
    }

    @Test func `a wait takes at least its time`() {
        let start = MonotonicTime.now()
        #expect(Poll.wait(for: [], seconds: 0.02).isEmpty)
        #expect(MonotonicTime.now().seconds(since: start) >= 0.02)
    }

    @Test(arguments: [Double.nan, 1e300, -1e300, .infinity])
    func `times far away do not trap`(seconds: Double) {
        let time = MonotonicTime.now().advanced(bySeconds: seconds)
        #expect(abs(time.seconds(since: .now())) < 4e9)
    }
}
