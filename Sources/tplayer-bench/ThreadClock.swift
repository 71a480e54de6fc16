import Glibc

/// The processor time of the calling thread: what work in memory costs, however busy the machine
/// is with other things meanwhile.
enum ThreadClock {
    /// Milliseconds of processor that `work` takes, and what it makes.
    static func measure<Result>(_ work: () throws -> Result) rethrows -> (Double, Result) {
        let start = now()
        let result = try work()
        return (now() - start, result)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
