internal import Lyrics
internal import Terminal

/// How the words of a line are coloured as they are sung: when each character's turn comes.
///
/// A word is coloured from its start to its end, at an even pace by cells. A character is coloured
/// as a whole when the first of its cells has its turn, so a word begins to be coloured at exactly
/// the time that the file gives it.
struct WordFill: Equatable, Sendable {
    /// Words longer than this are not being sung but waiting for the end of the file.
    private static let longestWord = 600_000

    /// For each character of the text that is not blank, the time from which on it is coloured;
    /// milliseconds on the scale of the lyrics, never falling.
    let times: [Int]
    /// The times at which words begin, in the order of the text.
    private let starts: [Int]

    /// - Parameters:
    ///   - text: the text of `line`, or as much of it as is shown, fit to be shown.
    ///   - end: when the next line begins.
    ///   - clean: makes text fit to be shown.
    /// Nil when the line has no word times.
    init?(_ line: LyricLine, text: String, end: Int?, clean: (String) -> String) {
        guard !line.words.isEmpty else { return nil }
        let count = Self.inkedCount(text)
        var times: [Int] = []
        times.reserveCapacity(count)
        var pace = Pace()
        var latest = Int.min
        for word in line.words {
            if times.count >= count { break }
            // No more of the text than `count` characters is shown, so no more is measured.
            let start = word.timeMilliseconds
            let prefix = String(word.text.unicodeScalars.prefix(4 * (count + 1)))
            let widths = Glyphs(clean(prefix)).lazy.filter { !Self.isBlank($0) }.map(\.width)
            let cells = widths.reduce(0, +)
            let length = word.endMilliseconds.map { $0.subtractingReportingOverflow(start) }
            let known = length.flatMap { $0.overflow ? nil : $0.partialValue }
            let room = end.map { $0.subtractingReportingOverflow(start).partialValue }
            let duration = known ?? min(pace.duration(ofCells: cells), room ?? .max)
            if let known { pace.add(cells: cells, milliseconds: known) }
            let isSung = duration > 0 && duration <= Self.longestWord
            var cell = 0
            for width in widths where times.count < count {
                let offset = isSung ? (cell * duration + cells - 1) / max(cells, 1) : 0
                latest = max(latest, start.addingReportingOverflow(offset).partialValue)
                times.append(latest)
                cell += width
            }
        }
        self.times = times
        starts = line.words.prefix(count).map(\.timeMilliseconds)
    }

    /// How many characters that are not blank are coloured at a time of the lyrics.
    func count(at time: Int) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// When one of the first `shown` characters is coloured next; nil when all are.
    func next(after time: Int, shown: Int) -> Int? {
        let index = count(at: time)
        return index < min(shown, times.count) ? times[index] : nil
    }

    /// When a word begins next; nil when all have begun.
    func nextStart(after time: Int) -> Int? { starts.first { $0 > time } }

    /// How many characters of a text are not blank.
    static func inkedCount(_ text: String) -> Int {
        var count = 0
        for glyph in Glyphs(text) where !Self.isBlank(glyph) { count += 1 }
        return count
    }

    /// Splits a row behind its first `count` characters that are not blank.
    static func split(_ row: String, after count: Int) -> (sung: String, rest: String) {
        var sung = String.UnicodeScalarView()
        var rest = String.UnicodeScalarView()
        var inked = 0
        for glyph in Glyphs(row) {
            // A blank goes with what is before it.
            let isSung = Self.isBlank(glyph) ? inked <= count && rest.isEmpty : inked < count
            if !Self.isBlank(glyph) { inked += 1 }
            if isSung {
                sung.append(contentsOf: glyph.scalars)
            } else {
                rest.append(contentsOf: glyph.scalars)
            }
        }
        return (String(sung), String(rest))
    }

    /// Words are read without the blanks around them, so blanks are not counted.
    private static func isBlank(_ glyph: Glyph) -> Bool {
        glyph.base == " " || glyph.base == "\u{3000}"
    }

    /// How fast the words of a line are sung. Files seldom say when the last word ends; it goes on
    /// as those before it.
    private struct Pace {
        private var cells = 0
        private var milliseconds = 0

        mutating func add(cells: Int, milliseconds: Int) {
            guard (1...WordFill.longestWord).contains(milliseconds) else { return }
            self.cells += cells
            self.milliseconds += milliseconds
        }

        func duration(ofCells count: Int) -> Int {
            cells == 0 ? 0 : milliseconds / cells * count
        }
    }
}
