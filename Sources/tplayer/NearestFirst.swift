import Kernel

/// Songs that are waiting, taken from a place of the list outwards. A value; each step costs
/// little, also when the place changes.
struct NearestFirst {
    private var songs: [Int: FilePath] = [:]
    private var range = 0..<0
    private var focus = 0
    /// The next to be looked at, above and below the focus.
    private var (up, down) = (-1, 0)

    /// Adds songs whose numbers go up from `first`.
    mutating func add(_ new: [FilePath], from first: Int) {
        for (offset, song) in new.enumerated() { songs[first + offset] = song }
        let (end, wasEmpty) = (first + new.count, range.isEmpty)
        range =
            wasEmpty
            ? first..<end : min(range.lowerBound, first)..<max(range.upperBound, end)
        // What comes behind all others is met on the way there.
        if wasEmpty || first < down { begin(at: focus) }
    }

    /// Takes the song that is nearest to a number; nil when none waits.
    mutating func next(to focus: Int) -> (index: Int, song: FilePath)? {
        if focus != self.focus { begin(at: focus) }
        while up >= range.lowerBound || down < range.upperBound {
            // What comes is more likely to be looked at than what was.
            let goesDown =
                down < range.upperBound
                && (up < range.lowerBound
                    || down - self.focus <= 2 * (self.focus - up))
            let index = goesDown ? down : up
            if goesDown { down += 1 } else { up -= 1 }
            if let song = songs.removeValue(forKey: index) { return (index, song) }
        }
        return nil
    }

    private mutating func begin(at focus: Int) {
        self.focus = focus
        down = max(focus, range.lowerBound)
        up = min(focus - 1, range.upperBound - 1)
    }
}
