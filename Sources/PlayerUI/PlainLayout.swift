internal import Kernel
internal import Lyrics
internal import Terminal

/// Lyrics without times as rows: which of their lines are on the screen.
struct PlainLayout {
    struct Row: Equatable {
        let text: String
        let isCredit: Bool
    }

    private(set) var rows: [Row] = []
    /// The last line that can be the first on the screen: the songbook is opened no further than
    /// to a full last page.
    private(set) var last: Int
    /// The line at the top.
    private(set) var first = 0
    /// Scalars that were cleaned and measured.
    private(set) var work = 0
    private let columns: Int
    private let height: Int
    private let isASCII: Bool

    init(_ lines: [String], _ state: AppState, _ now: MonotonicTime, height: Int) {
        columns = LyricsView.textWidth(state.lyricsSize)
        self.height = height
        isASCII = state.isASCII
        last = lines.count
        var filled = 0
        while last > 0 {
            let count = wrapped(lines[last - 1], room: height).count
            if filled + count > height, filled > 0 { break }
            filled += count
            last -= 1
        }
        first = Self.first(state, now, last: last)
        for (index, line) in lines[first...].enumerated() {
            let room = height - rows.count
            if room <= 0 { break }
            let isCredit = first + index < state.firstSungLine
            rows += wrapped(line, room: room).map { Row(text: $0, isCredit: isCredit) }
        }
    }

    /// The line that the listener has scrolled to, or the one that the song has come to.
    private static func first(_ state: AppState, _ now: MonotonicTime, last: Int) -> Int {
        if let mode = state.lineMode { return min(max(mode.line, 0), last) }
        guard let duration = state.duration, duration > 0 else { return 0 }
        let fraction = min(max(state.position(at: now) / duration, 0), 1)
        return Int((fraction * Double(last)).rounded())
    }

    /// The rows of a line; an empty one has one. Where not all fit, the last has no ellipsis: the
    /// rest comes with the next lines.
    private mutating func wrapped(_ line: String, room: Int) -> ArraySlice<String> {
        let shown = LineLayout.shown(line, columns: columns, rows: room, isASCII: isASCII)
        work += shown.unicodeScalars.count
        return TextLayout.wrapEvenly(shown, columns: columns).prefix(room)
    }
}
