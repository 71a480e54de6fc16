internal import Kernel
internal import Lyrics
internal import Playback
internal import Playlist

extension AppState {
    /// Without a screen: the lines that have begun since the last call, as they are printed.
    mutating func printSungLines(_ now: MonotonicTime) -> [Effect] {
        guard isHeadless, playback == .playing, pendingSeek == nil, !isAwaitingTrack,
            let lines = lyrics.lyrics?.lines, let index = lyricIndex(at: now)
        else { return [] }
        if index == printedLine { return [] }
        // A late wake-up may have gone over more than one; a jump prints only where it lands.
        let first = printedLine.map { $0 < index ? $0 + 1 : index } ?? index
        printedLine = index
        return lines[first...index].flatMap(printed)
    }

    /// Without a screen: the lines of a song that is over which have not been printed, because it
    /// was rendered faster than anybody looked.
    mutating func printLastLines() -> [Effect] {
        guard isHeadless, let duration, let lyrics = lyrics.lyrics,
            let last = lyrics.index(at: lyricTime(atPosition: duration) - (isCutOff ? 1 : 0))
        else { return [] }
        let before = printedLine ?? lyrics.index(at: lyricTime(atPosition: snapshot.clock.position))
        let first = before.map { max($0 + 1, firstOwnLine) } ?? firstOwnLine
        printedLine = last
        return first <= last ? lyrics.lines[first...last].flatMap(printed) : []
    }

    /// Whether the file goes on behind the song, and what begins at its end belongs to the next.
    private var isCutOff: Bool { spans[currentIndex]?.end != nil }

    private func printed(_ line: LyricLine) -> [Effect] {
        shownTexts(of: line, limit: .max).map {
            .printLine("[\(Clock.stamp(milliseconds: line.timeMilliseconds))] \(clean($0))")
        }
    }
}
