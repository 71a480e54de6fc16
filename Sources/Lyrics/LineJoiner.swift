/// Makes the lines of the song from the lines of the file: in order of time, those of equal
/// time joined, the offset in force.
struct LineJoiner {
    private let stamps: [LineStore.Stamp]
    private var rendered: [RenderedLine]
    /// Milliseconds by which everything is earlier.
    private let offset: Int
    /// Who sings at the time reached.
    private var voice: String?

    init(store: LineStore, offset: Int) {
        var renderer = LineRenderer(store: store)
        rendered = store.lines.map { renderer.render($0) }
        stamps = Self.ordered(store.stamps)
        self.offset = offset
    }

    consuming func joined() -> [LyricLine] {
        var result: [LyricLine] = []
        result.reserveCapacity(stamps.count)
        var start = 0
        while start < stamps.count {
            var end = start + 1
            while end < stamps.count, stamps[end].milliseconds == stamps[start].milliseconds {
                end += 1
            }
            result.append(line(of: stamps[start..<end]))
            start = end
        }
        return result
    }

    /// All stamps by time; those of equal time in file order.
    private static func ordered(_ stamps: [LineStore.Stamp]) -> [LineStore.Stamp] {
        let isOrdered = zip(stamps, stamps.dropFirst()).allSatisfy {
            $0.milliseconds <= $1.milliseconds
        }
        if isOrdered { return stamps }
        // The line number makes an unstable sort keep file order.
        return stamps.sorted { ($0.milliseconds, $0.line) < ($1.milliseconds, $1.line) }
    }

    /// The line of the song that the lines with these stamps of one time make.
    private mutating func line(of stamps: ArraySlice<LineStore.Stamp>) -> LyricLine {
        let first = stamps[stamps.startIndex]
        let line = takeCopy(of: first.line)
        if let mark = line.voice { voice = mark }
        var (text, others) = (line.text, line.others)
        var words = shifted(line.words, by: first.milliseconds - line.base)
        if stamps.count > 1 {
            let further = takeOthers(stamps.dropFirst(), than: first.line)
            let texts = LineRenderer.cleaned(further.reduce(into: line.texts) { $0 += $1.texts })
            (text, others) = (texts.first, Array(texts.dropFirst()))
            if words.isEmpty || text != line.text {
                let other = further.first { !$0.words.isEmpty && $0.text == text }
                words = other.map { shifted($0.words, by: first.milliseconds - $0.base) } ?? []
            }
        }
        return LyricLine(
            timeMilliseconds: max(0, first.milliseconds - offset),
            text: text?.string ?? "", translation: others.first?.string,
            extra: others.count > 1 ? others.dropFirst().map(\.string) : [],
            words: words, voice: voice)
    }

    /// The lines with these stamps; one that has the same time twice counts once.
    private mutating func takeOthers(
        _ stamps: ArraySlice<LineStore.Stamp>, than first: Int
    ) -> [RenderedLine] {
        var previous = first
        var others: [RenderedLine] = []
        for stamp in stamps where stamp.line != previous {
            previous = stamp.line
            let other = takeCopy(of: stamp.line)
            if let mark = other.voice { voice = mark }
            others.append(other)
        }
        return others
    }

    /// The line with everything, or without its bulk when it was copied too often.
    private mutating func takeCopy(of index: Int) -> RenderedLine {
        if rendered[index].fullCopies > 0 {
            rendered[index].fullCopies -= 1
            return rendered[index]
        }
        var copy = rendered[index]
        copy.words = []
        copy.others = Array(copy.others.prefix(1))
        return copy
    }

    /// Word times for another time of their line, with the offset in force.
    private func shifted(_ words: [LyricWord], by shift: Int) -> [LyricWord] {
        let isDone =
            shift == 0 && offset == 0
            && words.allSatisfy { min($0.timeMilliseconds, $0.endMilliseconds ?? 0) >= 0 }
        if isDone { return words }
        // Later than the latest time no word can be written.
        let time = { max(0, min($0 + shift, StampScanner.latest) - offset) }
        return words.map { word in
            LyricWord(
                timeMilliseconds: time(word.timeMilliseconds), text: word.text,
                endMilliseconds: word.endMilliseconds.map(time))
        }
    }
}
