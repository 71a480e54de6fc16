package import Lyrics

/// The lines of a song while somebody taps their times: what is stamped, where the next stamp goes,
/// and how to take stamps back. A value without a clock; times are milliseconds of the song.
package struct SyncDraft: Equatable, Sendable {
    package private(set) var lines: [SyncLine]
    /// The line that is stamped next; the number of lines behind the last.
    package private(set) var cursor = 0
    /// The part of that line that is stamped next, in word mode.
    package private(set) var part = 0
    package private(set) var isWordMode = false
    /// What the file says besides the lines.
    package let metadata: LyricsMetadata
    /// What a nudge moves: the stamp made last, or the chosen one.
    private var target: Place?
    private var undo: [Step] = []

    private struct Place: Equatable, Sendable {
        var line: Int
        var part: Int?
    }

    /// A line as it was, and where the cursor stood.
    private struct Step: Equatable, Sendable {
        var index: Int
        var line: SyncLine
        var cursor: Int
        var part: Int
    }

    /// Begins with lyrics of any kind: timed ones keep their times, plain ones have none.
    package init(_ lyrics: Lyrics) {
        let lines =
            lyrics.isSynced
            ? lyrics.lines.map { SyncLine($0, isTimed: true) }
            : lyrics.plain.map { SyncLine(untimed: $0) }
        self.init(lines, lyrics.metadata)
    }

    init(_ lines: [SyncLine], _ metadata: LyricsMetadata) {
        self.metadata = metadata
        self.lines = lines
        // Where all times are there already, listening to them comes first.
        cursor = lines.firstIndex { $0.time == nil } ?? 0
    }

    /// The same draft with the times that lines of the same words have in another; nil when it has
    /// none of them.
    package func adoptingTimes(of other: SyncDraft) -> SyncDraft? {
        var timed = Dictionary(grouping: other.lines.filter { $0.time != nil }, by: \.line.text)
            .mapValues { $0[...] }
        var lines = self.lines
        for index in lines.indices {
            guard let line = timed[lines[index].line.text]?.popFirst() else { continue }
            lines[index].time = line.time
            lines[index].partTimes = line.partTimes
        }
        return lines == self.lines ? nil : SyncDraft(lines, metadata)
    }

    /// How many lines have a time.
    package var stampedCount: Int { lines.count { $0.time != nil } }

    /// Stamps the line, or the part of it in word mode, and goes on to the next.
    /// - Returns: the line that has changed; nil behind the last.
    package mutating func stamp(at milliseconds: Int) -> Int? {
        guard lines.indices.contains(cursor) else { return nil }
        let index = cursor
        undo.append(Step(index: index, line: lines[index], cursor: cursor, part: part))
        let time = free(Self.whole(milliseconds), for: index)
        if isWordMode, !lines[index].parts.isEmpty {
            if part == 0 {
                lines[index].time = time
                lines[index].partTimes = lines[index].partTimes.map { _ in nil }
            }
            lines[index].partTimes[part] = time
            target = Place(line: index, part: part)
            part += 1
            if part >= lines[index].parts.count { moveCursor(to: index + 1) }
        } else {
            lines[index].time = time
            // Word times of before belong to a time that no longer counts.
            lines[index].partTimes = lines[index].partTimes.map { _ in nil }
            target = Place(line: index, part: nil)
            moveCursor(to: index + 1)
        }
        return index
    }

    /// Takes the last stamp back, and goes back to where it was made.
    /// - Returns: the line that has changed; nil when there is nothing to be taken back.
    package mutating func takeBack() -> Int? {
        guard let step = undo.popLast() else { return nil }
        lines[step.index] = step.line
        (cursor, part) = (step.cursor, isWordMode ? step.part : 0)
        target = nil
        return step.index
    }

    /// Moves the stamp that was made last, or that of the chosen line, in time.
    /// - Returns: the line that has changed and its new time; nil when there is no such stamp.
    package mutating func nudge(by milliseconds: Int) -> (line: Int, time: Int)? {
        guard let place = target ?? chosen, lines.indices.contains(place.line),
            let time = lines[place.line].time
        else { return nil }
        let before = lines[place.line]
        var line = before
        if let part = place.part, part > 0, let partTime = line.partTimes[part] {
            line.partTimes[part] = max(0, partTime + milliseconds)
        } else {
            let moved = free(max(0, time + milliseconds), for: place.line)
            line.time = moved
            line.partTimes = line.partTimes.map { $0.map { max(0, $0 + moved - time) } }
        }
        undo.append(Step(index: place.line, line: before, cursor: cursor, part: part))
        lines[place.line] = line
        return (place.line, place.part.flatMap { line.partTimes[$0] } ?? line.time ?? 0)
    }

    /// Milliseconds of the hundredths of a second that are shown and written, and that every
    /// reader of such files knows.
    private static let step = 10

    private static func whole(_ milliseconds: Int) -> Int {
        max(0, (milliseconds + step / 2) / step * step)
    }

    /// The first time from `milliseconds` on that no other line has: lines of one time are one
    /// line to whoever reads the file.
    private func free(_ milliseconds: Int, for index: Int) -> Int {
        let taken = Set(lines.indices.filter { $0 != index }.compactMap { lines[$0].time })
        var time = milliseconds
        while taken.contains(time) { time += Self.step }
        return time
    }

    private var chosen: Place? {
        lines.indices.contains(cursor) && lines[cursor].time != nil
            ? Place(line: cursor, part: nil) : nil
    }

    /// Chooses the line to be stamped next.
    package mutating func choose(_ line: Int) {
        moveCursor(to: min(max(line, 0), max(0, lines.count - 1)))
        target = chosen
    }

    package mutating func toggleWordMode() {
        isWordMode.toggle()
        part = 0
    }

    private mutating func moveCursor(to line: Int) {
        cursor = line
        part = 0
    }

    /// Sets the times of a line, as a journal knows them.
    mutating func restore(_ line: Int, time: Int?, partTimes: [Int?]) {
        guard lines.indices.contains(line), partTimes.count == lines[line].parts.count else {
            return
        }
        lines[line].time = time
        lines[line].partTimes = partTimes
        moveCursor(to: time == nil ? line : line + 1)
        target = nil
    }

    /// The lines that are stamped earlier than one above them.
    package var outOfOrder: [Int] { lines.indices.filter(isOutOfOrder) }

    /// Whether the line is stamped earlier than one above it.
    package func isOutOfOrder(_ index: Int) -> Bool {
        guard let time = lines[index].time else { return false }
        let above = lines[..<index].last { $0.time != nil }?.time
        return above.map { $0 > time } ?? false
    }

    /// The stamped line that is sung at a time of the song; nil before the first.
    package func index(at milliseconds: Int) -> Int? {
        var best: (index: Int, time: Int)?
        for (index, line) in lines.enumerated() {
            if let time = line.time, time <= milliseconds, time >= best?.time ?? .min {
                best = (index, time)
            }
        }
        return best?.index
    }

    /// When the next stamped line behind a time of the song begins.
    package func nextTime(after milliseconds: Int) -> Int? {
        lines.lazy.compactMap(\.time).filter { $0 > milliseconds }.min()
    }

    /// The stamped lines as lyrics, in order of time.
    package var lyrics: Lyrics {
        let finished = lines.compactMap(\.finished).enumerated()
            .sorted {
                ($0.element.timeMilliseconds, $0.offset) < ($1.element.timeMilliseconds, $1.offset)
            }
        return Lyrics(lines: finished.map(\.element), metadata: metadata)
    }
}
