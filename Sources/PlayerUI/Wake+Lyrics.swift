internal import Kernel
internal import Lyrics
internal import Terminal

extension AppState {
    /// Milliseconds between two looks at a word that is being coloured; the eye sees no more.
    private static let wordInterval = 40
    /// Milliseconds between two looks at words, however fast they follow on each other.
    private static let shortestInterval = 10

    /// When the lyrics on the screen differ next, though they are not shifted: another line begins,
    /// a character of the line being sung is coloured, a dot of the countdown goes out.
    func nextLyricsTime(_ now: MonotonicTime) -> MonotonicTime? {
        guard page == nil || Layout(size).ticker != nil, let lines = lyrics.lyrics?.lines,
            !lines.isEmpty
        else { return nil }
        let time = lyricTime(at: now)
        let times = [nextLine(lines, now), nextWord(time, now), nextDot(time, now)]
        return times.compactMap(\.self).min().map {
            self.time(ofPosition: position(ofLyricTime: $0), now)
        }
    }

    /// The time of the next line; of credits nothing is to be seen when they begin.
    private func nextLine(_ lines: [LyricLine], _ now: MonotonicTime) -> Int? {
        let next = lyricIndex(at: now).map { $0 + 1 } ?? firstOwnLine
        let index = isHeadless ? next : max(next, firstSungLine)
        return lines.indices.contains(index) ? lines[index].timeMilliseconds : nil
    }

    /// The time at which the next word begins to be coloured, or goes on soon.
    private func nextWord(_ time: Int, _ now: MonotonicTime) -> Int? {
        guard !isHeadless, let index = sungIndex(at: now),
            let (fill, shown) = shownFill(index, now),
            let next = fill.next(after: time, shown: shown)
        else { return nil }
        let start = max(fill.nextStart(after: time) ?? .max, time + Self.shortestInterval)
        return max(next, min(start, time + Self.wordInterval))
    }

    /// The colouring of a line that is being sung, and how many of its characters are seen; nil
    /// when it is not seen.
    private func shownFill(_ index: Int, _ now: MonotonicTime) -> (fill: WordFill, shown: Int)? {
        guard let line = lyrics.lyrics?.lines[index], !line.words.isEmpty else { return nil }
        if Layout(size).ticker != nil {
            let room = size.columns - tickerStart(at: now)
            guard room > 0, let shown = tickerLine(at: now, columns: room), let fill = shown.fill
            else { return nil }
            return (fill, WordFill.inkedCount(shown.text))
        }
        let room = LyricsView.area(size).count
        let columns = LyricsView.textWidth(lyricsSize)
        let texts = shownTexts(of: line, limit: 1)
        guard lineMode?.line != index, room > 0,
            let fill = wordFill(index, room: room, columns: columns)
        else { return nil }
        let layout = LineLayout(
            texts, columns: columns, room: room, isASCII: isASCII)
        return (fill, layout.rows.reduce(0) { $0 + WordFill.inkedCount($1.text) })
    }

    private func nextDot(_ time: Int, _ now: MonotonicTime) -> Int? {
        if isHeadless || Layout(size).ticker != nil { return nil }
        return countdown(at: sungIndex(at: now))?.next(after: time)
    }
}
