/// Makes the lines of the song from the lines of the file: in order of time, those of equal
/// time joined, the offset in force.
struct LineJoiner {
    let store: LineStore
    /// Milliseconds by which everything is earlier.
    let offset: Int

    func lines() -> [LyricLine] {
        let stamps = orderedStamps()
        var result: [LyricLine] = []
        result.reserveCapacity(stamps.count)
        var start = 0
        while start < stamps.count {
            let milliseconds = stamps[start].milliseconds
            var end = start + 1
            while end < stamps.count, stamps[end].milliseconds == milliseconds { end += 1 }
            result.append(line(at: milliseconds, of: stamps[start..<end]))
            start = end
        }
        return result
    }

    /// All stamps by time; those of equal time in file order.
    private func orderedStamps() -> [LineStore.Stamp] {
        let stamps = store.stamps
        let isOrdered = zip(stamps, stamps.dropFirst()).allSatisfy {
            $0.milliseconds <= $1.milliseconds
        }
        if isOrdered { return stamps }
        // The line number makes an unstable sort keep file order.
        return stamps.sorted { ($0.milliseconds, $0.line) < ($1.milliseconds, $1.line) }
    }

    private func line(at milliseconds: Int, of stamps: ArraySlice<LineStore.Stamp>) -> LyricLine {
        var texts: [String] = []
        for stamp in stamps {
            let line = store.lines[stamp.line]
            add(line.text, to: &texts)
            for attachment in store.attachments[line.attachments] { add(attachment, to: &texts) }
        }
        return LyricLine(
            timeMilliseconds: max(0, milliseconds - offset), text: texts.first ?? "",
            translation: texts.dropFirst().first, extra: Array(texts.dropFirst(2)))
    }

    private func add(_ range: Range<Int>, to texts: inout [String]) {
        let text = store.string(range)
        guard !text.isEmpty, !texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
            return
        }
        texts.append(text)
    }
}
