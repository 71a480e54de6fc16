#if DEBUG
import Glibc

/// Overflows a stack when a test asks for it in the environment (`TPLAYER_OVERFLOW`), because
/// that is the one crash that cannot be sent from outside. Not part of a release.
enum StackOverflow {
    /// - Parameter thread: `main` or `lyrics`.
    static func provoke(on thread: String) {
        guard let wanted = getenv("TPLAYER_OVERFLOW"), String(cString: wanted) == thread else {
            return
        }
        // The screen, which is to be put back, has to be there.
        usleep(200_000)
        _ = recurse(0)
    }

    private static func recurse(_ depth: Int) -> Int {
        depth == .max ? depth : recurse(depth + 1) + 1
    }
}
#endif
